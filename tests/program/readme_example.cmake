# README.txt's example of a codec: examples/codecs/packed/packed.h, and the line of CMake that README.txt shows. The program
# readme_example is bench with only that codec, which must pass `verify`.
set(folder ${CMAKE_CURRENT_BINARY_DIR}/readme)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/README.txt)
file(READ ${PROJECT_SOURCE_DIR}/README.txt text)
if(NOT text MATCHES "\n    (add_codec\\(packed[^\n]*\\))\n")
  message(FATAL_ERROR "README.txt lacks the add_codec() line of its example.")
endif()
if(NOT TARGET codec_packed)  # exists already if somebody has followed README.txt
  cmake_language(EVAL CODE "${CMAKE_MATCH_1}")
  target_include_directories(codec_packed PRIVATE ${PROJECT_SOURCE_DIR}/examples)
  set_property(TARGET codec_packed PROPERTY COMPILE_OPTIONS)  # the options of codecs, not those of tests
endif()
write_all_codecs(${folder}/all_codecs.cpp "" packed)
add_executable(readme_example ${PROJECT_SOURCE_DIR}/src/bench.cpp ${folder}/all_codecs.cpp)
target_link_libraries(readme_example PRIVATE codec_packed scenebench_commands scenebench_no_hook)
set_target_properties(readme_example PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)

add_test(NAME Readme.ExampleOfACodecPassesVerify COMMAND readme_example verify --codec packed)
set_tests_properties(Readme.ExampleOfACodecPassesVerify PROPERTIES
  PASS_REGULAR_EXPRESSION "packed +scene/3400 +[0-9]+ bytes  equal, field by field and bit by bit")
