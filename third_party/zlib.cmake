dependency(ZLIB REQUIRED
  GIT_REPOSITORY https://github.com/madler/zlib.git
  GIT_TAG 51b7f2abdade71cd9bb0e7a373ef2610ec6f9daf RELEASE v1.3.1
  SOURCE_SUBDIR none  # its CMakeLists.txt renames a source file, and always makes a shared library, too
  FIND_PACKAGE_ARGS MODULE)  # zlib's own CMake files give the static library another name
if(zlib_SOURCE_DIR)
  set(files adler32 compress crc32 deflate inffast inflate inftrees trees uncompr zutil)  # without those that use files
  list(TRANSFORM files REPLACE "(.+)" "${zlib_SOURCE_DIR}/\\1.c")
  add_library(zlib STATIC ${files})
  target_include_directories(zlib INTERFACE ${zlib_SOURCE_DIR})
endif()
provide(ZLIB::ZLIB zlib)
provide(scenebench::zlib ZLIB::ZLIB)
