# MessagePack for C++, header-only.
dependency(msgpack-cxx
  GIT_REPOSITORY https://github.com/msgpack/msgpack-c.git
  GIT_TAG 8c602e8579c7e7d65d6f9c6703c9699db3fb0488 RELEASE cpp-6.1.0
  SOURCE_SUBDIR none
  FIND_PACKAGE_ARGS CONFIG)
if(NOT TARGET msgpack-cxx)  # Debian's CMake files are named like those of the C library
  provide_headers(msgpack-cxx msgpack-cxx msgpack.hpp include)
endif()
if(TARGET msgpack-cxx)
  target_compile_definitions(msgpack-cxx INTERFACE MSGPACK_NO_BOOST)  # otherwise it includes adaptors for Boost's types
endif()
provide(scenebench::msgpack-cxx msgpack-cxx)
