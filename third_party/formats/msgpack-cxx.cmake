# MessagePack for C++, header-only.
dependency(msgpack-cxx FIND_PACKAGE_ARGS CONFIG)
if(NOT TARGET msgpack-cxx)  # Debian's CMake files have the name of those of the C library
  provide_headers(msgpack-cxx msgpack-cxx msgpack.hpp)
endif()
if(TARGET msgpack-cxx)
  target_compile_definitions(msgpack-cxx INTERFACE MSGPACK_NO_BOOST)  # or it has adaptors of Boost's own types
endif()
provide(scenebench::msgpack-cxx msgpack-cxx)
