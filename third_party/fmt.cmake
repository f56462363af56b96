# {fmt}: text output, tables above all. std::format would do, but comes with GCC 13, and Debian 12 has GCC 12.
# Licence: MIT. Pinned: 12.2.0. Also tried: Debian 12's 9.1.0.
describe_dependency(fmt
  REPOSITORY https://github.com/fmtlib/fmt.git
  COMMIT 1be298e1bd68957e4cd352e1f676f00e07dcfb57
  TAG 12.2.0
  FIND fmt CONFIG
  TARGETS fmt::fmt
  APT libfmt-dev
  DNF fmt-devel
  PACMAN fmt
  BREW fmt
  VCPKG fmt)

function(build_fmt source binary)
  add_subdirectory(${source} ${binary} EXCLUDE_FROM_ALL SYSTEM)
endfunction()
