# Which codecs a build has: SCENEBENCH_CODECS. Other files call the functions below.
set(SCENEBENCH_CODECS all CACHE STRING "table: the default codecs, which are those of the docs table, \
flatbuffers-verified and rapidjson-iterative; core: also other ways of using their libraries; all: also other formats whose libraries are \
installed; or names of codecs or libraries, separated by commas, which are added to the default codecs, or to those of \
core if core is among them")
set_property(CACHE SCENEBENCH_CODECS PROPERTY STRINGS table core all)
set(SCENEBENCH_CHOSEN_NAMES)
set(SCENEBENCH_VARIANTS_CHOSEN FALSE)
if(NOT SCENEBENCH_CODECS MATCHES "^(table|core|all)$")
  string(REPLACE "," ";" SCENEBENCH_CHOSEN_NAMES "${SCENEBENCH_CODECS}")
  if(core IN_LIST SCENEBENCH_CHOSEN_NAMES)
    set(SCENEBENCH_VARIANTS_CHOSEN TRUE)
    list(REMOVE_ITEM SCENEBENCH_CHOSEN_NAMES core)
  endif()
  if(NOT SCENEBENCH_CHOSEN_NAMES)
    message(FATAL_ERROR "SCENEBENCH_CODECS is \"${SCENEBENCH_CODECS}\". It must be table, core, all or names of codecs or "
      "libraries.")
  endif()
elseif(SCENEBENCH_CODECS STREQUAL core)
  set(SCENEBENCH_VARIANTS_CHOSEN TRUE)
endif()

# reason_if_not_chosen(<result> <library that it needs, or "">): how to build the other codecs, for `bench list`.
# docs/builds.md says it, too.
function(reason_if_not_chosen result library)
  set(how "cmake --preset all builds what is installed, and cmake --preset pinned-all the rest from source")
  if(library STREQUAL "rust")
    set(how "cmake --preset all builds Rust's crates where cargo is installed")
  endif()
  set(${result} "${how}" PARENT_SCOPE)
endfunction()

# codec_is_chosen(<result> <codec> <library that it needs, or ""> <whether it is a variant>)
function(codec_is_chosen result codec library is_variant)
  set(chosen FALSE)
  if(SCENEBENCH_CODECS STREQUAL all
      OR codec IN_LIST SCENEBENCH_CHOSEN_NAMES OR (library AND library IN_LIST SCENEBENCH_CHOSEN_NAMES)
      OR (NOT library AND (NOT is_variant OR SCENEBENCH_VARIANTS_CHOSEN)))
    set(chosen TRUE)
  endif()
  set(${result} ${chosen} PARENT_SCOPE)
endfunction()

# libraries_of_chosen_codecs(<result>): the optional libraries that this build's codecs need. Reads the list of codecs
# before third_party looks for libraries, so that it looks for no others and fetches none.
function(libraries_of_chosen_codecs result)
  set(SCENEBENCH_READ_NEEDS ON)
  include(${PROJECT_SOURCE_DIR}/src/codecs/codecs.cmake)
  get_property(libraries GLOBAL PROPERTY SCENEBENCH_NEEDED_LIBRARIES)
  list(REMOVE_DUPLICATES libraries)
  set(${result} "${libraries}" PARENT_SCOPE)
endfunction()

# What add_codec() does during that.
function(read_needs codec library is_variant)
  codec_is_chosen(chosen ${codec} "${library}" ${is_variant})
  if(chosen AND library)
    set_property(GLOBAL APPEND PROPERTY SCENEBENCH_NEEDED_LIBRARIES ${library})
  endif()
endfunction()

# check_chosen_names(<codec or library>...): ends the configuration if SCENEBENCH_CODECS has a name that is not one of
# these.
function(check_chosen_names)
  foreach(name IN LISTS SCENEBENCH_CHOSEN_NAMES)
    if(NOT name IN_LIST ARGN)
      list(REMOVE_DUPLICATES ARGN)
      list(JOIN ARGN ", " known)
      message(FATAL_ERROR "SCENEBENCH_CODECS is ${SCENEBENCH_CODECS}, but there is no codec or library ${name}. It must be "
        "table, core, all or any of: ${known}")
    endif()
  endforeach()
endfunction()
