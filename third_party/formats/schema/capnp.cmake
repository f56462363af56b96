# Cap'n Proto and its schema compiler, a package of its own in Debian.
set(CMAKE_CXX_EXTENSIONS ON)  # its CMakeLists.txt insists on it
set(WITH_ZLIB OFF CACHE STRING "")  # compressed streams: no codec uses them, and they cannot be exported with zlib's sources
dependency(capnp
  GIT_REPOSITORY https://github.com/capnproto/capnproto.git
  GIT_TAG 8b892a8a11a632f5d52b877a49728808a142379a RELEASE v1.4.0
  FIND_PACKAGE_ARGS NAMES CapnProto)
set(CMAKE_CXX_EXTENSIONS OFF)
if(TARGET capnp_tool)  # from source
  do_not_optimise(capnp_tool capnpc_cpp)
  set(CAPNP_EXECUTABLE $<TARGET_FILE:capnp_tool> CACHE INTERNAL "")
  set(CAPNPC_CXX_EXECUTABLE $<TARGET_FILE:capnpc_cpp> CACHE INTERNAL "")
endif()
if(TARGET capnp_tool OR (EXISTS "${CAPNP_EXECUTABLE}" AND EXISTS "${CAPNPC_CXX_EXECUTABLE}"))
  provide(scenebench::capnp CapnProto::capnp)
endif()
