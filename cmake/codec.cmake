# One codec: src/codecs/<name, - as _>.cpp with a function scenebench::codecs::<name, - as _>() that returns its CodecEntry.
#
#   add_codec(<name> [VARIANT] [NEEDS <format>] [SCHEMA fbs|proto|...] [LINK <target>...] [HEADERS <regex>] [COMPILED <target>]
#             [VERSION <number>])
#
# VARIANT is another way of using a library of the docs table: not in builds of that table alone (SCENEBENCH_CODECS).
# NEEDS names a library of third_party/formats: without it the codec is left out, which `bench list` then explains.
# SCHEMA adds the generated code of all shapes, target schema_<SCHEMA>. HEADERS and COMPILED say which files are the
# library's (see the root file). VERSION becomes the string SCENEBENCH_LIBRARY_VERSION, for libraries whose headers do not
# tell theirs; it may be empty.
# The order of the calls is the order of the table's columns.
set(SCENEBENCH_CODECS_FOLDER ${PROJECT_SOURCE_DIR}/src/codecs)
set(SCENEBENCH_UNVERSIONED ${PROJECT_SOURCE_DIR}/src/unversioned)  # before src on the include path, it hides versions
option(SCENEBENCH_VERSIONS "Compile the shapes' later versions into codecs, for bench evolution" ON)
function(add_codec name)
  cmake_parse_arguments(PARSE_ARGV 1 codec "VARIANT" "NEEDS;SCHEMA;HEADERS;COMPILED;VERSION" "LINK")
  set(absence)
  if(codec_NEEDS AND NOT ${codec_NEEDS}_AVAILABLE)
    set(absence "${${codec_NEEDS}_REASON}")
  elseif(codec_VARIANT AND SCENEBENCH_CODECS STREQUAL table)
    set(absence "${SCENEBENCH_LEFT_OUT}")
  endif()
  if(absence)
    set_property(GLOBAL APPEND_STRING PROPERTY SCENEBENCH_ABSENT_CODECS "{\"${name}\", \"${absence}\"}, ")
    return()
  endif()
  string(REPLACE "-" "_" function ${name})
  set(source ${SCENEBENCH_CODECS_FOLDER}/${function}.cpp)
  set(target codec_${function})
  add_library(${target} STATIC ${source})
  if(NOT SCENEBENCH_VERSIONS)
    target_include_directories(${target} BEFORE PRIVATE ${SCENEBENCH_UNVERSIONED})
  endif()
  target_link_libraries(${target} PUBLIC scenebench_harness PRIVATE ${codec_LINK})
  if(VERSION IN_LIST ARGN)
    target_compile_definitions(${target} PRIVATE SCENEBENCH_LIBRARY_VERSION="${codec_VERSION}")
  endif()
  if(codec_SCHEMA)
    target_link_libraries(${target} PRIVATE schema_${codec_SCHEMA})
  endif()
  add_code_size(${name} ${target} ${source})
  add_linked_programs(${name} ${function} ${source})
  set_property(GLOBAL APPEND PROPERTY SCENEBENCH_CODECS ${function})
endfunction()

# A build step that measures the code behind a codec: reads codec_SCHEMA, codec_HEADERS and codec_COMPILED of its caller.
function(add_code_size name target source)
  set(generated)
  foreach(shape IN LISTS SCENEBENCH_SHAPES)
    list(JOIN SCENEBENCH_GENERATED_${codec_SCHEMA}_${shape} "," files)
    list(APPEND generated "${shape}=${files}")
  endforeach()
  list(JOIN generated "|" generated)
  library_sources("${codec_COMPILED}" library_sources)
  list(JOIN library_sources "," library_sources)
  set(output ${SCENEBENCH_GENERATED_DIR}/code_size_${target}.inc)
  set(include_dirs "$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>")
  set(definitions "$<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>")
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} "-DNAME=${name}" "-DOUTPUT=${output}" "-DSOURCE=${source}" "-DHEADERS=${codec_HEADERS}"
      "-DGENERATED=${generated}" "-DLIBRARY_SOURCES=${library_sources}"
      "-DCOMPILER=${CMAKE_CXX_COMPILER}" "-DCOMPILER_ID=${CMAKE_CXX_COMPILER_ID}"
      "-DINCLUDE_DIRS=$<JOIN:${include_dirs},|>" "-DDEFINITIONS=$<JOIN:${definitions},|>"
      -P ${PROJECT_SOURCE_DIR}/cmake/code_size.cmake
    DEPENDS ${target} ${PROJECT_SOURCE_DIR}/cmake/code_size.cmake
    COMMENT "Measuring the code behind ${name}" VERBATIM)
endfunction()

# The compiled sources of a library that is built from source here; "package" when it came as a binary package; empty when
# the codec needs none.
function(library_sources library result)
  set(files)
  if(library)
    set(files package)
    if(TARGET ${library})
      get_target_property(imported ${library} IMPORTED)
      if(NOT imported)
        get_target_property(sources ${library} SOURCES)
        get_target_property(folder ${library} SOURCE_DIR)
        list(FILTER sources INCLUDE REGEX "\\.(c|cc|cpp)$")
        set(files)
        foreach(source IN LISTS sources)
          cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${folder})
          list(APPEND files ${source})
        endforeach()
      endif()
    endif()
  endif()
  set(${result} "${files}" PARENT_SCOPE)
endfunction()

# The library of all codecs: the generated list that all_codecs() and all_code_sizes() return.
function(finish_codecs)
  get_property(codecs GLOBAL PROPERTY SCENEBENCH_CODECS)
  get_property(absent GLOBAL PROPERTY SCENEBENCH_ABSENT_CODECS)
  set(declarations)
  set(calls)
  set(includes)
  set(size_files)
  foreach(codec IN LISTS codecs)
    string(APPEND declarations "CodecEntry ${codec}();\n")
    string(APPEND calls "codecs::${codec}(), ")
    string(APPEND includes "#include \"code_size_codec_${codec}.inc\"\n")
    list(APPEND size_files ${SCENEBENCH_GENERATED_DIR}/code_size_codec_${codec}.inc)
  endforeach()
  configure_file(${PROJECT_SOURCE_DIR}/cmake/all_codecs.cpp.in ${SCENEBENCH_GENERATED_DIR}/all_codecs.cpp @ONLY)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/code_sizes.cpp.in ${SCENEBENCH_GENERATED_DIR}/code_sizes.cpp @ONLY)

  add_library(scenebench_codecs STATIC ${SCENEBENCH_GENERATED_DIR}/all_codecs.cpp
    ${SCENEBENCH_GENERATED_DIR}/code_sizes.cpp)
  set_property(SOURCE ${SCENEBENCH_GENERATED_DIR}/code_sizes.cpp PROPERTY OBJECT_DEPENDS "${size_files}")
  target_sources(scenebench_codecs PRIVATE ${size_files})
  list(TRANSFORM codecs PREPEND codec_ OUTPUT_VARIABLE targets)
  target_link_libraries(scenebench_codecs PUBLIC scenebench_harness PRIVATE ${targets})
  target_include_directories(scenebench_codecs PRIVATE ${SCENEBENCH_GENERATED_DIR})
endfunction()
