# Every library that scenebench measures or uses, each described in third_party/<name>.cmake. Where each comes from, the
# first that applies:
#
#   1. -DFETCHCONTENT_SOURCE_DIR_<NAME>=<folder>, NAME in capitals: that source tree.
#   2. The package on this system, unless -DSCENEBENCH_PINNED=ON.
#   3. The environment variable SCENEBENCH_SOURCES=<folder>: the source tree <folder>/<name>, for machines without a
#      network. It is read when a build directory is first configured, as CXX is.
#   4. The network: the commit pinned in third_party/<name>.cmake.
#
# Whatever can be had in none of these ways is reported in one message, before anything is downloaded.
#
# Whatever the route, these targets exist afterwards:
#   flatbuffers::flatbuffers  flatbuffers::flatc  scenebench::protobuf-lite  protobuf::protoc  scenebench::rapidjson
#   pugixml::pugixml  benchmark::benchmark  ZLIB::ZLIB  scenebench::zstd  scenebench::lz4  CLI11::CLI11  fmt::fmt
#   GTest::gtest_main, if BUILD_TESTING
#
# The formats beyond the docs table (third_party/formats) are optional: see find_formats.cmake.
# flatc and protoc can be called in custom commands, also in a cross build. A library built from source is a real target
# (flatbuffers, libprotobuf-lite, pugixml …) whose SOURCES can be asked for; one from a package is IMPORTED.
option(SCENEBENCH_PINNED "Ignore installed packages and build every dependency from its pinned source" OFF)

include(${CMAKE_CURRENT_LIST_DIR}/resolve.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/find_formats.cmake)

set(dependencies flatbuffers protobuf rapidjson pugixml benchmark zlib zstd lz4 CLI11 fmt nlohmann-json)
if(BUILD_TESTING)
  list(APPEND dependencies googletest)
endif()

set(dependencies_missing)     # nothing of it is installed: build it
set(dependencies_incomplete)  # a part is, which a build would clash with: ask for the rest
foreach(dependency IN LISTS dependencies)
  include(${CMAKE_CURRENT_LIST_DIR}/${dependency}.cmake)
  check_dependency(${dependency})
endforeach()
build_dependencies(${dependencies_missing})

set(formats
  boost-serialization
  capnp
  libxml2
  protobuf-full
  msgpack-cxx
  msgpack-c
  cereal
  bson
  libcbor
  thrift
  avro
  simdjson
  jansson
  yajl
  json-parser
  yyjson
  yaml-cpp
  rapidyaml)
if(SCENEBENCH_CODECS STREQUAL all)
  set(nlohmann-json_AVAILABLE TRUE)  # results files need it, and so do its codecs
else()
  set(nlohmann-json_REASON "${SCENEBENCH_LEFT_OUT}")
endif()
foreach(format IN LISTS formats)
  if(SCENEBENCH_CODECS STREQUAL all)
    find_format(${format})
  else()
    set(${format}_REASON "${SCENEBENCH_LEFT_OUT}")
  endif()
endforeach()
report_formats(${formats})
