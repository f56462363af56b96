# Protocol Buffers' full runtime, from the package of ../../protobuf.cmake only: where that is built from source, libprotobuf
# serves protoc alone and is not optimised.
set(imported FALSE)
if(TARGET protobuf::libprotobuf)
  get_target_property(imported protobuf::libprotobuf IMPORTED)
endif()
if(NOT imported)
  set(dependency_absence "libprotobuf is no package here, but built for protoc alone, without optimisation")
elseif(APPLE OR WIN32)
  # libprotobuf contains what libprotobuf-lite does. In one program they are one runtime only where the linker takes the
  # first definition of a symbol for all; elsewhere each would have a part of the state.
  set(dependency_absence "with libprotobuf-lite in one program, it needs a linker for ELF")
else()
  provide(scenebench::protobuf-full protobuf::libprotobuf)
endif()
