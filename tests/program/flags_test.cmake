# `bench --version`, and results.json like it, must report the flags that every codec was compiled with.
# Usage: cmake -DBENCH=<program> -DCOMMANDS=<compile_commands.json> -P flags_test.cmake
cmake_minimum_required(VERSION 3.25)

# The words of a command line that change the generated code.
function(flags_among result words)
  separate_arguments(words UNIX_COMMAND "${words}")
  list(FILTER words INCLUDE REGEX "^-([Ofmg]|std=|DNDEBUG)")
  list(FILTER words EXCLUDE REGEX "^-fdiagnostics")
  list(SORT words)
  set(${result} "${words}" PARENT_SCOPE)
endfunction()

execute_process(COMMAND ${BENCH} --version OUTPUT_VARIABLE version RESULT_VARIABLE status)
if(NOT status EQUAL 0 OR NOT version MATCHES "Codecs are compiled with: ([^\n]*)")
  message(FATAL_ERROR "bench --version ends with ${status} and says:\n${version}")
endif()
flags_among(reported "${CMAKE_MATCH_1}")

file(STRINGS ${COMMANDS} lines REGEX "^ *\"command\": .* -c [^ ]*/generated/codecs/")
list(FILTER lines EXCLUDE REGEX " -o tests/")  # tests compile these for programs that time nothing
list(LENGTH lines count)
if(count LESS 6)
  message(FATAL_ERROR "${COMMANDS} has ${count} codecs only.")
endif()
foreach(line IN LISTS lines)
  string(REGEX REPLACE "^ *\"command\": \"(.*)\",?$" "\\1" command "${line}")
  string(REGEX MATCH "[^ /]+$" file "${command}")
  flags_among(used "${command}")
  if(NOT used STREQUAL reported)
    message(FATAL_ERROR "${file} is compiled with ${used}\nbut reported is ${reported}")
  endif()
endforeach()
message(STATUS "${count} files of codecs: ${reported}")
