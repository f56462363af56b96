# vcpkg.json must list exactly the packages that third_party/packages.txt marks as needed by every build: one that it
# lacks would silently be fetched instead. Usage: cmake -DSOURCE=<the project's folder> -P vcpkg_manifest.cmake
cmake_minimum_required(VERSION 3.25)

file(READ ${SOURCE}/vcpkg.json manifest)
string(JSON count LENGTH "${manifest}" dependencies)
math(EXPR last "${count} - 1")
set(listed)
foreach(i RANGE ${last})
  string(JSON kind TYPE "${manifest}" dependencies ${i})
  if(kind STREQUAL "OBJECT")
    string(JSON name GET "${manifest}" dependencies ${i} name)
  else()
    string(JSON name GET "${manifest}" dependencies ${i})
  endif()
  list(APPEND listed ${name})
endforeach()

set(described)
file(STRINGS ${SOURCE}/third_party/packages.txt lines REGEX "^[^ #]+ +needed ")
foreach(line IN LISTS lines)
  string(REGEX MATCH "[^ ]+$" name "${line}")  # vcpkg's column is the last
  list(APPEND described ${name})
endforeach()

foreach(list IN ITEMS listed described)
  list(REMOVE_DUPLICATES ${list})
  list(SORT ${list})
endforeach()
if(NOT listed STREQUAL described)
  message(FATAL_ERROR "vcpkg.json lists ${listed}\nand third_party/packages.txt names ${described}")
endif()
