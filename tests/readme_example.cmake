# README.txt's example of a codec, taken from there word for word: its source file, and its one line of CMake. The program
# readme_example is bench with that codec alone, which must pass `verify`.
set(folder ${CMAKE_CURRENT_BINARY_DIR}/readme)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/README.txt)
file(READ ${PROJECT_SOURCE_DIR}/README.txt text)
if(NOT text MATCHES "\n(    // src/codecs/([a-z_]+)\\.cpp:[^\n]*\n((    [^\n]*)?\n)+)")
  message(FATAL_ERROR "README.txt has no example of a codec, or tests/readme_example.cmake does not find it.")
endif()
set(name ${CMAKE_MATCH_2})
string(REGEX REPLACE "\n    " "\n" code "\n${CMAKE_MATCH_1}")
set(SCENEBENCH_CODECS_FOLDER ${folder})
file(CONFIGURE OUTPUT ${folder}/${name}.cpp CONTENT "${code}" @ONLY)
if(NOT text MATCHES "\n    (add_codec\\(${name}[^\n]*\\))\n")
  message(FATAL_ERROR "README.txt's example of a codec, ${name}, lacks its add_codec() line.")
endif()
cmake_language(EVAL CODE "${CMAKE_MATCH_1}")

set(declarations "CodecEntry ${name}();")
set(calls "codecs::${name}()")
set(absent)
configure_file(${PROJECT_SOURCE_DIR}/cmake/all_codecs.cpp.in ${folder}/all_codecs.cpp @ONLY)
add_executable(readme_example ${PROJECT_SOURCE_DIR}/src/bench.cpp ${folder}/all_codecs.cpp)
target_link_libraries(readme_example PRIVATE scenebench_commands scenebench_no_hook codec_${name})
set_target_properties(readme_example PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})

add_test(NAME Readme.ExampleOfACodecPassesVerify COMMAND readme_example verify --codec ${name})
set_tests_properties(Readme.ExampleOfACodecPassesVerify PROPERTIES
  PASS_REGULAR_EXPRESSION "${name} +scene/3400 +[0-9]+ bytes  equal, field by field and bit by bit")
