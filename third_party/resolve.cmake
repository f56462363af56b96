# How a dependency is described, found and, where it is not installed, built from source. See dependencies.cmake.
include(FetchContent)
find_package(Git QUIET)

# CMake has a switch for "no packages" too: whichever of the two is used, the other agrees.
if(SCENEBENCH_PINNED)
  set(FETCHCONTENT_TRY_FIND_PACKAGE_MODE NEVER)
endif()

# describe_dependency(<name>
#   REPOSITORY <url> COMMIT <hash> TAG <tag>   the pin. TAG must still lead to COMMIT; without one, COMMIT is fetched
#   FIND <arguments of find_package>...        how to find the package
#   HEADER <file>                              instead of FIND, for C libraries whose packages have CMake files on some
#                                              systems only: makes scenebench::<name>. With LIBRARY <name>... if it is
#                                              not called like the dependency, FOLDER <name> if its headers are in a
#                                              folder of the include path; LIBRARY none for header-only ones; DECLARES
#                                              <word> if the header of older ones, which will not do, lacks that
#   TARGETS <target>...                        what the package must provide to be complete
#   APT|DNF|PACMAN|BREW|VCPKG <package>...)    a line each, because install.sh reads them, too
#
# and looks for the package. The file that calls this also defines build_<name>(<source folder> <binary folder>), which
# provides the same targets from source. A macro, because callers need the variables that find_package sets.
macro(describe_dependency name)
  cmake_parse_arguments(${name}_dependency
    "" "REPOSITORY;COMMIT;TAG;HEADER;DECLARES;FOLDER" "LIBRARY;FIND;TARGETS;APT;DNF;PACMAN;BREW;VCPKG" ${ARGN})
  string(TOUPPER ${name} upper_name)
  if(NOT FETCHCONTENT_SOURCE_DIR_${upper_name} AND NOT FETCHCONTENT_TRY_FIND_PACKAGE_MODE STREQUAL "NEVER")
    if(${name}_dependency_HEADER)
      find_c_library(${name} ${${name}_dependency_HEADER})
    elseif(${name}_dependency_FIND)
      # A package's own CMake files know what it needs in turn (protobuf's: Abseil); CMake's find modules do not.
      set(CMAKE_FIND_PACKAGE_PREFER_CONFIG ON)
      find_package(${${name}_dependency_FIND} QUIET)
      unset(CMAKE_FIND_PACKAGE_PREFER_CONFIG)
    endif()
  endif()
endmacro()

function(find_c_library name header)
  if(NOT CMAKE_DISABLE_FIND_PACKAGE_${name})
    find_path(SCENEBENCH_${name}_INCLUDE_DIR ${header} PATH_SUFFIXES ${${name}_dependency_FOLDER})
    set(library ${${name}_dependency_LIBRARY})
    if(NOT library)
      set(library ${name})
    endif()
    if(library STREQUAL "none")
      if(SCENEBENCH_${name}_INCLUDE_DIR)
        add_library(scenebench::${name} INTERFACE IMPORTED)
        target_include_directories(scenebench::${name} SYSTEM INTERFACE ${SCENEBENCH_${name}_INCLUDE_DIR})
      endif()
      return()
    endif()
    if(SCENEBENCH_${name}_INCLUDE_DIR AND ${name}_dependency_DECLARES)
      file(STRINGS ${SCENEBENCH_${name}_INCLUDE_DIR}/${header} declared REGEX ${${name}_dependency_DECLARES} LIMIT_COUNT 1)
      if(NOT declared)
        set(${name}_REASON "${name} is installed, but too old: it lacks ${${name}_dependency_DECLARES}" PARENT_SCOPE)
        return()
      endif()
    endif()
    find_library(SCENEBENCH_${name}_LIBRARY NAMES ${library})
    mark_as_advanced(SCENEBENCH_${name}_INCLUDE_DIR SCENEBENCH_${name}_LIBRARY)
    if(SCENEBENCH_${name}_INCLUDE_DIR AND SCENEBENCH_${name}_LIBRARY)
      add_library(scenebench::${name} UNKNOWN IMPORTED)
      set_target_properties(scenebench::${name} PROPERTIES IMPORTED_LOCATION ${SCENEBENCH_${name}_LIBRARY}
        INTERFACE_INCLUDE_DIRECTORIES ${SCENEBENCH_${name}_INCLUDE_DIR})
    endif()
  endif()
endfunction()

# Sorts a dependency that has been looked for into found, dependencies_missing or dependencies_incomplete.
function(check_dependency name)
  set(present)
  set(absent)
  foreach(target IN LISTS ${name}_dependency_TARGETS)
    if(TARGET ${target})
      list(APPEND present ${target})
    else()
      list(APPEND absent ${target})
    endif()
  endforeach()
  if(NOT present)
    set(dependencies_missing ${dependencies_missing} ${name} PARENT_SCOPE)
  elseif(absent)
    set(dependencies_incomplete ${dependencies_incomplete} ${name} PARENT_SCOPE)
  else()
    set(package ${${name}_dependency_FIND} ${name})
    list(GET package 0 package)
    string(STRIP "${name}: package ${${package}_VERSION}" found)  # not every package tells its version
    message(STATUS "${found}")
  endif()
endfunction()

# Builds dependencies from source, or ends the run with one message that names all that cannot be had.
function(build_dependencies)
  set(remote)
  foreach(name IN LISTS ARGN)
    string(TOUPPER ${name} upper_name)
    string(TOLOWER ${name} lower_name)
    cmake_path(SET local "$ENV{SCENEBENCH_SOURCES}/${name}")
    cmake_path(ABSOLUTE_PATH local NORMALIZE)
    if(NOT FETCHCONTENT_SOURCE_DIR_${upper_name} AND DEFINED ENV{SCENEBENCH_SOURCES} AND IS_DIRECTORY ${local})
      set(FETCHCONTENT_SOURCE_DIR_${upper_name} ${local})
    endif()
    if(NOT FETCHCONTENT_SOURCE_DIR_${upper_name}
       AND NOT (FETCHCONTENT_FULLY_DISCONNECTED AND EXISTS ${FETCHCONTENT_BASE_DIR}/${lower_name}-src))
      list(APPEND remote ${name})
    endif()
  endforeach()
  if(remote OR dependencies_incomplete)
    require_network(${remote})
  endif()

  # For the libraries' own CMake files only: these variables end with this function.
  set(CMAKE_POLICY_DEFAULT_CMP0077 NEW)  # option() respects the variables that build_<name> sets
  set(BUILD_TESTING OFF)
  unset(CMAKE_RUNTIME_OUTPUT_DIRECTORY)  # flatc and protoc do not belong beside bench
  if(NOT MSVC)
    string(APPEND CMAKE_C_FLAGS " -w")   # their warnings are not ours to read
    string(APPEND CMAKE_CXX_FLAGS " -w")
  endif()
  foreach(name IN LISTS ARGN)
    fetch_dependency(${name})
    FetchContent_GetProperties(${name} SOURCE_DIR source BINARY_DIR binary)
    cmake_language(CALL build_${name} ${source} ${binary})
  endforeach()
endfunction()

# Ends the run if something is half installed, or if the dependencies named here cannot be fetched.
function(require_network)
  set(names ${dependencies_incomplete})
  set(reason)
  if(names)
    list(JOIN names ", " reason)
    string(APPEND reason ": only a part is installed.\n")
  endif()
  if(ARGN)
    list(GET ARGN 0 first)
    find_network_problem(${${first}_dependency_REPOSITORY} problem)
    if(problem)
      list(APPEND names ${ARGN})
      list(JOIN ARGN ", " missing)
      set(packages "not installed")
      if(FETCHCONTENT_TRY_FIND_PACKAGE_MODE STREQUAL "NEVER")
        set(packages "packages are ignored (SCENEBENCH_PINNED)")
      endif()
      string(APPEND reason "${missing}: ${packages}, and ${problem}.\n")
    endif()
  endif()
  if(names)
    describe_remedy(remedy ${names})
    set(text "Dependencies are missing.\n\n${reason}\n${remedy}")
    string(REPLACE "\n" "\n " text "${text}")  # CMake refills lines that do not start with a space
    message(FATAL_ERROR " ${text}")
  endif()
endfunction()

# One short look before the first download: a fetch that fails would name one dependency only, after a long wait.
function(find_network_problem url result)
  set(problem)
  if(FETCHCONTENT_FULLY_DISCONNECTED)
    set(problem "FETCHCONTENT_FULLY_DISCONNECTED is on")
  elseif(NOT GIT_FOUND)
    set(problem "there is no git to fetch sources with")
  elseif(NOT SCENEBENCH_NETWORK_SEEN)
    execute_process(COMMAND ${CMAKE_COMMAND} -E env GIT_TERMINAL_PROMPT=0 ${GIT_EXECUTABLE} ls-remote ${url} HEAD
      TIMEOUT 20 RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
    if(status EQUAL 0)
      set(SCENEBENCH_NETWORK_SEEN TRUE CACHE INTERNAL "Once all is fetched, configuring again needs no network")
    else()
      set(problem "${url} cannot be reached")
    endif()
  endif()
  set(${result} "${problem}" PARENT_SCOPE)
endfunction()

# What to do about missing dependencies: where packages would be used, the commands with every package's name.
function(describe_remedy result)
  set(text)
  list(GET ARGN 0 first)
  if(${first}_dependency_APT AND NOT CMAKE_CROSSCOMPILING AND NOT FETCHCONTENT_TRY_FIND_PACKAGE_MODE STREQUAL "NEVER")
    set(text "Install them:\n\n    sh third_party/install.sh\n\nor by hand, whichever fits:\n\n")
    set(commands APT "apt-get install" DNF "dnf install" PACMAN "pacman -S" BREW "brew install" VCPKG "vcpkg install")
    while(commands)
      list(POP_FRONT commands manager command)
      foreach(name IN LISTS ARGN)
        list(APPEND command ${${name}_dependency_${manager}})
      endforeach()
      list(JOIN command " " command)
      string(APPEND text "    ${command}\n")
    endwhile()
    string(APPEND text "\nThen configure again. ")
  endif()
  string(APPEND text "To build them from source without a network, see SCENEBENCH_SOURCES\n"
    "in third_party/dependencies.cmake.")
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

# Makes the source available: through CMake's FetchContent, so that its FETCHCONTENT_ variables work as anywhere else,
# but with a shallow fetch, because protobuf's history alone is a few hundred megabytes. The tag comes along as some
# libraries ask git for their version; checking out by hash proves that it has not been moved.
function(fetch_dependency name)
  set(pin ${name}_dependency)
  set(revision ${${pin}_COMMIT})
  if(${pin}_TAG)
    set(revision +refs/tags/${${pin}_TAG}:refs/tags/${${pin}_TAG})
  endif()
  string(TOUPPER ${name} upper_name)
  if(FETCHCONTENT_SOURCE_DIR_${upper_name})
    message(STATUS "${name}: source in ${FETCHCONTENT_SOURCE_DIR_${upper_name}}")
  else()
    message(STATUS "${name}: source from ${${pin}_REPOSITORY} ${${pin}_TAG} (${${pin}_COMMIT})")
  endif()
  FetchContent_Declare(${name}
    SOURCE_SUBDIR do-not-add-yet  # build_<name> does it, with its options
    DOWNLOAD_COMMAND ${CMAKE_COMMAND} -E rm -rf <SOURCE_DIR>
    COMMAND ${GIT_EXECUTABLE} init -q <SOURCE_DIR>
    COMMAND ${GIT_EXECUTABLE} -C <SOURCE_DIR> fetch -q --depth 1 ${${pin}_REPOSITORY} ${revision}
    COMMAND ${GIT_EXECUTABLE} -C <SOURCE_DIR> -c advice.detachedHead=false checkout -q ${${pin}_COMMIT})
  FetchContent_MakeAvailable(${name})
endfunction()

# For targets that only serve schema compilers, which run for a second: not optimizing them saves minutes.
function(compile_quickly)
  foreach(target IN LISTS ARGN)
    if(TARGET ${target} AND NOT MSVC)
      target_compile_options(${target} PRIVATE -O0)
    endif()
  endforeach()
endfunction()

# Has the headers named read once for the whole target, if it is built here. More robust than compiling several of a
# foreign library's files at a time, where their names may clash.
function(share_headers target)
  if(TARGET ${target})
    list(TRANSFORM ARGN REPLACE "(.+)" "<\\1>" OUTPUT_VARIABLE headers)
    target_precompile_headers(${target} PRIVATE ${headers})
  endif()
endfunction()

# A cross build cannot run a schema compiler that it has just built, except in an emulator. So, if <program> is on PATH
# in exactly the version of the sources, it becomes <target>. Otherwise CMake calls the built one through
# CMAKE_CROSSCOMPILING_EMULATOR.
function(use_host_tool target program version_pattern)
  if(CMAKE_CROSSCOMPILING)
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
