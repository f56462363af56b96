# One codec: the header src/codecs/<folder>/<name, with _ for ->.h. Its class template over a shape's root struct meets
# the requirements of src/harness/codec.h.
#
#   add_codec(<name> IN <folder> CLASS <class> [VARIANT | BESIDE] [NEEDS <format>]
#             [DOCUMENTS [DEFAULT_DOCUMENTS] | ONLY_DOCUMENTS] [SHAPES <shape>...] [FORMAT <format>]
#             [WRITTEN_IN c|rust] [HEADER <file>] [SHAPE_HEADER <file>...] [ROOT <macro>] [FIELDS fbs|proto <macro>...]
#             [VERSIONS [<file>]] [EDITS <file>] [SCHEMA fbs|proto|...] [LINK <target>...] [HEADERS <regex>]
#             [COMPILED <target>] [VERSION <number>] [SOURCE <file>] [ABSENT <reason>])
#
# The build writes a translation unit for each shape of SCENEBENCH_SHAPES: in a common unit (SCENEBENCH_SHAPES_AT_ONCE)
# the compiler might inline otherwise. DOCUMENTS adds the shape `document`. ONLY_DOCUMENTS is for codecs that have no
# other shape, SHAPES for codecs that cannot take every shape.
# HEADER names another header in the folder, for several codecs that are variants of one class.
# SHAPE_HEADER names a header in the folder with what the library needs for one shape: "<shape>.h" is docs.h for docs.
# The codec does not take shapes that have no such header. "generated/<shape>.pb.h" is one that a schema compiler writes
# for every shape that has a schema; there may be several of these. <root> is the name of the shape's root struct.
# ROOT is the codec's macro that tells it the generated code of a shape's root: units have <macro>(<shape>, <root>).
# FIELDS has its macros for the fields of the shape's schema, for generated code whose functions all have names of their
# own, and for structs that the codec makes (schema_fields() in schemas.cmake).
# VERSIONS says that `bench evolution` tries the codec. Its optional value is a header in the folder with what the
# library needs for the versions of docs. These have a unit of their own (SCENEBENCH_VERSIONS), which is
# compiled with less optimisation, because only ratios of its times are shown.
# EDITS names a header in the folder with <class>Editor, which changes received scenes in the library's own way, for
# `bench edits` (EditsScenes of src/harness/codec.h). It says itself what the root of a scene is, has a unit of its own
# (SCENEBENCH_EDITS), and counts as no code of the codec.
# VARIANT marks another way of using a library of the default codecs. SCENEBENCH_CODECS=table leaves variants out.
# BESIDE marks one that is among the default codecs though the docs table has no column for it.
# NEEDS names an optional library (third_party). If it is missing, the codec is left out, and `bench list` says why.
# DEFAULT_DOCUMENTS is for codecs that take documents in a build of the default codecs, too, and nothing else there.
# FORMAT is the wire's format: json, messagepack ... Without it the wire is binary and the library's own. `bench
# interop` lets codecs of one FORMAT read each other's wires. `bench --field` uses FORMAT and WRITTEN_IN, the library's
# language if that is not C++ (codec_fields.cmake).
# SCHEMA adds the generated code of all shapes, target schema_<SCHEMA>. HEADERS and COMPILED say which files are the
# library's (src/codecs/codecs.cmake). VERSION becomes the string SCENEBENCH_LIBRARY_VERSION, for libraries whose
# headers do not have it; it may be empty.
# SOURCE is the file of the repository to read if the header is not in it.
# ABSENT is why the codec cannot be built although the library that it NEEDS is installed; it may be empty.
# The order of the calls is the order of the table's columns.
option(SCENEBENCH_VERSIONS "Compile later versions of docs into codecs, for bench evolution" ON)
option(SCENEBENCH_EDITS "Compile what changes received scenes in each library's own way, for bench edits" ON)
set(SCENEBENCH_SHAPES_OF_OTHERS "" CACHE STRING "The shapes, and `document`, of codecs that are not of the docs table; \
empty: all. Codecs that take documents by default do so anyway")
option(SCENEBENCH_SHAPES_AT_ONCE "Compile all shapes of a codec as one unit: quicker, but times would change" OFF)
if(SCENEBENCH_SHAPES_AT_ONCE)
  add_compile_options(-DSCENEBENCH_SHAPES_AT_ONCE)  # which results files show with the other flags
endif()

function(add_codec name)
  cmake_parse_arguments(PARSE_ARGV 1 codec "VARIANT;BESIDE;DOCUMENTS;DEFAULT_DOCUMENTS;ONLY_DOCUMENTS"
    "IN;CLASS;NEEDS;FORMAT;WRITTEN_IN;HEADER;ROOT;VERSIONS;EDITS;SCHEMA;HEADERS;COMPILED;VERSION;SOURCE;ABSENT"
    "LINK;SHAPES;SHAPE_HEADER;FIELDS")
  if(SCENEBENCH_READ_NEEDS)
    read_needs(${name} "${codec_NEEDS}" ${codec_VARIANT})
    return()
  endif()
  set_property(GLOBAL APPEND PROPERTY SCENEBENCH_KNOWN_NAMES ${name} ${codec_NEEDS})
  string(REPLACE "-" "_" function ${name})
  if(NOT codec_HEADER)
    set(codec_HEADER ${function}.h)
  endif()
  set(header codecs/${codec_IN}/${codec_HEADER})
  codec_fields(fields ${ARGN})
  set_property(GLOBAL APPEND_STRING PROPERTY SCENEBENCH_CODEC_FIELDS "\n      {\"${name}\", {${fields}}},")
  if(NOT codec_SOURCE)
    set(codec_SOURCE src/${header})
  endif()
  set_property(GLOBAL APPEND_STRING PROPERTY SCENEBENCH_CODEC_SOURCES "\n      {\"${name}\", \"${codec_SOURCE}\"},")
  set(documents false)
  if(codec_DOCUMENTS OR codec_ONLY_DOCUMENTS)
    set(documents true)
  endif()
  reason_for_absence(absence ${name} "${codec_NEEDS}" ${codec_VARIANT})
  if(codec_ABSENT AND NOT absence)
    if(name IN_LIST SCENEBENCH_CHOSEN_NAMES)
      message(FATAL_ERROR "SCENEBENCH_CODECS asks for ${name}, but ${codec_ABSENT}.")
    endif()
    set(absence "${codec_ABSENT}")
  endif()
  reason_if_not_chosen(not_chosen "${codec_NEEDS}")
  if(absence STREQUAL not_chosen AND codec_DEFAULT_DOCUMENTS AND NOT SCENEBENCH_CHOSEN_NAMES)
    set(absence)
    set(codec_ONLY_DOCUMENTS ON)
  endif()
  set(shapes ${SCENEBENCH_SHAPES})
  if(codec_SHAPES)
    set(others ${SCENEBENCH_SHAPES})
    list(REMOVE_ITEM others ${codec_SHAPES})
    list(REMOVE_ITEM shapes ${others} "")
    if(NOT shapes AND NOT absence)
      set(absence "${not_chosen}")
    endif()
  endif()
  if(absence)
    set_property(GLOBAL APPEND_STRING PROPERTY SCENEBENCH_ABSENT_CODECS "{\"${name}\", \"${absence}\", ${documents}}, ")
    return()
  endif()
  set(target codec_${function})
  if(codec_SHAPE_HEADER AND NOT codec_SHAPE_HEADER MATCHES "^generated/")
    shapes_with(shapes "src/codecs/${codec_IN}/${codec_SHAPE_HEADER}" ${shapes})
    if(NOT shapes)
      message(FATAL_ERROR "${name}: src/codecs/${codec_IN} has no ${codec_SHAPE_HEADER} for any shape. Add one, or correct "
        "SHAPE_HEADER.")
    endif()
  elseif(codec_SCHEMA)
    shapes_with_schema(shapes ${codec_SCHEMA} ${shapes})
  endif()
  if(codec_ONLY_DOCUMENTS)
    set(shapes document)
  elseif(codec_DOCUMENTS)
    list(APPEND shapes document)
  endif()
  if((codec_VARIANT OR codec_BESIDE OR codec_NEEDS) AND NOT codec_ONLY_DOCUMENTS)
    leave_out_shapes(shapes ${codec_DEFAULT_DOCUMENTS})
  endif()

  set(units)
  foreach(shape IN LISTS shapes)
    codec_includes(includes ${header} ${shape})
    write_codec_unit(unit ${shape} ${name} ${codec_CLASS} "${includes}")
    list(APPEND units ${unit})
  endforeach()
  set(uses SCHEMA ${codec_SCHEMA} LINK ${codec_LINK})
  if(VERSION IN_LIST ARGN)
    list(APPEND uses DEFINITION SCENEBENCH_LIBRARY_VERSION="${codec_VERSION}")
  endif()
  add_codec_units(${target} "${units}" ${uses})
  share_header(${target} harness/codec_as_any.h ${codec_LINK})
  if(codec_FORMAT STREQUAL none)
    set(codec_FORMAT)
  endif()
  set_target_properties(${target} PROPERTIES CODEC_SHAPES "${shapes}" CODEC_FORMAT "${codec_FORMAT}")
  if(SCENEBENCH_VERSIONS AND VERSIONS IN_LIST ARGN AND (NOT codec_ONLY_DOCUMENTS OR NOT codec_DOCUMENTS))
    codec_includes(includes ${header} docs)
    if(codec_VERSIONS)
      string(APPEND includes "#include \"codecs/${codec_IN}/${codec_VERSIONS}\"\n")
      if(codec_FIELDS AND codec_SCHEMA)
        schema_fields(fields docs_v2 ${codec_FIELDS})
        string(APPEND includes "${fields}")
      endif()
    endif()
    write_codec_unit(unit versions ${name} ${codec_CLASS} "${includes}")
    add_codec_units(${target}_versions ${unit} ${uses})
    target_compile_options(${target}_versions PRIVATE ${SCENEBENCH_VERSION_OPTIONS})
    share_header(${target}_versions codecs/shared/versions.h ${codec_LINK})
  endif()
  if(SCENEBENCH_EDITS AND codec_EDITS)
    set(includes)
    if(codec_FIELDS)  # which no header can name
      codec_includes(includes ${header} scene)
    endif()
    string(APPEND includes "#include \"codecs/${codec_IN}/${codec_EDITS}\"\n")
    write_codec_unit(unit edits ${name} ${codec_CLASS} "${includes}")
    add_codec_units(${target}_edits ${unit} ${uses})
  endif()
  list(REMOVE_ITEM shapes ${SCENEBENCH_COMPARED_SHAPES})
  codec_includes(includes ${header} ${shapes})
  list(TRANSFORM shapes REPLACE "(.+)" "${codec_CLASS}<\\1::Root>" OUTPUT_VARIABLE classes)
  list(JOIN classes ", " classes)
  set(alone ${SCENEBENCH_GENERATED_DIR}/alone/${function}.cpp)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/codec_alone.cpp.in ${alone} @ONLY)
  add_code_size(${name} ${target} SOURCES ${units} SCHEMA ${codec_SCHEMA} HEADERS ${codec_HEADERS}
    COMPILED ${codec_COMPILED} ALONE ${alone})
  if(SCENEBENCH_LINKED_PROGRAMS)
    add_linked_programs(${name} ${target} "${classes}" "${includes}" "${codec_SCHEMA}")
  endif()
  set_property(GLOBAL APPEND PROPERTY SCENEBENCH_CODECS ${function})
endfunction()

# Leaves SCENEBENCH_SHAPES_OF_OTHERS of the variable `list`, and documents if `keeps_documents`.
function(leave_out_shapes list keeps_documents)
  if(SCENEBENCH_SHAPES_OF_OTHERS)
    set(left_out ${${list}})
    list(REMOVE_ITEM left_out ${SCENEBENCH_SHAPES_OF_OTHERS})
    if(keeps_documents)
      list(REMOVE_ITEM left_out document)
    endif()
    list(REMOVE_ITEM ${list} "" ${left_out})
  endif()
  set(${list} ${${list}} PARENT_SCOPE)
endfunction()

# g++ stops inlining once a unit has grown by 40%, or to 14,000 instructions. A codec's unit has every phase, the proofs
# and the harness's loops, which no user compiles with it, and they would decide which of the library's functions are
# inlined: codecs that share a walk would take different numbers of instructions for it (docs/method.md). Without this
# limit, only functions and their callers count. clang has no such limit.
set(SCENEBENCH_INLINED_BY_FUNCTION $<$<COMPILE_LANG_AND_ID:CXX,GNU>:--param=large-unit-insns=1000000>)

# Makes an object library of a codec's translation units.
function(add_codec_units target units)
  cmake_parse_arguments(PARSE_ARGV 2 codec "" "SCHEMA;DEFINITION" "LINK")
  add_library(${target} OBJECT ${units})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${SCENEBENCH_SHAPES_AT_ONCE} UNITY_BUILD_BATCH_SIZE 0)
  target_link_libraries(${target} PUBLIC scenebench_harness PRIVATE ${codec_LINK})
  target_compile_definitions(${target} PRIVATE ${codec_DEFINITION})
  target_compile_options(${target} PRIVATE ${SCENEBENCH_INLINED_BY_FUNCTION})
  if(codec_SCHEMA)
    target_link_libraries(${target} PRIVATE schema_${codec_SCHEMA})
  endif()
endfunction()

# share_header(<target> <header> <library>...): precompiles a header that all codecs include, once, with the first
# codec. Parsing it is half the time of compiling a small codec. Not done with -DSCENEBENCH_UNITY=OFF, which shows
# missing includes; for codecs whose libraries need a later standard or other instructions; or with Visual C++, which
# warns if units with definitions of their own share it.
function(share_header target header)
  set(demands)
  foreach(library IN LISTS ARGN)
    foreach(property IN ITEMS INTERFACE_COMPILE_FEATURES INTERFACE_COMPILE_OPTIONS)
      get_target_property(of_library ${library} ${property})
      list(APPEND demands ${of_library})
    endforeach()
  endforeach()
  get_property(first GLOBAL PROPERTY SCENEBENCH_FIRST_WITH_${header})
  if(NOT SCENEBENCH_UNITY OR MSVC OR demands MATCHES "cxx_std_2[3-9]|(^|;)-m")
    return()
  elseif(first)
    target_precompile_headers(${target} REUSE_FROM ${first})
  else()
    target_precompile_headers(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src/${header})
    set_property(GLOBAL PROPERTY SCENEBENCH_FIRST_WITH_${header} ${target})
  endif()
endfunction()

# Why a codec is not in this build; empty if it is. Ends the configuration if SCENEBENCH_CODECS names it and it is
# missing.
function(reason_for_absence result name needs is_variant)
  set(reason)
  codec_is_chosen(chosen ${name} "${needs}" ${is_variant})
  if(NOT chosen)
    reason_if_not_chosen(reason "${needs}")
  elseif(needs AND NOT TARGET scenebench::${needs})
    set(reason "${${needs}_REASON}")
    if(SCENEBENCH_CHOSEN_NAMES)
      message(FATAL_ERROR "SCENEBENCH_CODECS asks for ${name}, but ${reason}.")
    endif()
  endif()
  set(${result} "${reason}" PARENT_SCOPE)
endfunction()

# The first lines of a unit of the codec that add_codec() is at: they include its header and, for each of the shapes that
# follow, the shape's headers, and name the shape's root and fields.
function(codec_includes result header)
  cmake_path(GET header PARENT_PATH folder)
  set(lines "#include \"${header}\"\n")
  foreach(shape IN LISTS ARGN)
    set(files)
    set(names)
    if(NOT shape STREQUAL "document")
      file(STRINGS ${PROJECT_SOURCE_DIR}/src/model/${shape}.h root REGEX "^using Root = ")
      string(REGEX REPLACE "using Root = ([A-Za-z0-9]+).*" "\\1" root "${root}")
      string(REPLACE "<shape>" ${shape} files "${codec_SHAPE_HEADER}")
      string(REPLACE "<root>" ${root} files "${files}")
      if(codec_FIELDS)
        schema_fields(names ${shape} ${codec_FIELDS})
      endif()
      if(codec_ROOT)
        string(APPEND names "${codec_ROOT}(${shape}, ${root})\n")
      endif()
    endif()
    foreach(file IN LISTS files)
      if(NOT file MATCHES "^generated/")
        string(PREPEND file ${folder}/)
      endif()
      string(REGEX REPLACE "^generated/" "" file ${file})
      string(APPEND lines "#include \"${file}\"\n")
    endforeach()
    string(APPEND lines "#include \"model/${shape}.h\"\n${names}")
  endforeach()
  set(${result} "${lines}" PARENT_SCOPE)
endfunction()

# Writes the translation unit of one codec for `part`, a shape, "versions" or "edits".
function(write_codec_unit result part name class includes)
  string(REPLACE "-" "_" function ${name})
  set(unit ${SCENEBENCH_GENERATED_DIR}/codecs/${function}.${part}.cpp)
  set(template codec_over_shape)
  if(part STREQUAL "versions")
    set(unit ${SCENEBENCH_GENERATED_DIR}/versions/${function}.cpp)
    set(template codec_over_versions)
  elseif(part STREQUAL "edits")
    set(template codec_over_edits)
  endif()
  set(shape ${part})
  configure_file(${PROJECT_SOURCE_DIR}/cmake/${template}.cpp.in ${unit} @ONLY)
  set(${result} ${unit} PARENT_SCOPE)
endfunction()
