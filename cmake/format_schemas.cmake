# Generated code of the optional formats, in the build directory only; see schemas.cmake.
#
#   add_format_schemas(<shape>...)
#
# makes a target schema_<format> for each of them that is there, of the shapes that have a schema in it.
macro(add_format_schemas)
  add_thrift_schemas(${ARGN})
  add_avro_schemas(${ARGN})
  add_capnp_schemas(${ARGN})
  add_nanopb_schemas(${ARGN})
  add_upb_schemas(${ARGN})
  add_flatcc_schemas(${ARGN})
  add_sbe_schemas(${ARGN})
endmacro()

# The static library schema_<format> of generated code, which add_<format>_schemas() fills.
function(add_schema_library format folder)
  add_library(schema_${format} STATIC)
  target_include_directories(schema_${format} SYSTEM PUBLIC ${folder})
  target_link_libraries(schema_${format} PUBLIC scenebench::${format})
endfunction()

# add_upb_schemas(<shape>...) makes the target schema_upb, if upb is there: C code, whose names have the whole package in them,
# which is short.
function(add_upb_schemas)
  if(NOT TARGET scenebench::upb)
    return()
  endif()
  add_schema_library(upb ${SCENEBENCH_GENERATED_DIR})
  foreach(shape IN LISTS ARGN)
    add_upb_schema(${shape})
    set(SCENEBENCH_GENERATED_upb_${shape} ${SCENEBENCH_GENERATED_upb_${shape}} PARENT_SCOPE)
  endforeach()
endfunction()

# What follows are texts to replace, as copy_schema() takes them.
function(add_upb_schema shape)
  set(schema ${SCENEBENCH_GENERATED_DIR}/${shape}_upb.proto)
  set(code ${SCENEBENCH_GENERATED_DIR}/${shape}_upb.upb)
  set(files ${code}.h ${code}_minitable.h ${code}_minitable.c)
  copy_schema(${PROJECT_SOURCE_DIR}/schemas/${shape}.proto ${schema} scenebench.pb. micro. ${ARGN})
  add_custom_command(OUTPUT ${files}
    COMMAND scenebench::protoc --plugin=protoc-gen-upb=$<TARGET_FILE:protoc-gen-upb> --upb_out=${SCENEBENCH_GENERATED_DIR}
      --plugin=protoc-gen-upb_minitable=$<TARGET_FILE:protoc-gen-upb_minitable>
      --upb_minitable_out=${SCENEBENCH_GENERATED_DIR} -I ${SCENEBENCH_GENERATED_DIR} ${schema}
    DEPENDS ${schema} scenebench::protoc protoc-gen-upb protoc-gen-upb_minitable
    COMMENT "protoc ${shape}.proto, for upb" VERBATIM)
  target_sources(schema_upb PRIVATE ${files})
  set(SCENEBENCH_GENERATED_upb_${shape} ${files} PARENT_SCOPE)
endfunction()

# add_nanopb_schemas(<shape>...) makes the target schema_nanopb, if nanopb is there: C structs, with pointers for what has no
# fixed size.
function(add_nanopb_schemas)
  if(NOT TARGET scenebench::nanopb)
    return()
  endif()
  add_schema_library(nanopb ${SCENEBENCH_GENERATED_DIR})
  foreach(shape IN LISTS ARGN)
    add_nanopb_schema(${shape})
    set(SCENEBENCH_GENERATED_nanopb_${shape} ${SCENEBENCH_GENERATED_nanopb_${shape}} PARENT_SCOPE)
  endforeach()
endfunction()

# What follows are texts to replace, as copy_schema() takes them.
function(add_nanopb_schema shape)
  set(schema ${SCENEBENCH_GENERATED_DIR}/${shape}_nano.proto)
  set(files ${SCENEBENCH_GENERATED_DIR}/${shape}_nano.pb.h ${SCENEBENCH_GENERATED_DIR}/${shape}_nano.pb.c)
  copy_schema(${PROJECT_SOURCE_DIR}/schemas/${shape}.proto ${schema} scenebench.pb. scenebench.nano. ${ARGN})
  add_custom_command(OUTPUT ${files}
    COMMAND ${nanopb_GENERATOR} -q --cpp-descriptors -s fallback_type:FT_POINTER -I ${SCENEBENCH_GENERATED_DIR}
      -D ${SCENEBENCH_GENERATED_DIR} ${shape}_nano.proto
    WORKING_DIRECTORY ${SCENEBENCH_GENERATED_DIR}
    DEPENDS ${schema} COMMENT "nanopb_generator ${shape}.proto" VERBATIM)
  target_sources(schema_nanopb PRIVATE ${files})
  set(SCENEBENCH_GENERATED_nanopb_${shape} ${files} PARENT_SCOPE)
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
      add_sbe_schema(files ${shape} ${namespace} ${PROJECT_SOURCE_DIR}/schemas/${shape}.sbe.xml)
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
function(add_sbe_schema result shape namespace schema)
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

# add_sbe_version(<shape> <change> <old text> <new text>...): a later version, whose schema is that of the shape with the new
# texts. A schema for each, as two messages of one schema cannot have the same number. What is new has sinceVersion 1.
function(add_sbe_version shape change)
  set(name ${shape}_${change})
  set(schema ${SCENEBENCH_GENERATED_DIR}/${name}.sbe.xml)
  copy_schema(${PROJECT_SOURCE_DIR}/schemas/${shape}.sbe.xml ${schema} "version=\"0\"" "version=\"1\"" ${ARGN})
  add_sbe_schema(files ${name} sbe ${schema})
  add_custom_target(schema_sbe_${name} DEPENDS ${files})
  add_dependencies(schema_sbe schema_sbe_${name})
endfunction()

# The changes that make another schema: a field that is removed keeps its place, and names are not in the wire. What is new is
# behind the old fields or the old texts, as the format's rules ask of later versions; only the wider field breaks them.
function(add_sbe_versions_of_docs)
  set(new [[type="Boolean" sinceVersion="1"/>]])
  add_sbe_version(docs added [[<group name="list"]] "<field name=\"hasOwner\" id=\"5\" ${new}
    <field name=\"since\" id=\"6\" type=\"uint32\" sinceVersion=\"1\"/>\n    <group name=\"list\""
    [[</sbe:message>]] [[  <data name="ownerName" id="7" type="text" sinceVersion="1"/></sbe:message>]])
  add_sbe_version(docs widened [[name="postfix" id="3" type="uint8"]] [[name="postfix" id="3" type="uint16"]])
  add_sbe_version(docs enum_added [[2</validValue>]]
    [[2</validValue><validValue name="Cherries" sinceVersion="1">3</validValue>]])
  add_sbe_version(docs made_optional [[<data name="name"]]
    "<field name=\"hasSibling\" id=\"5\" ${new}\n      <data name=\"name\"")
  add_sbe_version(docs nested [[<group name="list"]]
    "<field name=\"hasPlace\" id=\"5\" ${new}\n    <group name=\"list\"")
endfunction()

function(add_sbe_versions_of_scene)
  set(new [[type="Boolean" sinceVersion="1"/>]])
  set(group [[<group name="materials"]])
  add_sbe_version(scene added ${group} "<field name=\"hasFog\" id=\"10\" ${new}
    <field name=\"fog\" id=\"11\" type=\"Fog\" sinceVersion=\"1\"/>\n    ${group}"
    [[</types>]] [[<composite name="Fog">
      <ref name="color" type="Color"/><type name="density" primitiveType="float"/></composite></types>]])
  add_sbe_version(scene widened [[name="version" id="1" type="uint32"]] [[name="version" id="1" type="uint64"]])
  add_sbe_version(scene enum_added [[3</validValue>
    </enum>
    <enum name="Collider"]] [[3</validValue><validValue name="Disc" sinceVersion="1">4</validValue>
    </enum>
    <enum name="Collider"]])
  add_sbe_version(scene made_optional ${group} "<field name=\"hasCamera\" id=\"10\" ${new}\n    ${group}")
  add_sbe_version(scene nested ${group} "<field name=\"hasEnvironment\" id=\"10\" ${new}\n    ${group}"
    [[<field name="gravity" id="3" type="Vec3"/>
    <field name="ambient" id="4" type="Color"/>]] [[<field name="environment" id="3" type="Environment"/>]]
    [[</types>]] [[<composite name="Environment">
      <ref name="gravity" type="Vec3"/><ref name="ambient" type="Color"/></composite></types>]])
endfunction()

# add_capnp_schemas(<shape>...) makes the target schema_capnp, if Cap'n Proto is there. The programs are called by their paths,
# because Debian's targets for them name files that do not exist.
function(add_capnp_schemas)
  if(NOT TARGET scenebench::capnp)
    return()
  endif()
  add_schema_library(capnp ${SCENEBENCH_GENERATED_DIR})
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

# add_thrift_schemas(<shape>...) makes the target schema_thrift, a static library, if Thrift is there.
function(add_thrift_schemas)
  if(NOT TARGET scenebench::thrift)
    return()
  endif()
  add_schema_library(thrift ${SCENEBENCH_GENERATED_DIR}/thrift)
  shapes_with(shapes schemas/<shape>.thrift ${ARGN})
  foreach(shape IN LISTS shapes)
    add_thrift_schema(${shape})
    set(SCENEBENCH_GENERATED_thrift_${shape} ${SCENEBENCH_GENERATED_thrift_${shape}} PARENT_SCOPE)
  endforeach()
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

# add_avro_schemas(<shape>...) makes the target schema_avsc, each schema's text as a C++ string, if Avro is there.
function(add_avro_schemas)
  if(NOT TARGET scenebench::avro)
    return()
  endif()
  add_library(schema_avsc INTERFACE)
  target_include_directories(schema_avsc SYSTEM INTERFACE ${SCENEBENCH_GENERATED_DIR})
  shapes_with(shapes schemas/<shape>.avsc ${ARGN})
  foreach(shape IN LISTS shapes)
    embed_schema(${shape} avsc)
  endforeach()
endfunction()

# The later version `name` of a shape, as schemas.cmake has it, in the formats whose codecs have versions by schemas.
function(add_version_of_formats name)
  string(REPLACE "_v2" "" shape ${name})
  if(TARGET scenebench::nanopb)
    add_nanopb_schema(${name} ${shape}.proto ${shape}_nano.proto)
  endif()
  if(TARGET scenebench::upb)
    add_upb_schema(${name} ${shape}.proto ${shape}_upb.proto)
  endif()
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
  if(TARGET scenebench::avro)
    embed_schema(${name} avsc_diff)
  endif()
  if(TARGET scenebench::sbe)
    if(COMMAND add_sbe_versions_of_${shape})
      cmake_language(CALL add_sbe_versions_of_${shape})
    endif()
  endif()
endfunction()
