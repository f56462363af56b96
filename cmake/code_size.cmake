# Runs at build time, once for each codec: adds up the code behind it and writes a CodeSize initialiser
# (src/harness/codec_entry.h). INPUT is a file that sets the variables below (add_code_size() in add_code_size.cmake).
#
# The compiler lists every file that it reads for the codec's SOURCES (-M or /showIncludes). Files that match HEADERS
# count as the library's, unless they are the sources themselves or in OWN, scenebench's folder. If HEADERS is given,
# there must be such files.
cmake_minimum_required(VERSION 3.25)
include("${INPUT}")
file(REAL_PATH "${OWN}" OWN)
set(arguments ${INSTRUCTIONS})
# Some libraries' lists have an empty entry, and a bare -I would take the next argument for its folder.
list(REMOVE_ITEM INCLUDE_DIRS "")
list(REMOVE_ITEM DEFINITIONS "")
foreach(folder IN LISTS INCLUDE_DIRS)
  list(APPEND arguments "-I${folder}")
endforeach()
foreach(definition IN LISTS DEFINITIONS)
  list(APPEND arguments "-D${definition}")
endforeach()

function(files_read_by_compiler result)
  if(COMPILER_ID STREQUAL "MSVC")
    # The list is on stdout or on stderr, as the other options of cl have it.
    execute_process(COMMAND ${COMPILER} /nologo /std:c++20 /EHsc /utf-8 /w /Zs /showIncludes ${arguments} ${SOURCES}
      OUTPUT_VARIABLE output ERROR_VARIABLE errors RESULT_VARIABLE status)
    # "Note: including file:   C:\folder\file.h", with the words before the path in the user's language.
    string(REGEX MATCHALL "[A-Za-z]:\\\\[^\r\n]+" files "${output}\n${errors}")
    string(REPLACE "\\" "/" files "${files}")
  else()
    execute_process(COMMAND ${COMPILER} -std=c++20 -M ${arguments} ${SOURCES}
      OUTPUT_VARIABLE output ERROR_VARIABLE errors RESULT_VARIABLE status)
    string(REGEX REPLACE "\\\\\r?\n" " " output "${output}")  # one line a source
    string(REGEX REPLACE "(^|\n)[^:\n]*:" " " output "${output}")
    string(REGEX REPLACE "\r?\n" " " output "${output}")
    string(REPLACE "\\ " "?" output "${output}")  # an escaped space inside a path
    string(REGEX REPLACE " +" ";" files "${output}")
    list(TRANSFORM files REPLACE "\\?" " ")
  endif()
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "The compiler could not list the headers of ${SOURCES}:\n${output}\n${errors}")
  endif()
  set(real_files)
  foreach(file IN LISTS files)
    if(file)
      file(REAL_PATH "${file}" file)
      list(APPEND real_files "${file}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES real_files)
  set(${result} "${real_files}" PARENT_SCOPE)
endfunction()

function(total_size result)
  set(total 0)
  foreach(file IN LISTS ARGN)
    file(SIZE "${file}" size)
    math(EXPR total "${total} + ${size}")
  endforeach()
  set(${result} ${total} PARENT_SCOPE)
endfunction()

set(headers)
if(HEADERS)
  files_read_by_compiler(headers)
  foreach(source IN LISTS SOURCES)
    file(REAL_PATH "${source}" source)
    list(REMOVE_ITEM headers "${source}")
  endforeach()
  list(FILTER headers INCLUDE REGEX "${HEADERS}")
  set(library_headers)
  foreach(header IN LISTS headers)
    cmake_path(IS_PREFIX OWN "${header}" is_own)
    if(NOT is_own)
      list(APPEND library_headers "${header}")
    endif()
  endforeach()
  set(headers ${library_headers})
  if(NOT headers)
    message(FATAL_ERROR "${NAME}: no file that the compiler reads matches HEADERS \"${HEADERS}\" (src/codecs/codecs.cmake), "
      "so the size of the library's source would be 0.")
  endif()
endif()
list(LENGTH headers header_count)
total_size(header_bytes ${headers})

set(on_disk true)
set(source_count 0)
set(source_bytes 0)
if(LIBRARY_SOURCES STREQUAL "package")
  set(on_disk false)
elseif(LIBRARY_SOURCES)
  list(LENGTH LIBRARY_SOURCES source_count)
  total_size(source_bytes ${LIBRARY_SOURCES})
endif()

set(generated)
foreach(shape IN LISTS GENERATED)
  string(REGEX MATCH "^([^=]*)=(.*)$" matched "${shape}")
  set(shape_name "${CMAKE_MATCH_1}")
  string(REPLACE "," ";" files "${CMAKE_MATCH_2}")
  total_size(bytes ${files})
  string(APPEND generated "{\"${shape_name}\", ${bytes}}, ")
endforeach()

file(WRITE "${OUTPUT}" "{\"${NAME}\", {${header_count}, ${header_bytes}, ${source_count}, ${source_bytes}, ${on_disk}, "
  "{${generated}}}},\n")
