# GoogleTest: the tests, so only with BUILD_TESTING. Catch2 and doctest would do as well; this one goes with Google
# Benchmark in packages and style. Licence: BSD-3-Clause. Pinned: v1.18.0. Also tried: Debian 12's 1.12.1.
describe_dependency(googletest
  REPOSITORY https://github.com/google/googletest.git
  COMMIT 063de7e9578f82b369302001269680b4b1553359
  TAG v1.18.0
  FIND GTest
  TARGETS GTest::gtest_main
  APT libgtest-dev
  DNF gtest-devel
  PACMAN gtest
  BREW googletest
  VCPKG gtest)

function(build_googletest source binary)
  set(BUILD_GMOCK OFF)
  set(INSTALL_GTEST OFF)
  set(gtest_force_shared_crt ON)  # MSVC: the runtime that all else links
  add_subdirectory(${source} ${binary} EXCLUDE_FROM_ALL SYSTEM)
endfunction()
