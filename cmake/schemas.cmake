# Generated code, in the build directory only. A shape's schemas are schemas/<shape>.fbs and schemas/<shape>.proto, and, for
# the optional formats that have it, <shape>.thrift, .avsc, .capnp and .sbe.xml.
#
#   add_schemas(<shape>...)
#
# makes the targets schema_fbs (headers, and each schema's text as a C++ string) and schema_proto (a static library), those
# of the optional formats that are installed (<shape>.thrift: schema_thrift, a static library; <shape>.avsc: schema_avsc, each
# schema's text as a C++ string), and records the files each schema compiler wrote in
# SCENEBENCH_GENERATED_<language>_<shape>, which the table's row "Generated source code size" adds up.
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
  set(SCENEBENCH_SHAPES ${ARGN} PARENT_SCOPE)

  add_custom_target(schema_fbs_files DEPENDS ${fbs_files})
  add_library(schema_fbs INTERFACE)
  add_dependencies(schema_fbs schema_fbs_files)
  target_include_directories(schema_fbs SYSTEM INTERFACE ${SCENEBENCH_GENERATED_DIR})

  add_library(schema_proto STATIC ${proto_files})
  target_include_directories(schema_proto SYSTEM PUBLIC ${SCENEBENCH_GENERATED_DIR})
  target_link_libraries(schema_proto PUBLIC scenebench::protobuf-lite)

  if(TARGET scenebench::thrift)
    add_library(schema_thrift STATIC)
    target_include_directories(schema_thrift SYSTEM PUBLIC ${SCENEBENCH_GENERATED_DIR}/thrift)
    target_link_libraries(schema_thrift PUBLIC scenebench::thrift)
    shapes_with(shapes schemas/<shape>.thrift ${ARGN})
    foreach(shape IN LISTS shapes)
      add_thrift_schema(${shape})
      set(SCENEBENCH_GENERATED_thrift_${shape} ${SCENEBENCH_GENERATED_thrift_${shape}} PARENT_SCOPE)
    endforeach()
  endif()

  if(TARGET scenebench::avro)
    add_library(schema_avsc INTERFACE)
    target_include_directories(schema_avsc SYSTEM INTERFACE ${SCENEBENCH_GENERATED_DIR})
    shapes_with(shapes schemas/<shape>.avsc ${ARGN})
    foreach(shape IN LISTS shapes)
      embed_schema(${shape} avsc)
    endforeach()
  endif()
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

# add_schema_versions(<name>...): later versions, schemas/<name>.fbs, .proto and, if they are installed, .thrift and .capnp,
# which include those of the shape itself. They become part of the shapes' targets, which must be there already, but count as
# no shape's generated code.
function(add_schema_versions)
  foreach(name IN LISTS ARGN)
    add_fbs_schema(${name})
    add_proto_schema(${name})
    target_sources(schema_proto PRIVATE ${SCENEBENCH_GENERATED_proto_${name}})
    add_custom_target(schema_fbs_${name} DEPENDS ${SCENEBENCH_GENERATED_fbs_${name}})
    add_dependencies(schema_fbs schema_fbs_${name})
    if(TARGET scenebench::flatcc)
      add_flatcc_schema(${name})
      add_custom_target(schema_flatcc_${name} DEPENDS ${SCENEBENCH_GENERATED_flatcc_${name}})
      add_dependencies(schema_flatcc schema_flatcc_${name})
    endif()
    if(TARGET scenebench::thrift)
      add_thrift_schema(${name})
    endif()
    if(TARGET scenebench::capnp)
      add_capnp_schema(${name})
    endif()
  endforeach()
endfunction()

# The codecs that use one schema compiler's output in two ways read the same schema files with another namespace, so that
# both outputs fit into one program. What else follows are pairs of texts, old and new.
function(copy_schema file copy old_namespace new_namespace)
  file(READ ${file} text)
  set(replacements "${old_namespace}" "${new_namespace}" ${ARGN})
  while(replacements)
    list(POP_FRONT replacements old new)
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

# add_upb_schemas(<shape>...) makes the target schema_upb, if upb is there: C code, whose names have the whole package in them,
# which is short.
function(add_upb_schemas)
  if(NOT TARGET scenebench::upb)
    return()
  endif()
  add_library(schema_upb STATIC)
  target_include_directories(schema_upb SYSTEM PUBLIC ${SCENEBENCH_GENERATED_DIR})
  target_link_libraries(schema_upb PUBLIC scenebench::upb)
  foreach(shape IN LISTS ARGN)
    set(schema ${SCENEBENCH_GENERATED_DIR}/${shape}_upb.proto)
    set(code ${SCENEBENCH_GENERATED_DIR}/${shape}_upb.upb)
    set(files ${code}.h ${code}_minitable.h ${code}_minitable.c)
    copy_schema(${PROJECT_SOURCE_DIR}/schemas/${shape}.proto ${schema} scenebench.pb. micro.)
    add_custom_command(OUTPUT ${files}
      COMMAND scenebench::protoc --plugin=protoc-gen-upb=$<TARGET_FILE:protoc-gen-upb> --upb_out=${SCENEBENCH_GENERATED_DIR}
        --plugin=protoc-gen-upb_minitable=$<TARGET_FILE:protoc-gen-upb_minitable>
        --upb_minitable_out=${SCENEBENCH_GENERATED_DIR} -I ${SCENEBENCH_GENERATED_DIR} ${schema}
      DEPENDS ${schema} scenebench::protoc protoc-gen-upb protoc-gen-upb_minitable
      COMMENT "protoc ${shape}.proto, for upb" VERBATIM)
    target_sources(schema_upb PRIVATE ${files})
    set(SCENEBENCH_GENERATED_upb_${shape} ${files} PARENT_SCOPE)
  endforeach()
endfunction()

# add_nanopb_schemas(<shape>...) makes the target schema_nanopb, if nanopb is there: C structs, with pointers for what has no
# fixed size.
function(add_nanopb_schemas)
  if(NOT TARGET scenebench::nanopb)
    return()
  endif()
  add_library(schema_nanopb STATIC)
  target_include_directories(schema_nanopb SYSTEM PUBLIC ${SCENEBENCH_GENERATED_DIR})
  target_link_libraries(schema_nanopb PUBLIC scenebench::nanopb)
  foreach(shape IN LISTS ARGN)
    set(schema ${SCENEBENCH_GENERATED_DIR}/${shape}_nano.proto)
    set(files ${SCENEBENCH_GENERATED_DIR}/${shape}_nano.pb.h ${SCENEBENCH_GENERATED_DIR}/${shape}_nano.pb.c)
    copy_schema(${PROJECT_SOURCE_DIR}/schemas/${shape}.proto ${schema} scenebench.pb. scenebench.nano.)
    add_custom_command(OUTPUT ${files}
      COMMAND ${nanopb_GENERATOR} -q --cpp-descriptors -s fallback_type:FT_POINTER -I ${SCENEBENCH_GENERATED_DIR}
        -D ${SCENEBENCH_GENERATED_DIR} ${shape}_nano.proto
      WORKING_DIRECTORY ${SCENEBENCH_GENERATED_DIR}
      DEPENDS ${schema} COMMENT "nanopb_generator ${shape}.proto" VERBATIM)
    target_sources(schema_nanopb PRIVATE ${files})
    set(SCENEBENCH_GENERATED_nanopb_${shape} ${files} PARENT_SCOPE)
  endforeach()
endfunction()

# add_flatcc_schemas(<shape>...) makes the target schema_flatcc, if flatcc is there: headers of C code, from FlatBuffers' own
# schemas under shorter names, as its functions have the whole namespace in theirs. What all schemas have in common is
# counted with the library.
function(add_flatcc_schemas)
  if(NOT TARGET scenebench::flatcc)
    return()
  endif()
  set(folder ${SCENEBENCH_GENERATED_DIR}/flatcc)
  set(headers ${folder}/flatbuffers_common_reader.h ${folder}/flatbuffers_common_builder.h)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${headers} COMMAND scenebench::flatcc-compiler -cw -o ${folder}
    DEPENDS scenebench::flatcc-compiler COMMENT "flatcc, for all schemas" VERBATIM)
  foreach(shape IN LISTS ARGN)
    add_flatcc_schema(${shape})
    list(APPEND headers ${SCENEBENCH_GENERATED_flatcc_${shape}})
    set(SCENEBENCH_GENERATED_flatcc_${shape} ${SCENEBENCH_GENERATED_flatcc_${shape}} PARENT_SCOPE)
  endforeach()
  add_custom_target(schema_flatcc_files DEPENDS ${headers})
  add_library(schema_flatcc INTERFACE)
  add_dependencies(schema_flatcc schema_flatcc_files)
  target_include_directories(schema_flatcc SYSTEM INTERFACE ${folder})
endfunction()

function(add_flatcc_schema shape)
  set(folder ${SCENEBENCH_GENERATED_DIR}/flatcc)
  set(schema ${folder}/${shape}.fbs)
  set(files ${folder}/${shape}_reader.h ${folder}/${shape}_builder.h ${folder}/${shape}_verifier.h)
  copy_schema(${PROJECT_SOURCE_DIR}/schemas/${shape}.fbs ${schema} "scenebench.fb." "")
  add_custom_command(OUTPUT ${files} COMMAND scenebench::flatcc-compiler -wv -o ${folder} ${schema}
    DEPENDS ${schema} scenebench::flatcc-compiler COMMENT "flatcc ${shape}.fbs" VERBATIM)
  set(SCENEBENCH_GENERATED_flatcc_${shape} ${files} PARENT_SCOPE)
endfunction()

# add_sbe_schemas(<shape>...) makes the targets schema_sbe and schema_sbe_unchecked, if SBE's generator is there: headers of
# flyweights, which check bounds or do not.
function(add_sbe_schemas)
  if(NOT TARGET scenebench::sbe)
    return()
  endif()
  shapes_with(shapes schemas/<shape>.sbe.xml ${ARGN})
  foreach(namespace IN ITEMS sbe sbe_unchecked)
    set(headers)
    foreach(shape IN LISTS shapes)
      add_sbe_schema(files ${shape} ${namespace})
      list(APPEND headers ${files})
      set(SCENEBENCH_GENERATED_${namespace}_${shape} ${files} PARENT_SCOPE)
    endforeach()
    add_custom_target(schema_${namespace}_files DEPENDS ${headers})
    add_library(schema_${namespace} INTERFACE)
    add_dependencies(schema_${namespace} schema_${namespace}_files)
    target_include_directories(schema_${namespace} SYSTEM INTERFACE ${SCENEBENCH_GENERATED_DIR}/sbe)
  endforeach()
  target_compile_definitions(schema_sbe_unchecked INTERFACE SBE_NO_BOUNDS_CHECK)
endfunction()

# The generator writes a header for each composite, enumeration and message, into a folder of the namespace.
function(add_sbe_schema result shape namespace)
  set(schema ${PROJECT_SOURCE_DIR}/schemas/${shape}.sbe.xml)
  set(folder ${SCENEBENCH_GENERATED_DIR}/sbe)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${schema})
  file(STRINGS ${schema} types REGEX "<(composite|enum|sbe:message) name=")
  set(files)
  foreach(type IN LISTS types)
    string(REGEX MATCH "name=\"(.)([^\"]*)" type "${type}")
    string(TOUPPER ${CMAKE_MATCH_1} initial)
    list(APPEND files ${folder}/scenebench_${namespace}_${shape}/${initial}${CMAKE_MATCH_2}.h)
  endforeach()
  add_custom_command(OUTPUT ${files}
    COMMAND ${SCENEBENCH_JAVA} --add-opens java.base/jdk.internal.misc=ALL-UNNAMED -Dsbe.target.language=cpp
      -Dsbe.target.namespace=scenebench.${namespace}.${shape} -Dsbe.output.dir=${folder} -Dsbe.validation.stop.on.error=true
      -Dsbe.validation.suppress.output=true -jar ${SCENEBENCH_SBE_GENERATOR} ${schema}
    DEPENDS ${schema} COMMENT "sbe ${shape}.sbe.xml, for ${namespace}" VERBATIM)
  set(${result} ${files} PARENT_SCOPE)
endfunction()

# add_capnp_schemas(<shape>...) makes the target schema_capnp, if Cap'n Proto is there. The programs are called by their paths,
# because Debian's targets for them name files that do not exist.
function(add_capnp_schemas)
  if(NOT TARGET scenebench::capnp)
    return()
  endif()
  add_library(schema_capnp STATIC)
  target_include_directories(schema_capnp SYSTEM PUBLIC ${SCENEBENCH_GENERATED_DIR})
  target_link_libraries(schema_capnp PUBLIC scenebench::capnp)
  shapes_with(shapes schemas/<shape>.capnp ${ARGN})
  foreach(shape IN LISTS shapes)
    add_capnp_schema(${shape})
    set(SCENEBENCH_GENERATED_capnp_${shape} ${SCENEBENCH_GENERATED_capnp_${shape}} PARENT_SCOPE)
  endforeach()
endfunction()

function(add_capnp_schema shape)
  set(schemas ${PROJECT_SOURCE_DIR}/schemas)
  set(schema ${schemas}/${shape}.capnp)
  set(files ${SCENEBENCH_GENERATED_DIR}/${shape}.capnp.h ${SCENEBENCH_GENERATED_DIR}/${shape}.capnp.c++)
  set(includes "$<TARGET_PROPERTY:scenebench::capnp,INTERFACE_INCLUDE_DIRECTORIES>")
  add_custom_command(OUTPUT ${files}
    COMMAND ${CAPNP_EXECUTABLE} compile -o${CAPNPC_CXX_EXECUTABLE}:${SCENEBENCH_GENERATED_DIR} --src-prefix=${schemas}
      "$<$<BOOL:${includes}>:-I$<JOIN:${includes},;-I>>" ${schema}
    DEPENDS ${schema} COMMENT "capnp ${shape}.capnp" VERBATIM COMMAND_EXPAND_LISTS)
  target_sources(schema_capnp PRIVATE ${files})
  set(SCENEBENCH_GENERATED_capnp_${shape} ${files} PARENT_SCOPE)
endfunction()

# `templates` makes readers and writers that call a protocol's functions directly, instead of virtual ones.
function(add_thrift_schema shape)
  set(schema ${PROJECT_SOURCE_DIR}/schemas/${shape}.thrift)
  set(folder ${SCENEBENCH_GENERATED_DIR}/thrift)
  file(MAKE_DIRECTORY ${folder})
  set(files ${folder}/${shape}_types.h ${folder}/${shape}_types.tcc ${folder}/${shape}_types.cpp)
  add_custom_command(OUTPUT ${files}
    COMMAND scenebench::thrift-compiler --gen cpp:templates,moveable_types -out ${folder} ${schema}
    DEPENDS ${schema} COMMENT "thrift ${shape}.thrift" VERBATIM)
  target_sources(schema_thrift PRIVATE ${files})
  set(SCENEBENCH_GENERATED_thrift_${shape} ${files} PARENT_SCOPE)
endfunction()
