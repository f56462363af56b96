# CONTRIBUTING.txt's example of a codec: examples/codecs/packed/packed.h, and the line of CMake that CONTRIBUTING.txt
# shows. The program example_codec is bench with only that codec, which must pass `verify`.
set(folder ${CMAKE_CURRENT_BINARY_DIR}/example_codec)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/CONTRIBUTING.txt)
file(READ ${PROJECT_SOURCE_DIR}/CONTRIBUTING.txt text)
if(NOT text MATCHES "\n    (add_codec\\(packed[^\n]*\\))\n")
  message(FATAL_ERROR "CONTRIBUTING.txt lacks the add_codec() line of its example.")
endif()
if(NOT TARGET codec_packed)  # exists already if somebody has followed CONTRIBUTING.txt
  if(SCENEBENCH_SHAPES_OF_OTHERS)  # of which it is one
    set(SCENEBENCH_SHAPES ${SCENEBENCH_SHAPES_OF_OTHERS})
    list(REMOVE_ITEM SCENEBENCH_SHAPES document)
  endif()
  cmake_language(EVAL CODE "${CMAKE_MATCH_1}")
  target_include_directories(codec_packed PRIVATE ${PROJECT_SOURCE_DIR}/examples)
  set_property(TARGET codec_packed PROPERTY COMPILE_OPTIONS)  # the options of codecs, not those of tests
endif()
# Like Protocol Buffers with Abseil: each of many targets brings the same include folder. The code behind the codec is
# measured, too (short_commands.cmake).
foreach(part RANGE 1 180)
  add_library(example_library_${part} INTERFACE)
  target_include_directories(example_library_${part} INTERFACE ${PROJECT_SOURCE_DIR}/examples/codecs)
  target_link_libraries(codec_packed PRIVATE example_library_${part})
endforeach()
write_all_codecs(${folder}/all_codecs.cpp "" packed)
add_executable(example_codec ${PROJECT_SOURCE_DIR}/src/bench.cpp ${folder}/all_codecs.cpp
  ${SCENEBENCH_GENERATED_DIR}/code_size_codec_packed.inc)
target_link_libraries(example_codec PRIVATE codec_packed scenebench_commands scenebench_no_hook)
set_target_properties(example_codec PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)

add_test(NAME Contributing.ExampleOfACodecPassesVerify COMMAND example_codec verify --codec packed)
set_tests_properties(Contributing.ExampleOfACodecPassesVerify PROPERTIES
  PASS_REGULAR_EXPRESSION "packed +scene/3400 +[0-9]+ bytes  equal, field by field and bit by bit"
  FAIL_REGULAR_EXPRESSION "failed|differ")  # CTest ignores the exit status of a test with a PASS_REGULAR_EXPRESSION
