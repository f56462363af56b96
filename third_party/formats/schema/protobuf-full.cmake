# Protocol Buffers' full runtime, of ../../protobuf.cmake.
if(NOT protobuf_FULL_RUNTIME)
  set(dependency_absence "with libprotobuf-lite in one program, it needs a linker for ELF")
elseif(NOT TARGET protobuf::libprotobuf)
  set(dependency_absence "libprotobuf is not installed (sh third_party/install.sh)")
else()
  use_protobuf(scenebench_protobuf_full protobuf::libprotobuf)
  provide(scenebench::protobuf-full scenebench_protobuf_full)
endif()
