# nanopb and its generator. Distributions compile it with its functions for memory from the heap, which users must ask for,
# too.
dependency(nanopb FIND_PACKAGE_ARGS CONFIG)
find_program(SCENEBENCH_NANOPB_GENERATOR NAMES nanopb_generator nanopb_generator.py)
mark_as_advanced(SCENEBENCH_NANOPB_GENERATOR)
if(TARGET nanopb::protobuf-nanopb-static AND SCENEBENCH_NANOPB_GENERATOR)
  target_compile_definitions(nanopb::protobuf-nanopb-static INTERFACE PB_ENABLE_MALLOC=1)
  provide(scenebench::nanopb nanopb::protobuf-nanopb-static)
endif()
