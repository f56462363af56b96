# Generated code of the optional formats, in the build directory only; see schemas.cmake. Each format that is available
# has a target schema_<format>.

# The formats, each with the extension of its schema files.
set(SCENEBENCH_SCHEMA_FORMATS thrift:thrift avro:avsc capnp:capnp nanopb:proto upb:proto flatcc:fbs sbe:sbe.xml)

# shapes_with_schema(<result> <format> <shape>...): those that the format has a schema of. FlatBuffers and Protocol
# Buffers have one of every shape.
function(shapes_with_schema result format)
  string(REPLACE _unchecked "" format ${format})
  set(shapes ${ARGN})
  if(";${SCENEBENCH_SCHEMA_FORMATS};" MATCHES ";${format}:([^;]+);")
    shapes_with(shapes schemas/<shape>.${CMAKE_MATCH_1} ${ARGN})
  endif()
  set(${result} "${shapes}" PARENT_SCOPE)
endfunction()

# add_format_schemas(<shape>...): adds the shapes in all available formats that have a schema for them.
function(add_format_schemas)
  foreach(format_and_ending IN LISTS SCENEBENCH_SCHEMA_FORMATS)
    string(REPLACE ":" ";" pair ${format_and_ending})
    list(POP_FRONT pair format ending)
    if(TARGET scenebench::${format})
      shapes_with(shapes schemas/<shape>.${ending} ${ARGN})
      foreach(shape IN LISTS shapes)
        cmake_language(CALL add_${format}_schema ${shape})
      endforeach()
    endif()
  endforeach()
endfunction()

# The texts that copy_schema() must replace in a schema that imports docs.proto: that of the later versions.
function(import_of_version result name ending)
  set(texts)
  if(name STREQUAL docs_v2)
    set(texts docs.proto docs${ending})
  endif()
  set(${result} "${texts}" PARENT_SCOPE)
endfunction()

# C code. Its names contain the whole package, so the package is short.
function(add_upb_schema shape)
  import_of_version(import ${shape} _upb.proto)
  set(schema ${SCENEBENCH_GENERATED_DIR}/${shape}_upb.proto)
  set(code ${SCENEBENCH_GENERATED_DIR}/${shape}_upb.upb)
  set(files ${code}.h ${code}_minitable.h ${code}_minitable.c)
  copy_schema(${PROJECT_SOURCE_DIR}/schemas/${shape}.proto ${schema} scenebench.pb. micro. ${import})
  add_custom_command(OUTPUT ${files}
    COMMAND scenebench::protoc --plugin=protoc-gen-upb=$<TARGET_FILE:protoc-gen-upb> --upb_out=${SCENEBENCH_GENERATED_DIR}
      --plugin=protoc-gen-upb_minitable=$<TARGET_FILE:protoc-gen-upb_minitable>
      --upb_minitable_out=${SCENEBENCH_GENERATED_DIR} -I ${SCENEBENCH_GENERATED_DIR} ${schema}
    DEPENDS ${schema} scenebench::protoc protoc-gen-upb protoc-gen-upb_minitable
    COMMENT "protoc ${shape}.proto, for upb" VERBATIM)
  make_schema_library(upb ${SCENEBENCH_GENERATED_DIR} LIBRARY scenebench::upb)
  add_generated(upb ${shape} ${files})
endfunction()

# C structs, with pointers to parts without a fixed size.
function(add_nanopb_schema shape)
  import_of_version(import ${shape} _nano.proto)
  set(schema ${SCENEBENCH_GENERATED_DIR}/${shape}_nano.proto)
  set(files ${SCENEBENCH_GENERATED_DIR}/${shape}_nano.pb.h ${SCENEBENCH_GENERATED_DIR}/${shape}_nano.pb.c)
  copy_schema(${PROJECT_SOURCE_DIR}/schemas/${shape}.proto ${schema} scenebench.pb. scenebench.nano. ${import})
  add_custom_command(OUTPUT ${files}
    COMMAND ${nanopb_GENERATOR} -q --cpp-descriptors -s fallback_type:FT_POINTER -I ${SCENEBENCH_GENERATED_DIR}
      -D ${SCENEBENCH_GENERATED_DIR} ${shape}_nano.proto
    WORKING_DIRECTORY ${SCENEBENCH_GENERATED_DIR}
    DEPENDS ${schema} COMMENT "nanopb_generator ${shape}.proto" VERBATIM)
  make_schema_library(nanopb ${SCENEBENCH_GENERATED_DIR} LIBRARY scenebench::nanopb)
  add_generated(nanopb ${shape} ${files})
endfunction()

# Headers of C code, from FlatBuffers' schemas without their namespace, which every function name would contain. The
# code that all schemas share counts as the library's.
function(add_flatcc_schema shape)
  set(folder ${SCENEBENCH_GENERATED_DIR}/flatcc)
  if(NOT TARGET schema_flatcc)
    make_schema_library(flatcc ${folder})
    set(headers ${folder}/flatbuffers_common_reader.h ${folder}/flatbuffers_common_builder.h)
    file(MAKE_DIRECTORY ${folder})
    add_custom_command(OUTPUT ${headers} COMMAND scenebench::flatcc-compiler -cw -o ${folder}
      DEPENDS scenebench::flatcc-compiler COMMENT "flatcc, for all schemas" VERBATIM)
    add_generated(flatcc common ${headers})
  endif()
  set(schema ${folder}/${shape}.fbs)
  set(files ${folder}/${shape}_reader.h ${folder}/${shape}_builder.h ${folder}/${shape}_verifier.h)
  copy_schema(${PROJECT_SOURCE_DIR}/schemas/${shape}.fbs ${schema} "scenebench.fb." "")
  add_custom_command(OUTPUT ${files} COMMAND scenebench::flatcc-compiler -wv -o ${folder} ${schema}
    DEPENDS ${schema} scenebench::flatcc-compiler COMMENT "flatcc ${shape}.fbs" VERBATIM)
  add_generated(flatcc ${shape} ${files})
endfunction()

# Headers of flyweights, which check bounds; those of schema_sbe_unchecked do not. Later versions have schemas of their
# own.
function(add_sbe_schema shape)
  if(shape STREQUAL docs_v2)
    add_sbe_versions()
    return()
  endif()
  foreach(namespace IN ITEMS sbe sbe_unchecked)
    add_sbe_headers(${namespace} ${shape} ${PROJECT_SOURCE_DIR}/schemas/${shape}.sbe.xml)
  endforeach()
  set_target_properties(schema_sbe_unchecked PROPERTIES INTERFACE_COMPILE_DEFINITIONS SBE_NO_BOUNDS_CHECK)
endfunction()

# The generator writes a header for each composite, enumeration and message to a folder named after the namespace.
function(add_sbe_headers namespace shape schema)
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
  make_schema_library(${namespace} ${folder})
  add_generated(${namespace} ${shape} ${files})
endfunction()

# add_sbe_version(<change> <old text> <new text>...): a later version. Its schema is that of docs with the old texts
# replaced. Each version needs a schema, as two messages of one schema cannot have the same number. New parts have
# sinceVersion 1.
function(add_sbe_version change)
  set(name docs_${change})
  set(schema ${SCENEBENCH_GENERATED_DIR}/${name}.sbe.xml)
  copy_schema(${PROJECT_SOURCE_DIR}/schemas/docs.sbe.xml ${schema} "version=\"0\"" "version=\"1\"" ${ARGN})
  add_sbe_headers(sbe ${name} ${schema})
endfunction()

# Only these changes need another schema: a removed field keeps its place, and names are not in the wire. New parts
# follow the old fields or the old texts, as the format requires of later versions. Only the wider field breaks that
# rule.
function(add_sbe_versions)
  set(new [[type="Boolean" sinceVersion="1"/>]])
  add_sbe_version(added [[<group name="list"]] "<field name=\"hasOwner\" id=\"5\" ${new}
    <field name=\"since\" id=\"6\" type=\"uint32\" sinceVersion=\"1\"/>\n    <group name=\"list\""
    [[</sbe:message>]] [[  <data name="ownerName" id="7" type="text" sinceVersion="1"/></sbe:message>]])
  add_sbe_version(widened [[name="postfix" id="3" type="uint8"]] [[name="postfix" id="3" type="uint16"]])
  add_sbe_version(enum_added [[2</validValue>]]
    [[2</validValue><validValue name="Cherries" sinceVersion="1">3</validValue>]])
  add_sbe_version(made_optional [[<data name="name"]]
    "<field name=\"hasSibling\" id=\"5\" ${new}\n      <data name=\"name\"")
  add_sbe_version(nested [[<group name="list"]]
    "<field name=\"hasPlace\" id=\"5\" ${new}\n    <group name=\"list\"")
endfunction()

# Calls the programs by their paths, because Debian's targets for them name files that do not exist.
function(add_capnp_schema shape)
  set(schemas ${PROJECT_SOURCE_DIR}/schemas)
  set(schema ${schemas}/${shape}.capnp)
  set(files ${SCENEBENCH_GENERATED_DIR}/${shape}.capnp.h ${SCENEBENCH_GENERATED_DIR}/${shape}.capnp.c++)
  set(includes "$<TARGET_PROPERTY:scenebench::capnp,INTERFACE_INCLUDE_DIRECTORIES>")
  add_custom_command(OUTPUT ${files}
    COMMAND ${CAPNP_EXECUTABLE} compile -o${CAPNPC_CXX_EXECUTABLE}:${SCENEBENCH_GENERATED_DIR} --src-prefix=${schemas}
      "$<$<BOOL:${includes}>:-I$<JOIN:${includes},;-I>>" ${schema}
    DEPENDS ${schema} COMMENT "capnp ${shape}.capnp" VERBATIM COMMAND_EXPAND_LISTS)
  make_schema_library(capnp ${SCENEBENCH_GENERATED_DIR} LIBRARY scenebench::capnp)
  add_generated(capnp ${shape} ${files})
endfunction()

function(add_thrift_schema shape)
  set(schema ${PROJECT_SOURCE_DIR}/schemas/${shape}.thrift)
  set(folder ${SCENEBENCH_GENERATED_DIR}/thrift)
  file(MAKE_DIRECTORY ${folder})
  set(files ${folder}/${shape}_types.h ${folder}/${shape}_types.cpp)
  add_custom_command(OUTPUT ${files}
    COMMAND scenebench::thrift-compiler --gen cpp -out ${folder} ${schema}
    DEPENDS ${schema} COMMENT "thrift ${shape}.thrift" VERBATIM)
  make_schema_library(thrift ${folder} LIBRARY scenebench::thrift)
  add_generated(thrift ${shape} ${files})
endfunction()

# The target schema_avro: the text of each schema as a C++ string.
function(add_avro_schema shape)
  make_schema_library(avro ${SCENEBENCH_GENERATED_DIR})
  if(shape STREQUAL docs_v2)
    embed_schema(${shape} avsc_diff)
  else()
    embed_schema(${shape} avsc)
  endif()
endfunction()
