# Text files as C++ string literals, so that a program needs no files beside it.
#
#   embed_assets(<header> NAMESPACE <namespace> FILES <file>...)
#
# writes <header> when CMake configures, and again when a file changes. Each file becomes an array of std::string_view,
# named after it: kReportCss for report.css. The file is split into pieces because MSVC takes no literal over 16 KB, and
# none over 64 KB even if it is concatenated from shorter ones.
set(EMBED_ASSETS_PIECE 15000)  # bytes

# embed_assets_array(<variable> <file>): the array's definition.
function(embed_assets_array out file)
  file(READ ${file} text)
  string(LENGTH "${text}" length)
  # Only in ASCII may a piece begin at any byte.
  if(length GREATER EMBED_ASSETS_PIECE AND text MATCHES "[^\t\r\n -~]")
    message(FATAL_ERROR "${file} has non-ASCII characters. Write them as escapes (\\2013 in CSS, \\u2013 in scripts).")
  endif()
  if(text MATCHES "\\)asset\"")
    message(FATAL_ERROR "${file} contains )asset\", which would end the C++ literal. Write it differently.")
  endif()
  get_filename_component(name ${file} NAME)
  string(REGEX MATCHALL "[A-Za-z0-9]+" words "${name}")
  set(identifier k)
  foreach(word IN LISTS words)
    string(SUBSTRING ${word} 0 1 first)
    string(TOUPPER ${first} first)
    string(SUBSTRING ${word} 1 -1 rest)
    string(APPEND identifier ${first}${rest})
  endforeach()

  set(pieces "")
  set(count 0)
  set(at 0)
  while(at LESS length)
    string(SUBSTRING "${text}" ${at} ${EMBED_ASSETS_PIECE} piece)
    string(APPEND pieces "    std::string_view(R\"asset(${piece})asset\"),\n")
    math(EXPR at "${at} + ${EMBED_ASSETS_PIECE}")
    math(EXPR count "${count} + 1")
  endwhile()
  set(${out} "inline constexpr std::array<std::string_view, ${count}> ${identifier}{\n${pieces}};\n" PARENT_SCOPE)
endfunction()

function(embed_assets header)
  cmake_parse_arguments(PARSE_ARGV 1 assets "" "NAMESPACE" "FILES")
  set(content "// Written by cmake/embed_assets.cmake; edit the files named below instead.\n#pragma once\n\n")
  string(APPEND content "#include <array>\n#include <string_view>\n\nnamespace ${assets_NAMESPACE} {\n")
  foreach(file IN LISTS assets_FILES)
    get_filename_component(file ${file} ABSOLUTE)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    embed_assets_array(array ${file})
    get_filename_component(name ${file} NAME)
    string(APPEND content "\n// ${name}\n${array}")
  endforeach()
  string(APPEND content "\n}  // namespace ${assets_NAMESPACE}\n")
  file(WRITE ${header}.new "${content}")
  file(COPY_FILE ${header}.new ${header} ONLY_IF_DIFFERENT)  # avoids needless compilation
  file(REMOVE ${header}.new)
endfunction()
