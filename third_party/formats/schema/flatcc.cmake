# flatcc: FlatBuffers in C, and its schema compiler. Compiled here, as its own CMake files write into their folder.
dependency(flatcc
  GIT_REPOSITORY https://github.com/dvidelabs/flatcc.git
  GIT_TAG d17e324e7e595272da486c5b9b20e848b78ba9ba RELEASE v0.6.1
  SOURCE_SUBDIR none)
if(flatcc_SOURCE_DIR)
  set(runtime ${flatcc_SOURCE_DIR}/src/runtime)
  set(builder ${runtime}/builder.c ${runtime}/emitter.c ${runtime}/refmap.c)
  add_library(flatccrt STATIC ${builder} ${runtime}/verifier.c)
  target_include_directories(flatccrt PUBLIC ${flatcc_SOURCE_DIR}/include)

  set(external ${flatcc_SOURCE_DIR}/external)
  set(hash ${external}/hash)
  file(GLOB compiler ${flatcc_SOURCE_DIR}/src/compiler/*.c ${flatcc_SOURCE_DIR}/src/compiler/hash_tables/*.c)
  list(FILTER compiler EXCLUDE REGEX "/codegen_schema\\.c$")  # binary schemas
  add_executable(flatcc_cli ${flatcc_SOURCE_DIR}/src/cli/flatcc_cli.c ${compiler} ${builder}
    ${hash}/cmetrohash64.c ${hash}/str_set.c ${hash}/ptr_set.c)
  target_include_directories(flatcc_cli PRIVATE ${flatcc_SOURCE_DIR}/include ${flatcc_SOURCE_DIR}/config ${external})
  target_compile_definitions(flatcc_cli PRIVATE FLATCC_REFLECTION=0)
  do_not_optimise(flatcc_cli)
  if(SCENEBENCH_SANITIZE)  # it reads numbers at any address
    target_compile_options(flatcc_cli PRIVATE -fno-sanitize=all)
    target_link_options(flatcc_cli PRIVATE -fno-sanitize=all)
  endif()
  if(MSVC)  # as its own CMake files do
    target_compile_definitions(flatccrt PUBLIC FLATCC_PORTABLE)
    target_compile_definitions(flatcc_cli PRIVATE FLATCC_PORTABLE _CRT_SECURE_NO_WARNINGS)
  endif()
  use_host_program(scenebench::flatcc-compiler flatcc ".*version: 0\\.6\\.1")
endif()
provide(scenebench::flatcc flatccrt)
provide(scenebench::flatcc-compiler flatcc_cli)
