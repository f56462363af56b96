# Protocol Buffers' full runtime, from ../../protobuf.cmake.
if(NOT protobuf_FULL_RUNTIME)
  set(dependency_absence "linking libprotobuf and libprotobuf-lite into one program needs ELF")
elseif(NOT TARGET protobuf::libprotobuf)
  set(dependency_absence "libprotobuf is not installed (sh third_party/install.sh)")
else()
  use_protobuf(scenebench_protobuf_full protobuf::libprotobuf)
  provide(scenebench::protobuf-full scenebench_protobuf_full)
endif()
