# protobuf-full: Protocol Buffers' full runtime, the codec protobuf. With descriptors and reflection, which is what
# protoc's code links unless a schema asks for the lite runtime. Licence: BSD-3-Clause. Tried: Debian 12's 3.21.12.
#
# From the package of protobuf.cmake only: where that is built from source, libprotobuf serves protoc and is not optimised.
describe_dependency(protobuf-full
  TARGETS scenebench::protobuf-full
  APT libprotobuf-dev
  DNF protobuf-devel
  PACMAN protobuf
  BREW protobuf
  VCPKG protobuf)

set(libprotobuf_imported FALSE)
if(TARGET protobuf::libprotobuf)
  get_target_property(libprotobuf_imported protobuf::libprotobuf IMPORTED)
endif()
# libprotobuf contains what libprotobuf-lite does. In one program they are one runtime only where the linker takes the
# first definition of a symbol for all; elsewhere each would have a part of the state.
if(APPLE OR WIN32)
  set(protobuf-full_REASON "with libprotobuf-lite in one program, it needs a linker for ELF")
elseif(libprotobuf_imported)
  add_library(scenebench_protobuf_full INTERFACE)
  add_library(scenebench::protobuf-full ALIAS scenebench_protobuf_full)
  target_link_libraries(scenebench_protobuf_full INTERFACE protobuf::libprotobuf)
else()
  set(protobuf-full_REASON "libprotobuf is no package here, but built for protoc alone, without optimisation")
endif()
