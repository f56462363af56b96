# zlib: compressed sizes. The documentation page's own measure; zlib-ng is faster, but its output has other sizes, and
# only the sizes matter here. Licence: Zlib. Pinned: v1.3.1. Also tried: Debian 12's 1.2.13.
describe_dependency(zlib
  REPOSITORY https://github.com/madler/zlib.git
  COMMIT 51b7f2abdade71cd9bb0e7a373ef2610ec6f9daf
  TAG v1.3.1
  FIND ZLIB MODULE  # its own CMake files name the static library otherwise
  TARGETS ZLIB::ZLIB
  APT zlib1g-dev
  DNF zlib-devel
  PACMAN zlib
  BREW zlib
  VCPKG zlib)

# Without its CMakeLists.txt, which renames a file in the source tree and always makes a shared library, too; and
# without the gz* files, which are for files on disk.
function(build_zlib source binary)
  add_library(zlib STATIC)
  add_library(ZLIB::ZLIB ALIAS zlib)
  foreach(file IN ITEMS adler32 compress crc32 deflate inffast inflate inftrees trees uncompr zutil)
    target_sources(zlib PRIVATE ${source}/${file}.c)
  endforeach()
  target_include_directories(zlib SYSTEM INTERFACE ${source})
endfunction()
