# nanopb and its generator, with the optional functions that allocate, which distributions compile, too.
dependency(nanopb
  GIT_REPOSITORY https://github.com/nanopb/nanopb.git
  GIT_TAG cad3c18ef15a663e30e3e43e3a752b66378adec1 RELEASE 0.4.9.1
  SOURCE_SUBDIR none
  FIND_PACKAGE_ARGS CONFIG)

# The generator in the sources is a Python program. It needs Python's protobuf, and protoc to translate its own schema.
function(imports_protobuf result python)
  execute_process(COMMAND ${python} -c "import google.protobuf" RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
  if(NOT status EQUAL 0)
    set(${result} FALSE PARENT_SCOPE)
  endif()
endfunction()

if(nanopb_SOURCE_DIR)
  find_program(SCENEBENCH_PYTHON_WITH_PROTOBUF NAMES python3 python PATHS /usr/bin VALIDATOR imports_protobuf)
  find_program(SCENEBENCH_PROTOC_WITH_PYTHON protoc)
  mark_as_advanced(SCENEBENCH_PYTHON_WITH_PROTOBUF SCENEBENCH_PROTOC_WITH_PYTHON)
  if(SCENEBENCH_PYTHON_WITH_PROTOBUF AND SCENEBENCH_PROTOC_WITH_PYTHON)
    set(source ${nanopb_SOURCE_DIR})
    add_library(nanopb STATIC ${source}/pb_common.c ${source}/pb_decode.c ${source}/pb_encode.c)
    target_include_directories(nanopb INTERFACE ${source})
    target_compile_definitions(nanopb PUBLIC PB_ENABLE_MALLOC=1)
    set(nanopb_command ${CMAKE_COMMAND} -E env NANOPB_PB2_TEMP_DIR=temporary ${SCENEBENCH_PYTHON_WITH_PROTOBUF}
      ${source}/generator/nanopb_generator.py)
  else()
    set(dependency_absence "nanopb's generator needs Python's protobuf and protoc, and one of them is not installed")
  endif()
else()
  find_program(SCENEBENCH_NANOPB_GENERATOR NAMES nanopb_generator nanopb_generator.py)
  mark_as_advanced(SCENEBENCH_NANOPB_GENERATOR)
  if(TARGET nanopb::protobuf-nanopb-static AND SCENEBENCH_NANOPB_GENERATOR)
    target_compile_definitions(nanopb::protobuf-nanopb-static INTERFACE PB_ENABLE_MALLOC=1)
    set(nanopb_command ${SCENEBENCH_NANOPB_GENERATOR})
  endif()
endif()
set(nanopb_GENERATOR "${nanopb_command}" CACHE INTERNAL "The command that is nanopb's generator")
if(nanopb_command)
  provide(scenebench::nanopb nanopb nanopb::protobuf-nanopb-static)
endif()
