# json-builder, the writer for json-parser's tree; without a release, and in no distribution.
include(${CMAKE_CURRENT_LIST_DIR}/json-parser.cmake)
dependency(json-builder
  GIT_REPOSITORY https://github.com/json-parser/json-builder.git
  GIT_TAG fffd849bd03ce6c00ec2d9dd7a7cc0a255700c68 RELEASE master
  SOURCE_SUBDIR none)  # one file, as programs embed it
if(json-builder_SOURCE_DIR AND TARGET scenebench::json-parser)
  add_library(json-builder STATIC ${json-builder_SOURCE_DIR}/json-builder.c)
  use_as_installed(json-builder json-builder ${json-builder_SOURCE_DIR}/json-builder.h)
  target_link_libraries(json-builder PUBLIC scenebench::json-parser)
  # Its header includes <json.h>; a package of json-parser has the folder of that among its own.
  target_include_directories(json-builder PUBLIC
    $<BUILD_INTERFACE:${CMAKE_CURRENT_BINARY_DIR}/installed/json-parser>)
elseif(json-builder_SOURCE_DIR)
  set(dependency_absence "json-parser, whose tree json-builder writes, is not installed")
endif()
provide(scenebench::json-builder json-builder)
