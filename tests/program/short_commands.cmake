# No command of the build may be longer than cmd.exe takes: 8,191 characters, with twice as long a path to this folder as
# here. Nor may a codec's include folders be, which code_size.cmake hands to the compiler.
# Usage: cmake -DBUILD=<build folder> -P short_commands.cmake
cmake_minimum_required(VERSION 3.25)
set(longest 4000)

# check(<file> <words before a command>): fails if a line of the file that has such words is too long.
function(check file words)
  file(STRINGS ${file} lines REGEX "${words}")
  list(LENGTH lines count)
  if(count EQUAL 0)
    message(FATAL_ERROR "${file} has no line with ${words}, so nothing was checked.")
  endif()
  file(STRINGS ${file} lines REGEX "${words}" LENGTH_MINIMUM ${longest})
  foreach(line IN LISTS lines)
    string(LENGTH "${line}" length)
    string(SUBSTRING "${line}" 0 300 start)
    message(SEND_ERROR "${length} characters, at most ${longest}: ${start}...")
  endforeach()
endfunction()

if(EXISTS ${BUILD}/build.ninja)  # other generators have files of their own
  check(${BUILD}/build.ninja "^  COMMAND = ")
endif()
check(${BUILD}/compile_commands.json "^ *\"command\": ")
file(GLOB sizes ${BUILD}/generated/code_size_*.cmake)
if(NOT sizes)
  message(FATAL_ERROR "${BUILD}/generated has no code_size_*.cmake.")
endif()
foreach(file IN LISTS sizes)
  check(${file} "^set[(]INCLUDE_DIRS")
endforeach()
