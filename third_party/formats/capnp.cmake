# Cap'n Proto, and its schema compiler, which Debian has in another package.
dependency(capnp FIND_PACKAGE_ARGS NAMES CapnProto)
if(EXISTS "${CAPNP_EXECUTABLE}" AND EXISTS "${CAPNPC_CXX_EXECUTABLE}")
  provide(scenebench::capnp CapnProto::capnp)
endif()
