# MessagePack for C++, header-only.
dependency(msgpack-cxx FIND_PACKAGE_ARGS CONFIG)
if(NOT TARGET msgpack-cxx AND NOT SCENEBENCH_PINNED)  # Debian's CMake files have the name of those of the C library
  find_path(SCENEBENCH_MSGPACK_CXX_FOLDER msgpack.hpp)
  mark_as_advanced(SCENEBENCH_MSGPACK_CXX_FOLDER)
  if(SCENEBENCH_MSGPACK_CXX_FOLDER)
    add_library(msgpack-cxx INTERFACE IMPORTED GLOBAL)
    target_include_directories(msgpack-cxx INTERFACE ${SCENEBENCH_MSGPACK_CXX_FOLDER})
  endif()
endif()
if(TARGET msgpack-cxx)
  target_compile_definitions(msgpack-cxx INTERFACE MSGPACK_NO_BOOST)  # or it has adaptors of Boost's own types
endif()
provide(scenebench::msgpack-cxx msgpack-cxx)
