# Generated code, in the build directory only. A shape's schemas are schemas/<shape>.fbs and schemas/<shape>.proto;
# format_schemas.cmake handles those of the optional formats.
#
#   add_schemas(<shape>...)
#
# makes the targets schema_fbs (headers, and each schema's text as a C++ string), schema_fbs_object (flatc's object
# API), schema_proto (a static library), schema_proto_full (for the full runtime, if it is available), and those of the
# available formats. add_<language>_schema(<shape>) adds a shape's code in a language, and also that of later versions.
set(SCENEBENCH_GENERATED_DIR ${PROJECT_BINARY_DIR}/generated)

# shapes_with(<result> <file> <shape>...): the shapes whose file exists, such as "schemas/<shape>.capnp".
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
  write_field_names()
  foreach(shape IN LISTS ARGN)
    add_fbs_schema(${shape})
    add_proto_schema(${shape})
    add_fbs_object_schema(${shape})
  endforeach()
  set(shapes_of_others ${ARGN})
  leave_out_shapes(shapes_of_others OFF)
  if(TARGET scenebench::protobuf-full)
    foreach(shape IN LISTS shapes_of_others)
      add_proto_full_schema(${shape})
    endforeach()
  endif()
  add_format_schemas(${shapes_of_others})
endfunction()

# Makes the target schema_<language> unless it exists: a static library that links LIBRARY, or else headers.
function(make_schema_library language folder)
  cmake_parse_arguments(PARSE_ARGV 2 schema "" "LIBRARY" "")
  if(TARGET schema_${language})
    return()
  elseif(schema_LIBRARY)
    add_library(schema_${language} STATIC)
    target_include_directories(schema_${language} SYSTEM PUBLIC ${folder} ${SCENEBENCH_GENERATED_DIR})
    target_link_libraries(schema_${language} PUBLIC ${schema_LIBRARY})
  else()
    add_library(schema_${language} INTERFACE)
    target_include_directories(schema_${language} SYSTEM INTERFACE ${folder} ${SCENEBENCH_GENERATED_DIR})
  endif()
endfunction()

# add_generated(<language> <shape> <file>...): adds the files that a schema compiler writes to schema_<language>.
function(add_generated language shape)
  set_property(GLOBAL PROPERTY SCENEBENCH_GENERATED_${language}_${shape} ${ARGN})
  get_target_property(type schema_${language} TYPE)
  if(type STREQUAL "STATIC_LIBRARY")
    target_sources(schema_${language} PRIVATE ${ARGN})
  else()
    add_custom_target(schema_${language}_${shape} DEPENDS ${ARGN})
    add_dependencies(schema_${language} schema_${language}_${shape})
  endif()
endfunction()

# The files that add_generated() was given. The table's row "Generated source code size" is their sum.
function(generated_files result language shape)
  get_property(files GLOBAL PROPERTY SCENEBENCH_GENERATED_${language}_${shape})
  set(${result} "${files}" PARENT_SCOPE)
endfunction()

function(add_fbs_schema shape)
  set(schema ${PROJECT_SOURCE_DIR}/schemas/${shape}.fbs)
  set(header ${SCENEBENCH_GENERATED_DIR}/${shape}_generated.h)
  add_custom_command(OUTPUT ${header}
    COMMAND scenebench::flatc --cpp --scoped-enums -o ${SCENEBENCH_GENERATED_DIR} ${schema}
    DEPENDS ${schema} scenebench::flatc COMMENT "flatc ${shape}.fbs" VERBATIM)
  make_schema_library(fbs ${SCENEBENCH_GENERATED_DIR})
  add_generated(fbs ${shape} ${header})
  embed_schema(${shape} fbs)
endfunction()

# Writes the schema's text to <shape>_<language>.h, for parsers that read schemas at run time. The table does not count
# it as generated code.
function(embed_schema shape language)
  set(schema ${PROJECT_SOURCE_DIR}/schemas/${shape}.${language})
  file(READ ${schema} text)
  file(CONFIGURE OUTPUT ${SCENEBENCH_GENERATED_DIR}/${shape}_${language}.h @ONLY CONTENT [=[
// schemas/@shape@.@language@ as a string; written by cmake/schemas.cmake.
#pragma once

namespace scenebench::schemas {
struct @shape@_@language@ {
  static constexpr char text[] = R"schema(@text@)schema";
};
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
  make_schema_library(proto ${SCENEBENCH_GENERATED_DIR} LIBRARY scenebench::protobuf-lite)
  add_generated(proto ${shape} ${files})
endfunction()

# schema_fields(<result> <shape> <language> <macro> [<begin> <end>]): a line for each field of the schema, which is fbs
# or proto, and one before and after the fields of a message:
#   <macro>(<kind>, <shape>, <message>, <field>, <type>)
#   <begin>(<kind>, <shape>, <message>) and <end>(<kind>)
# with <shape>_ before the name of a type. The kind is table or struct, in proto message, or required for such fields.
function(schema_fields result shape language macro)
  set(text)
  set(schema ${PROJECT_SOURCE_DIR}/schemas/${shape}.${language})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${schema})
  file(STRINGS ${schema} lines)
  foreach(line IN LISTS lines)
    if(line MATCHES "^(message|table|struct) ([A-Za-z0-9]+)")
      set(kind ${CMAKE_MATCH_1})
      set(message "${shape}, ${CMAKE_MATCH_2}")
      if(ARGN)
        string(APPEND text "${ARGV4}(${kind}, ${message})\n")
      endif()
    elseif(line STREQUAL "}" AND ARGN)
      string(APPEND text "${ARGV5}(${kind})\n")
    elseif(line MATCHES "^  ([a-z0-9_]+):\\[?([A-Za-z0-9_.]+)|^  ([a-z]+ )?([A-Za-z0-9_.]+) ([a-z0-9_]+) = [0-9]+;")
      set(field ${CMAKE_MATCH_1}${CMAKE_MATCH_5})
      set(type ${CMAKE_MATCH_2}${CMAKE_MATCH_4})
      set(field_kind ${kind})
      if(line MATCHES "^  required ")
        set(field_kind required)
      endif()
      string(REGEX REPLACE "^([^.]+)$" "${shape}.\\1" type ${type})
      string(REGEX REPLACE "(.*\\.)?([^.]+)\\.([^.]+)$" "\\2_\\3" type ${type})
      string(APPEND text "${macro}(${field_kind}, ${message}, ${field}, ${type})\n")
    endif()
  endforeach()
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

# RustSerdeJson for rust-serde_json.
function(in_camel_case result name)
  set(words_joined)
  string(REGEX MATCHALL "[^_-]+" words ${name})
  foreach(word IN LISTS words)
    string(SUBSTRING ${word} 0 1 first)
    string(SUBSTRING ${word} 1 -1 rest)
    string(TOUPPER ${first} first)
    string(APPEND words_joined ${first}${rest})
  endforeach()
  set(${result} ${words_joined} PARENT_SCOPE)
endfunction()

# Writes field_names.inc: SB_FIELD_NAME(<name>, <Name>) for each name of a field. FlatBuffers' schemas have all.
function(write_field_names)
  file(GLOB schemas CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/schemas/*.fbs)
  set(names)
  foreach(schema IN LISTS schemas)
    file(STRINGS ${schema} fields REGEX "^  [a-z0-9_]+:")
    list(TRANSFORM fields REPLACE "^  ([a-z0-9_]+):.*" "\\1")
    list(APPEND names ${fields})
  endforeach()
  list(REMOVE_DUPLICATES names)
  set(text "// The names of all fields in schemas/*.fbs; written by cmake/schemas.cmake.\n")
  foreach(name IN LISTS names)
    in_camel_case(capital ${name})
    string(APPEND text "SB_FIELD_NAME(${name}, ${capital})\n")
  endforeach()
  file(CONFIGURE OUTPUT ${SCENEBENCH_GENERATED_DIR}/field_names.inc CONTENT "${text}" @ONLY)
endfunction()

# The later versions of docs, schemas/docs_v2.*, which include the schemas of docs itself. They become part of the
# shapes' targets, which must exist, but count as no shape's generated code.
function(add_schema_versions)
  add_fbs_schema(docs_v2)
  add_proto_schema(docs_v2)
  foreach(format_and_ending IN LISTS SCENEBENCH_SCHEMA_FORMATS)
    string(REGEX REPLACE ":.*" "" format ${format_and_ending})
    if(TARGET scenebench::${format})
      cmake_language(CALL add_${format}_schema docs_v2)
    endif()
  endforeach()
endfunction()

# Copies a schema with another namespace, for codecs that use one schema compiler in two ways: both outputs must fit
# into one program. Further arguments are pairs of texts, old and new.
function(copy_schema file copy old_namespace new_namespace)
  file(READ ${file} text)
  set(replacements "${old_namespace}" "${new_namespace}" ${ARGN})
  while(replacements)
    list(POP_FRONT replacements old new)
    string(FIND "${text}" "${old}" at)
    if(at EQUAL -1)
      message(FATAL_ERROR "${file} has no \"${old}\" to replace. Correct the schema, or the call of copy_schema().")
    endif()
    string(REPLACE "${old}" "${new}" text "${text}")
  endwhile()
  file(CONFIGURE OUTPUT ${copy} CONTENT "${text}" @ONLY)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
endfunction()

# Headers with flatc's object API. They are separate so that they do not count as generated code of codecs without it.
function(add_fbs_object_schema shape)
  set(schema ${SCENEBENCH_GENERATED_DIR}/${shape}_object.fbs)
  set(header ${SCENEBENCH_GENERATED_DIR}/${shape}_object_generated.h)
  copy_schema(${PROJECT_SOURCE_DIR}/schemas/${shape}.fbs ${schema} scenebench.fb. scenebench.fb_object.)
  add_custom_command(OUTPUT ${header}
    COMMAND scenebench::flatc --cpp --scoped-enums --gen-object-api -o ${SCENEBENCH_GENERATED_DIR} ${schema}
    DEPENDS ${schema} scenebench::flatc COMMENT "flatc ${shape}.fbs, with objects" VERBATIM)
  make_schema_library(fbs_object ${SCENEBENCH_GENERATED_DIR})
  add_generated(fbs_object ${shape} ${header})
endfunction()

# Code for the full runtime.
function(add_proto_full_schema shape)
  set(schema ${SCENEBENCH_GENERATED_DIR}/${shape}_full.proto)
  set(files ${SCENEBENCH_GENERATED_DIR}/${shape}_full.pb.h ${SCENEBENCH_GENERATED_DIR}/${shape}_full.pb.cc)
  copy_schema(${PROJECT_SOURCE_DIR}/schemas/${shape}.proto ${schema}
    scenebench.pb. scenebench.pb_full. "LITE_RUNTIME" "SPEED")
  add_custom_command(OUTPUT ${files}
    COMMAND scenebench::protoc --cpp_out=${SCENEBENCH_GENERATED_DIR} -I ${SCENEBENCH_GENERATED_DIR} ${schema}
    DEPENDS ${schema} scenebench::protoc COMMENT "protoc ${shape}.proto, for the full runtime" VERBATIM)
  make_schema_library(proto_full ${SCENEBENCH_GENERATED_DIR} LIBRARY scenebench::protobuf-full)
  add_generated(proto_full ${shape} ${files})
endfunction()
