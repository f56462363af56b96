# Generated code, in the build directory only. A shape's schemas are schemas/<shape>.fbs and schemas/<shape>.proto; those of
# the optional formats are in format_schemas.cmake.
#
#   add_schemas(<shape>...)
#
# makes the targets schema_fbs (headers, and each schema's text as a C++ string) and schema_proto (a static library), and
# records the files each schema compiler wrote in SCENEBENCH_GENERATED_<language>_<shape>, which the table's row "Generated
# source code size" adds up.
set(SCENEBENCH_GENERATED_DIR ${PROJECT_BINARY_DIR}/generated)

# shapes_with(<result> <file> <shape>...): the shapes whose file is there, "schemas/<shape>.capnp" for instance.
function(shapes_with result file)
  set(found)
  foreach(shape IN LISTS ARGN)
    string(REPLACE "<shape>" ${shape} path "${PROJECT_SOURCE_DIR}/${file}")
    file(GLOB is_there CONFIGURE_DEPENDS ${path})
    if(is_there)
      list(APPEND found ${shape})
    endif()
  endforeach()
  set(${result} "${found}" PARENT_SCOPE)
endfunction()

function(add_schemas)
  file(MAKE_DIRECTORY ${SCENEBENCH_GENERATED_DIR})
  set(fbs_files)
  set(proto_files)
  foreach(shape IN LISTS ARGN)
    add_fbs_schema(${shape})
    add_proto_schema(${shape})
    list(APPEND fbs_files ${SCENEBENCH_GENERATED_fbs_${shape}} ${SCENEBENCH_GENERATED_DIR}/${shape}_fbs.h)
    list(APPEND proto_files ${SCENEBENCH_GENERATED_proto_${shape}})
    set(SCENEBENCH_GENERATED_fbs_${shape} ${SCENEBENCH_GENERATED_fbs_${shape}} PARENT_SCOPE)
    set(SCENEBENCH_GENERATED_proto_${shape} ${SCENEBENCH_GENERATED_proto_${shape}} PARENT_SCOPE)
  endforeach()

  add_custom_target(schema_fbs_files DEPENDS ${fbs_files})
  add_library(schema_fbs INTERFACE)
  add_dependencies(schema_fbs schema_fbs_files)
  target_include_directories(schema_fbs SYSTEM INTERFACE ${SCENEBENCH_GENERATED_DIR})

  add_library(schema_proto STATIC ${proto_files})
  target_include_directories(schema_proto SYSTEM PUBLIC ${SCENEBENCH_GENERATED_DIR})
  target_link_libraries(schema_proto PUBLIC scenebench::protobuf-lite)
endfunction()

function(add_fbs_schema shape)
  set(schema ${PROJECT_SOURCE_DIR}/schemas/${shape}.fbs)
  set(header ${SCENEBENCH_GENERATED_DIR}/${shape}_generated.h)
  add_custom_command(OUTPUT ${header}
    COMMAND scenebench::flatc --cpp --scoped-enums -o ${SCENEBENCH_GENERATED_DIR} ${schema}
    DEPENDS ${schema} scenebench::flatc COMMENT "flatc ${shape}.fbs" VERBATIM)

  embed_schema(${shape} fbs)
  set(SCENEBENCH_GENERATED_fbs_${shape} ${header} PARENT_SCOPE)
endfunction()

# The schema's own text, for parsers that read schemas at run time: <shape>_<language>.h. Not generated code in the table's
# sense.
function(embed_schema shape language)
  set(schema ${PROJECT_SOURCE_DIR}/schemas/${shape}.${language})
  file(READ ${schema} text)
  file(CONFIGURE OUTPUT ${SCENEBENCH_GENERATED_DIR}/${shape}_${language}.h @ONLY CONTENT [=[
// schemas/@shape@.@language@ as a string; written by cmake/schemas.cmake.
#pragma once

namespace scenebench::schemas {
inline constexpr char @shape@_@language@[] = R"schema(@text@)schema";
}
]=])
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${schema})
endfunction()

function(add_proto_schema shape)
  set(schema ${PROJECT_SOURCE_DIR}/schemas/${shape}.proto)
  set(files ${SCENEBENCH_GENERATED_DIR}/${shape}.pb.h ${SCENEBENCH_GENERATED_DIR}/${shape}.pb.cc)
  add_custom_command(OUTPUT ${files}
    COMMAND scenebench::protoc --cpp_out=${SCENEBENCH_GENERATED_DIR} -I ${PROJECT_SOURCE_DIR}/schemas ${schema}
    DEPENDS ${schema} scenebench::protoc COMMENT "protoc ${shape}.proto" VERBATIM)
  set(SCENEBENCH_GENERATED_proto_${shape} ${files} PARENT_SCOPE)
endfunction()

# add_schema_versions(<name>...): later versions, schemas/<name>.fbs, .proto and those of optional formats, which include those
# of the shape itself. They become part of the shapes' targets, which must be there already, but count as no shape's
# generated code.
function(add_schema_versions)
  foreach(name IN LISTS ARGN)
    add_fbs_schema(${name})
    add_proto_schema(${name})
    target_sources(schema_proto PRIVATE ${SCENEBENCH_GENERATED_proto_${name}})
    add_custom_target(schema_fbs_${name} DEPENDS ${SCENEBENCH_GENERATED_fbs_${name}})
    add_dependencies(schema_fbs schema_fbs_${name})
    add_version_of_formats(${name})
  endforeach()
endfunction()

# The codecs that use one schema compiler's output in two ways read the same schema files with another namespace, so that
# both outputs fit into one program. What else follows are pairs of texts, old and new.
function(copy_schema file copy old_namespace new_namespace)
  file(READ ${file} text)
  set(replacements "${old_namespace}" "${new_namespace}" ${ARGN})
  while(replacements)
    list(POP_FRONT replacements old new)
    string(FIND "${text}" "${old}" at)
    if(at EQUAL -1)
      message(FATAL_ERROR "${file} has no \"${old}\".")
    endif()
    string(REPLACE "${old}" "${new}" text "${text}")
  endwhile()
  file(CONFIGURE OUTPUT ${copy} CONTENT "${text}" @ONLY)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
endfunction()

# add_fbs_object_schemas(<shape>...) makes the target schema_fbs_object: headers with flatc's object API, which would
# count as generated code of codecs that do not use it if they were the same.
function(add_fbs_object_schemas)
  set(headers)
  foreach(shape IN LISTS ARGN)
    set(schema ${SCENEBENCH_GENERATED_DIR}/${shape}_object.fbs)
    set(header ${SCENEBENCH_GENERATED_DIR}/${shape}_object_generated.h)
    copy_schema(${PROJECT_SOURCE_DIR}/schemas/${shape}.fbs ${schema} scenebench.fb. scenebench.fb_object.)
    add_custom_command(OUTPUT ${header}
      COMMAND scenebench::flatc --cpp --scoped-enums --gen-object-api -o ${SCENEBENCH_GENERATED_DIR} ${schema}
      DEPENDS ${schema} scenebench::flatc COMMENT "flatc ${shape}.fbs, with objects" VERBATIM)
    list(APPEND headers ${header})
    set(SCENEBENCH_GENERATED_fbs_object_${shape} ${header} PARENT_SCOPE)
  endforeach()
  add_custom_target(schema_fbs_object_files DEPENDS ${headers})
  add_library(schema_fbs_object INTERFACE)
  add_dependencies(schema_fbs_object schema_fbs_object_files)
  target_include_directories(schema_fbs_object SYSTEM INTERFACE ${SCENEBENCH_GENERATED_DIR})
endfunction()

# add_proto_full_schemas(<shape>...) makes the target schema_proto_full: code for the full runtime, if it is there.
function(add_proto_full_schemas)
  if(NOT TARGET scenebench::protobuf-full)
    return()
  endif()
  set(files)
  foreach(shape IN LISTS ARGN)
    set(schema ${SCENEBENCH_GENERATED_DIR}/${shape}_full.proto)
    set(code ${SCENEBENCH_GENERATED_DIR}/${shape}_full.pb.h ${SCENEBENCH_GENERATED_DIR}/${shape}_full.pb.cc)
    copy_schema(${PROJECT_SOURCE_DIR}/schemas/${shape}.proto ${schema}
      scenebench.pb. scenebench.pb_full. "LITE_RUNTIME" "SPEED")
    add_custom_command(OUTPUT ${code}
      COMMAND scenebench::protoc --cpp_out=${SCENEBENCH_GENERATED_DIR} -I ${SCENEBENCH_GENERATED_DIR} ${schema}
      DEPENDS ${schema} scenebench::protoc COMMENT "protoc ${shape}.proto, for the full runtime" VERBATIM)
    list(APPEND files ${code})
    set(SCENEBENCH_GENERATED_proto_full_${shape} ${code} PARENT_SCOPE)
  endforeach()
  add_library(schema_proto_full STATIC ${files})
  target_include_directories(schema_proto_full SYSTEM PUBLIC ${SCENEBENCH_GENERATED_DIR})
  target_link_libraries(schema_proto_full PUBLIC scenebench::protobuf-full)
endfunction()
