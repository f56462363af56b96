dependency(ZLIB REQUIRED
  GIT_REPOSITORY https://github.com/madler/zlib.git
  GIT_TAG 51b7f2abdade71cd9bb0e7a373ef2610ec6f9daf RELEASE v1.3.1
  SOURCE_SUBDIR none  # its CMakeLists.txt renames a file in the source tree, and always makes a shared library, too
  FIND_PACKAGE_ARGS MODULE)  # its own CMake files name the static library otherwise
if(zlib_SOURCE_DIR)
  set(files adler32 compress crc32 deflate inffast inflate inftrees trees uncompr zutil)  # all but those for files on disk
  list(TRANSFORM files REPLACE "(.+)" "${zlib_SOURCE_DIR}/\\1.c")
  add_library(zlib STATIC ${files})
  target_include_directories(zlib INTERFACE ${zlib_SOURCE_DIR})
endif()
provide(ZLIB::ZLIB zlib)
provide(scenebench::zlib ZLIB::ZLIB)
