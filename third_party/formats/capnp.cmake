# capnp: Cap'n Proto, the codecs capnp and capnp-packed, and its schema compiler. The other well-known format that is read
# in place; by the author of Protocol Buffers' second version. Licence: MIT. Tried: Debian 12's 0.9.2.
describe_dependency(capnp
  FIND CapnProto CONFIG
  TARGETS CapnProto::capnp
  APT libcapnp-dev capnproto
  DNF capnproto-devel capnproto
  PACMAN capnproto
  BREW capnp
  VCPKG capnproto)

# Debian has the library and the schema compiler in two packages.
if(NOT EXISTS "${CAPNP_EXECUTABLE}" OR NOT EXISTS "${CAPNPC_CXX_EXECUTABLE}")
  list(APPEND capnp_dependency_TARGETS "the programs capnp and capnpc-c++")
endif()
