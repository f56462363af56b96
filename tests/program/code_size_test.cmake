# cmake/code_size.cmake must fail if HEADERS matches no file, and read cl's list from either stream.
# Usage: cmake -DSOURCE=<the project's folder> -DCOMPILER=<g++ or clang++> -DSCRATCH=<folder> -P code_size_test.cmake
cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE ${SCRATCH})
file(WRITE ${SCRATCH}/lib/lib.h "// a library\n")
file(WRITE ${SCRATCH}/C:/lib/lib.h "// a library\n")  # what C:\lib\lib.h names on a system without drives
file(WRITE ${SCRATCH}/unit.cpp "#include \"lib/lib.h\"\n")

# measure(<status> <output> <compiler> <its id> <headers>): runs the script.
function(measure status output compiler id headers)
  file(WRITE ${SCRATCH}/input.cmake "set(NAME sample)\nset(OUTPUT [==[${SCRATCH}/output.inc]==])\n"
    "set(SOURCES [==[${SCRATCH}/unit.cpp]==])\nset(HEADERS [==[${headers}]==])\nset(OWN [==[${SOURCE}/src]==])\n"
    "set(COMPILER [==[${compiler}]==])\nset(COMPILER_ID ${id})\nset(INCLUDE_DIRS [==[${SCRATCH}]==])\n")
  execute_process(COMMAND ${CMAKE_COMMAND} -DINPUT=${SCRATCH}/input.cmake -P ${SOURCE}/cmake/code_size.cmake
    WORKING_DIRECTORY ${SCRATCH} RESULT_VARIABLE ended OUTPUT_VARIABLE said ERROR_VARIABLE said)
  set(${status} ${ended} PARENT_SCOPE)
  set(${output} "${said}" PARENT_SCOPE)
endfunction()

function(expect_one_header compiler id)
  measure(status output ${compiler} ${id} "/lib/")
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${compiler}: status ${status}\n${output}")
  endif()
  file(READ ${SCRATCH}/output.inc written)
  if(NOT written MATCHES "^{\"sample\", {bytes.kHeaders, 13., files.kHeaderFiles, 1., bytes.kSources, 0., ")
    message(FATAL_ERROR "${compiler}: one header of 13 bytes expected: ${written}")
  endif()
endfunction()

expect_one_header(${COMPILER} GNU)
measure(status output ${COMPILER} GNU "/no-such-library/")
if(status EQUAL 0 OR NOT output MATCHES "sample: no file that the compiler reads matches")
  message(FATAL_ERROR "HEADERS that match nothing: status ${status}\n${output}")
endif()
foreach(stream IN ITEMS 1 2)  # stands in for cl
  file(WRITE ${SCRATCH}/cl${stream} "#!/bin/sh\necho unit.cpp\necho 'Note: including file: C:\\lib\\lib.h' >&${stream}\n")
  file(CHMOD ${SCRATCH}/cl${stream} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
  expect_one_header(${SCRATCH}/cl${stream} MSVC)
endforeach()
