# MPack, MessagePack in C. Only from its pin: Debian's libmpack-dev is another library.
dependency(mpack
  GIT_REPOSITORY https://github.com/ludocode/mpack.git
  GIT_TAG 79d3fcd3e04338b06e82d01a62f4aa98c7bad5f7 RELEASE v1.1.1
  SOURCE_SUBDIR none)  # its sources, as programs embed them
if(mpack_SOURCE_DIR)
  file(GLOB sources ${mpack_SOURCE_DIR}/src/mpack/*.c)
  add_library(mpack STATIC ${sources})
  target_include_directories(mpack PUBLIC ${mpack_SOURCE_DIR}/src)
endif()
provide(scenebench::mpack mpack)
