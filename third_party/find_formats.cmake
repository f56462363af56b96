# The optional formats: which of them are there, and why others are not. On top of resolve.cmake.
set(SCENEBENCH_INSTALL_FORMATS " (sh third_party/install.sh --formats)")
if(WIN32)
  set(SCENEBENCH_INSTALL_FORMATS " for Windows")
endif()

# Looks for the optional library third_party/formats/<name>.cmake: as a package; else, if that file has a build_<name>, as
# the source tree <folder>/<name> of SCENEBENCH_SOURCES or FETCHCONTENT_SOURCE_DIR_<NAME>, or from its pin with
# -DSCENEBENCH_FETCH_FORMATS=ON. Sets <name>_AVAILABLE, or <name>_REASON to what `bench list` says about its absence.
option(SCENEBENCH_FETCH_FORMATS "Fetch and build optional formats that are not installed, where they have a pin" OFF)

macro(find_format name)
  include(${CMAKE_CURRENT_LIST_DIR}/formats/${name}.cmake)
  set(${name}_AVAILABLE TRUE)
  foreach(target IN LISTS ${name}_dependency_TARGETS)
    if(NOT TARGET ${target})
      set(${name}_AVAILABLE FALSE)
    endif()
  endforeach()
  string(TOUPPER ${name} upper_name)
  if(NOT ${name}_AVAILABLE AND COMMAND build_${name} AND (SCENEBENCH_FETCH_FORMATS
     OR FETCHCONTENT_SOURCE_DIR_${upper_name} OR IS_DIRECTORY "$ENV{SCENEBENCH_SOURCES}/${name}"))
    build_dependencies(${name})
    set(${name}_AVAILABLE TRUE)
  endif()
  if(NOT ${name}_REASON)  # unless its file knows better
    set(${name}_REASON "${name} is not installed${SCENEBENCH_INSTALL_FORMATS}")
  endif()
  if(FETCHCONTENT_TRY_FIND_PACKAGE_MODE STREQUAL "NEVER")
    set(${name}_REASON "packages are ignored in this build, and ${name} comes as one")
  endif()
  if(${name}_dependency_REPOSITORY)
    set(${name}_REASON "${name} is not installed (-DSCENEBENCH_FETCH_FORMATS=ON builds it from its pin)")
  endif()
endmacro()

# One line at configure time: which optional formats are in, and which are not.
function(report_formats)
  foreach(name IN LISTS ARGN)
    if(${name}_AVAILABLE)
      list(APPEND present ${name})
    else()
      list(APPEND absent ${name})
    endif()
  endforeach()
  list(JOIN present ", " present)
  list(JOIN absent ", " absent)
  message(STATUS "Optional formats: ${present}")
  if(absent)
    message(STATUS "Left out as not installed${SCENEBENCH_INSTALL_FORMATS}: ${absent}")
  endif()
endfunction()
