# Functions for the files of the libraries.
include(CheckCXXSourceCompiles)
include(FetchContent)
find_package(PkgConfig QUIET)
find_package(Git QUIET)

# dependency(<name> [REQUIRED] [GIT_REPOSITORY <url> GIT_TAG <commit> RELEASE <tag> [GIT_SUBMODULES <folder>...]]
#            [URL <url> SHA256 <hash> RELEASE <version>] [SOURCE_SUBDIR <folder>] [PKG_CONFIG <module>...]
#            [FIND_PACKAGE_ARGS <argument of find_package>...])
#
# makes a library available like FetchContent_MakeAvailable(), with the same arguments: as the package that
# find_package(<name> <argument>...) finds, else from source. Tries pkg-config first, which makes the target
# PkgConfig::<name>, because many C libraries' packages have no CMake files. RELEASE is the tag of <commit> or the
# version of the archive, and gives <name>_VERSION if the library comes from there; or it is a branch of <commit>, such
# as master. Fetches only the named submodules. SOURCE_SUBDIR none: does not use the library's CMakeLists.txt. Without
# REQUIRED a library is fetched only with -DSCENEBENCH_FETCH_FORMATS=ON; dependency_absence says why it is missing. A
# macro, because callers need the variables of find_package() and <name in lower case>_SOURCE_DIR, which is empty unless
# the library comes from source.
macro(dependency name)
  cmake_parse_arguments(dependency
    "REQUIRED" "GIT_REPOSITORY;GIT_TAG;URL;SHA256;RELEASE;SOURCE_SUBDIR" "GIT_SUBMODULES;PKG_CONFIG;FIND_PACKAGE_ARGS" ${ARGN})
  string(TOUPPER ${name} dependency_upper_name)
  set(dependency_source "${FETCHCONTENT_SOURCE_DIR_${dependency_upper_name}}")
  set(dependency_origin "${dependency_GIT_REPOSITORY}${dependency_URL}")
  set(dependency_absence "")
  set(${name}_FOUND FALSE)
  if(NOT dependency_source AND NOT FETCHCONTENT_TRY_FIND_PACKAGE_MODE STREQUAL "NEVER")
    # In a cross build pkg-config knows the build machine only, unless it is told where the target's libraries are.
    if(dependency_PKG_CONFIG AND PKG_CONFIG_FOUND AND (NOT CMAKE_CROSSCOMPILING OR DEFINED ENV{PKG_CONFIG_LIBDIR}))
      pkg_search_module(${name} QUIET IMPORTED_TARGET GLOBAL ${dependency_PKG_CONFIG})
    endif()
    if(dependency_FIND_PACKAGE_ARGS AND NOT TARGET PkgConfig::${name})
      find_package(${name} QUIET ${dependency_FIND_PACKAGE_ARGS})
    endif()
  endif()

  if(TARGET PkgConfig::${name} OR ${name}_FOUND)
    message(STATUS "${name}: package ${${name}_VERSION}")
  elseif(dependency_source OR (dependency_origin AND (dependency_REQUIRED OR SCENEBENCH_FETCH_FORMATS)))
    if(dependency_source)
      message(STATUS "${name}: source in ${dependency_source}")
    elseif(SCENEBENCH_PINNED)
      message(STATUS "${name}: source from ${dependency_origin}")
    else()
      message(STATUS "${name}: not installed (sh third_party/install.sh), source from ${dependency_origin}")
    endif()
    declare_source(${name} GIT_REPOSITORY "${dependency_GIT_REPOSITORY}" GIT_TAG "${dependency_GIT_TAG}"
      URL "${dependency_URL}" SHA256 "${dependency_SHA256}" SOURCE_SUBDIR "${dependency_SOURCE_SUBDIR}"
      GIT_SUBMODULES ${dependency_GIT_SUBMODULES})
    FetchContent_MakeAvailable(${name})
    if(NOT dependency_source)
      string(REGEX MATCH "[0-9].*" ${name}_VERSION "${dependency_RELEASE}")
      if(NOT ${name}_VERSION)  # of a branch, which is not its last release
        string(SUBSTRING "${dependency_GIT_TAG}" 0 10 ${name}_VERSION)
        set(${name}_VERSION "${dependency_RELEASE} ${${name}_VERSION}")
      endif()
    endif()
  else()
    explain_absence(dependency_absence ${name} "${dependency_origin}" "${dependency_PKG_CONFIG}")
  endif()
endmacro()

# declare_source(<name> {GIT_REPOSITORY <url> GIT_TAG <commit> [GIT_SUBMODULES <folder>...] | URL <url> SHA256 <hash>}
#                [SOURCE_SUBDIR <folder>]):
# FetchContent_Declare() that fetches only the pinned commit of a repository, because Protocol Buffers' history has 300
# MB.
function(declare_source name)
  cmake_parse_arguments(PARSE_ARGV 1 pin "" "GIT_REPOSITORY;GIT_TAG;URL;SHA256;SOURCE_SUBDIR" "GIT_SUBMODULES")
  set(subdir)
  if(pin_SOURCE_SUBDIR)
    set(subdir SOURCE_SUBDIR ${pin_SOURCE_SUBDIR})
  endif()
  if(pin_URL)
    FetchContent_Declare(${name} ${subdir} URL ${pin_URL} URL_HASH SHA256=${pin_SHA256})
    return()
  endif()
  set(git ${GIT_EXECUTABLE} -C <SOURCE_DIR> -c advice.detachedHead=false)
  set(submodules)
  if(pin_GIT_SUBMODULES)
    set(submodules COMMAND ${git} remote add origin ${pin_GIT_REPOSITORY}  # their addresses are relative to it
      COMMAND ${git} submodule --quiet update --init --depth 1 -- ${pin_GIT_SUBMODULES})
  endif()
  FetchContent_Declare(${name} ${subdir}
    DOWNLOAD_COMMAND ${CMAKE_COMMAND} -E rm -rf <SOURCE_DIR>
    COMMAND ${GIT_EXECUTABLE} init -q <SOURCE_DIR>
    COMMAND ${git} fetch -q --depth 1 ${pin_GIT_REPOSITORY} ${pin_GIT_TAG}
    COMMAND ${git} checkout -q FETCH_HEAD
    ${submodules}
    COMMAND ${CMAKE_COMMAND} -E rm -rf <SOURCE_DIR>/.git)  # FlatBuffers would look for tags in it, and warn
endfunction()

# compiles_as_cxx(<standard> <result> <source>): whether the compiler takes a program. For libraries whose newest
# release needs features that some compilers lack. They have two pins, the newest release first, as update_pin.sh
# expects.
function(compiles_as_cxx standard result source)
  set(CMAKE_CXX_STANDARD ${standard})
  check_cxx_source_compiles("${source}" ${result})
endfunction()

# What `bench list` says about a missing library.
function(explain_absence result name pin pkg_config_modules)
  set(install "sh third_party/install.sh --formats")
  if(WIN32)
    set(install "as a package for Windows")
  endif()
  if(pin)
    set(text "${name} is not installed (-DSCENEBENCH_FETCH_FORMATS=ON builds it from its pin)")
  elseif(pkg_config_modules AND NOT PKG_CONFIG_FOUND)
    set(text "finding ${name} takes pkg-config, which is not installed (${install})")
  else()
    set(text "${name} is not installed (${install})")
  endif()
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

# Whether <target>, or what it brings to link, was compiled by somebody else: an imported library that is not its headers
# alone.
function(is_compiled_elsewhere target result)
  set(${result} FALSE PARENT_SCOPE)
  get_target_property(imported ${target} IMPORTED)
  get_target_property(type ${target} TYPE)
  if(NOT type STREQUAL "INTERFACE_LIBRARY")
    set(${result} ${imported} PARENT_SCOPE)
    return()
  endif()
  get_target_property(brought ${target} INTERFACE_LINK_LIBRARIES)
  foreach(library IN LISTS brought)
    set(elsewhere FALSE)
    if(TARGET ${library})
      is_compiled_elsewhere(${library} elsewhere)
    elseif(imported AND library MATCHES "^/|^[A-Za-z]:")  # a file, as pkg-config finds it
      set(elsewhere TRUE)
    endif()
    if(elsewhere)
      set(${result} TRUE PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# provide(<target> <candidate>...): makes <target> an alias of the first candidate that exists, if any does. Lists it in the
# global property SCENEBENCH_COMPILED_PACKAGES if it was compiled elsewhere: only this folder sees what a package imports.
function(provide target)
  foreach(candidate IN LISTS ARGN)
    if(TARGET ${candidate} AND NOT TARGET ${target})
      get_target_property(aliased ${candidate} ALIASED_TARGET)
      if(aliased)
        set(candidate ${aliased})  # an alias of an alias is not allowed
      endif()
      get_target_property(type ${candidate} TYPE)
      if(type STREQUAL "EXECUTABLE")
        add_executable(${target} ALIAS ${candidate})
      else()
        add_library(${target} ALIAS ${candidate})
        is_compiled_elsewhere(${candidate} elsewhere)
        if(elsewhere)
          set_property(GLOBAL APPEND PROPERTY SCENEBENCH_COMPILED_PACKAGES ${target})
        endif()
      endif()
    endif()
  endforeach()
endfunction()

# provide_headers(<target> <name> <header> [<folder>]): makes <target> from the folder with <header>, if there is one:
# <folder> in the source tree that dependency(<name>) fetched, or a folder of the system. For header-only libraries, as
# some of their packages have no CMake files.
function(provide_headers target name header)
  string(MAKE_C_IDENTIFIER SCENEBENCH_HEADERS_OF_${name} found)
  if(${name}_SOURCE_DIR)
    set(${found} ${${name}_SOURCE_DIR}/${ARGN})
  elseif(NOT SCENEBENCH_PINNED)
    find_path(${found} ${header})
    mark_as_advanced(${found})
  endif()
  if(${found} AND NOT TARGET ${target})
    add_library(${target} INTERFACE IMPORTED GLOBAL)
    target_include_directories(${target} INTERFACE ${${found}})
  endif()
endfunction()

# use_as_installed(<target> <folder> <header>...): for a library from source whose installed headers are in a folder.
function(use_as_installed target folder)
  file(COPY ${ARGN} DESTINATION ${CMAKE_CURRENT_BINARY_DIR}/installed/${folder})
  target_include_directories(${target} INTERFACE $<BUILD_INTERFACE:${CMAKE_CURRENT_BINARY_DIR}/installed>)
endfunction()

# same_flags(<folder>): gives all static libraries that are built from sources in a folder and those below the flags of
# this build, where their own files turn on link-time optimisation (libcbor) or position-independent code of the kind
# that a shared library needs (Jansson, libxml2, yaml-cpp).
function(same_flags folder)
  get_property(targets DIRECTORY ${folder} PROPERTY BUILDSYSTEM_TARGETS)
  foreach(target IN LISTS targets)
    get_target_property(kind ${target} TYPE)
    if(kind MATCHES "^(STATIC|OBJECT)_LIBRARY$")
      set_property(TARGET ${target} PROPERTY POSITION_INDEPENDENT_CODE ${CMAKE_POSITION_INDEPENDENT_CODE})
      set_property(TARGET ${target} PROPERTY INTERPROCEDURAL_OPTIMIZATION ${CMAKE_INTERPROCEDURAL_OPTIMIZATION})
      foreach(type IN ITEMS DEBUG RELEASE RELWITHDEBINFO MINSIZEREL)
        set_property(TARGET ${target}
          PROPERTY INTERPROCEDURAL_OPTIMIZATION_${type} ${CMAKE_INTERPROCEDURAL_OPTIMIZATION_${type}})
      endforeach()
    endif()
  endforeach()
  get_property(folders DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
  foreach(below IN LISTS folders)
    same_flags(${below})
  endforeach()
endfunction()

# For schema compilers, which run for a second: not optimising them saves minutes of compiling.
function(do_not_optimise)
  if(NOT MSVC)
    foreach(target IN LISTS ARGN)
      target_compile_options(${target} PRIVATE -O0)
    endforeach()
  endif()
endfunction()

# <program>, a schema compiler, becomes <target> if PATH has it in exactly the version of the sources: building it takes
# minutes, and a cross build could run its own only in an emulator (CMAKE_CROSSCOMPILING_EMULATOR). Builds of the pins
# that are not cross builds use nothing that is installed.
function(use_host_program target program version_pattern)
  if(CMAKE_CROSSCOMPILING OR NOT SCENEBENCH_PINNED)
    find_program(SCENEBENCH_HOST_${program} ${program} NO_CMAKE_FIND_ROOT_PATH)
    if(SCENEBENCH_HOST_${program})
      execute_process(COMMAND ${SCENEBENCH_HOST_${program}} --version OUTPUT_VARIABLE version
        OUTPUT_STRIP_TRAILING_WHITESPACE)
      if(version MATCHES "^${version_pattern}$")
        add_executable(${target} IMPORTED GLOBAL)
        set_target_properties(${target} PROPERTIES IMPORTED_LOCATION ${SCENEBENCH_HOST_${program}})
      endif()
    endif()
  endif()
endfunction()
