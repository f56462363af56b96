# json-builder, the writer for json-parser's tree. It has no release, and no distribution has it.
include(${CMAKE_CURRENT_LIST_DIR}/json-parser.cmake)
dependency(json-builder
  GIT_REPOSITORY https://github.com/json-parser/json-builder.git
  GIT_TAG fffd849bd03ce6c00ec2d9dd7a7cc0a255700c68 RELEASE master
  SOURCE_SUBDIR none)  # one file, as programs embed it
if(json-builder_SOURCE_DIR AND TARGET scenebench::json-parser)
  add_library(json-builder STATIC ${json-builder_SOURCE_DIR}/json-builder.c)
  use_as_installed(json-builder json-builder ${json-builder_SOURCE_DIR}/json-builder.h)
  target_link_libraries(json-builder PUBLIC scenebench::json-parser)
  # Its header includes <json.h>. A package of json-parser adds the folder of json.h itself.
  target_include_directories(json-builder PUBLIC
    $<BUILD_INTERFACE:${CMAKE_CURRENT_BINARY_DIR}/installed/json-parser>)
elseif(json-builder_SOURCE_DIR)
  set(dependency_absence "json-parser, which json-builder needs, is not installed")
endif()
provide(scenebench::json-builder json-builder)
