# Makes the library of all codecs, once all add_codec() lines have been read.

# Writes `file` with all_codecs(), which returns these codecs in this order; absent_codecs(), from `absent`,
# initialisers of AbsentCodec; codec_fields() and codec_sources(), of every codec that add_codec() was called for.
function(write_all_codecs file absent)
  get_property(fields GLOBAL PROPERTY SCENEBENCH_CODEC_FIELDS)
  get_property(sources GLOBAL PROPERTY SCENEBENCH_CODEC_SOURCES)
  set(declarations)
  set(entries)
  foreach(codec IN LISTS ARGN)
    get_target_property(shapes codec_${codec} CODEC_SHAPES)
    get_target_property(format codec_${codec} CODEC_FORMAT)
    set(classes)
    foreach(shape IN LISTS shapes)
      string(APPEND declarations "CodecOverShape ${codec}_${shape}();\n")
      string(APPEND classes "codecs::${codec}_${shape}(), ")
    endforeach()
    set(versions "{}")
    if(TARGET codec_${codec}_versions)
      string(APPEND declarations "std::vector<CodecOverVersion> ${codec}_versions();\n")
      set(versions "codecs::${codec}_versions()")
    endif()
    set(editor nullptr)
    if(TARGET codec_${codec}_edits)
      string(APPEND declarations "std::unique_ptr<SceneEditor> ${codec}_editor();\n")
      set(editor "codecs::${codec}_editor")
    endif()
    string(APPEND entries "      make_entry({${classes}}, \"${format}\", ${versions}, ${editor}),\n")
  endforeach()
  configure_file(${PROJECT_SOURCE_DIR}/cmake/all_codecs.cpp.in ${file} @ONLY)
endfunction()

set(SCENEBENCH_LINK_SEED "" CACHE STRING
  "links the codecs in an order of its own for each value, so that their code lies elsewhere: see tools/links.sh")

# Puts `list` into the order of SCENEBENCH_LINK_SEED, if there is one.
function(shuffle_by_seed list)
  if(SCENEBENCH_LINK_SEED STREQUAL "")
    return()
  endif()
  set(keyed)
  foreach(item IN LISTS ${list})
    string(MD5 key "${SCENEBENCH_LINK_SEED} ${item}")
    list(APPEND keyed "${key} ${item}")
  endforeach()
  list(SORT keyed)
  list(TRANSFORM keyed REPLACE "^[^ ]* " "")
  set(${list} ${keyed} PARENT_SCOPE)
endfunction()

# Adds these codecs to the library `target`, as objects rather than archives. Of several copies of a function, such as a
# library's template, the linker takes the first, and objects come before archives. So timed code calls no copy that was
# compiled with less optimisation, for a report or for versions, whose objects come last. The filter is for CMake 3.25,
# which counts a precompiled header among the objects of its target.
function(link_codecs target)
  list(TRANSFORM ARGN PREPEND codec_ OUTPUT_VARIABLE timed)
  shuffle_by_seed(timed)
  list(TRANSFORM timed APPEND _edits OUTPUT_VARIABLE edits)
  list(TRANSFORM timed APPEND _versions OUTPUT_VARIABLE versions)
  foreach(units IN LISTS timed edits versions)
    if(TARGET ${units})
      target_link_libraries(${target} INTERFACE ${units} $<FILTER:$<TARGET_OBJECTS:${units}>,EXCLUDE,\\.[gp]ch$>)
    endif()
  endforeach()
endfunction()

# Makes the library of all codecs, with the generated all_codecs() and all_code_sizes().
function(finish_codecs)
  get_property(codecs GLOBAL PROPERTY SCENEBENCH_CODECS)
  get_property(absent GLOBAL PROPERTY SCENEBENCH_ABSENT_CODECS)
  get_property(known GLOBAL PROPERTY SCENEBENCH_KNOWN_NAMES)
  check_chosen_names(${known})
  write_all_codecs(${SCENEBENCH_GENERATED_DIR}/all_codecs.cpp "${absent}" ${codecs})
  set(includes)
  set(size_files)
  foreach(codec IN LISTS codecs)
    string(APPEND includes "#include \"code_size_codec_${codec}.inc\"\n")
    list(APPEND size_files ${SCENEBENCH_GENERATED_DIR}/code_size_codec_${codec}.inc)
  endforeach()
  configure_file(${PROJECT_SOURCE_DIR}/cmake/code_sizes.cpp.in ${SCENEBENCH_GENERATED_DIR}/code_sizes.cpp @ONLY)

  # A library of its own, as it need not wait until the code behind the codecs is measured.
  add_library(scenebench_list_of_codecs OBJECT ${SCENEBENCH_GENERATED_DIR}/all_codecs.cpp)
  target_link_libraries(scenebench_list_of_codecs PRIVATE scenebench_harness fmt::fmt)
  compile_unchecked(scenebench_list_of_codecs)
  share_standard_headers(scenebench_list_of_codecs)
  add_library(scenebench_codecs STATIC $<TARGET_OBJECTS:scenebench_list_of_codecs>
    ${SCENEBENCH_GENERATED_DIR}/code_sizes.cpp)
  set_property(SOURCE ${SCENEBENCH_GENERATED_DIR}/code_sizes.cpp PROPERTY COMPILE_OPTIONS ${SCENEBENCH_NOT_TIMED})
  set_property(SOURCE ${SCENEBENCH_GENERATED_DIR}/code_sizes.cpp PROPERTY OBJECT_DEPENDS "${size_files}")
  target_compile_options(scenebench_codecs PRIVATE ${SCENEBENCH_INLINED_BY_FUNCTION})  # whose flags results show
  target_sources(scenebench_codecs PRIVATE ${size_files})
  target_link_libraries(scenebench_codecs PUBLIC scenebench_harness)
  link_codecs(scenebench_codecs ${codecs})
  target_include_directories(scenebench_codecs PRIVATE ${SCENEBENCH_GENERATED_DIR})
endfunction()
