set(BUILD_GMOCK OFF)
set(INSTALL_GTEST OFF)
set(gtest_force_shared_crt ON)  # MSVC: the same runtime as everything else
dependency(googletest REQUIRED
  GIT_REPOSITORY https://github.com/google/googletest.git
  GIT_TAG 063de7e9578f82b369302001269680b4b1553359 RELEASE v1.18.0
  FIND_PACKAGE_ARGS NAMES GTest)
provide(scenebench::googletest GTest::gtest_main)
