# scenebench_allocation_hook: what a program links to count allocations. Only this file chooses the hook for the
# platform:
#
#   malloc     glibc: a malloc in the executable, which every library calls
#   wrap       MinGW: the linker turns calls of malloc into calls of ours
#   libraries  MSVC, or on request: operator new, and the hooks of libraries that call malloc
#   none       sanitizers, which bring their own allocator, and all other platforms: reports say that memory figures are
#              missing
set(SCENEBENCH_HOOK "" CACHE STRING "How footprint counts allocations (cmake/allocation_hook.cmake); empty: the default")
set(SCENEBENCH_HOOK_LINK_OPTIONS "" CACHE STRING "Further options of linking programs with the hook `wrap`")
include(CheckFunctionExists)
check_function_exists(__libc_memalign HAVE_LIBC_MEMALIGN)
if(SCENEBENCH_HOOK)
  message(STATUS "Allocation hook: ${SCENEBENCH_HOOK}")
elseif(SCENEBENCH_SANITIZE)
  set(SCENEBENCH_HOOK none)
elseif(CMAKE_SYSTEM_NAME STREQUAL "Linux" AND HAVE_LIBC_MEMALIGN)
  set(SCENEBENCH_HOOK malloc)
elseif(MINGW)
  set(SCENEBENCH_HOOK wrap)
elseif(MSVC)
  set(SCENEBENCH_HOOK libraries)
else()
  set(SCENEBENCH_HOOK none)
endif()

# Makes RapidJSON allocate with the functions of src/harness/allocations/rapidjson_heap.h in every file that uses
# <target>.
function(use_rapidjson_heap target)
  set(header ${PROJECT_SOURCE_DIR}/src/harness/allocations/rapidjson_heap.h)
  if(MSVC)
    target_compile_options(${target} INTERFACE /FI${header})
  else()
    target_compile_options(${target} INTERFACE "SHELL:-include ${header}")
  endif()
endfunction()

# The folder with RapidJSON's headers, <folder>/rapidjson/….
function(find_rapidjson_folder result)
  get_target_property(folders scenebench_rapidjson INTERFACE_INCLUDE_DIRECTORIES)
  foreach(folder IN LISTS folders)
    if(EXISTS ${folder}/rapidjson/allocators.h)
      set(${result} ${folder} PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# The libraries that the hook `libraries` supports but cannot reach in this build.
function(find_out_of_reach result)
  set(found)
  find_rapidjson_folder(folder)
  file(STRINGS ${folder}/rapidjson/allocators.h hook REGEX RAPIDJSON_MALLOC)
  if(NOT hook)  # release 1.1.0 of 2016
    list(APPEND found "RapidJSON")
  endif()
  get_target_property(kind protobuf::libprotobuf-lite TYPE)
  if(WIN32 AND kind STREQUAL "SHARED_LIBRARY")
    list(APPEND found "Protocol Buffers")
  endif()
  list(JOIN found "|" found)
  set(${result} "${found}" PARENT_SCOPE)
endfunction()

set(hook ${PROJECT_SOURCE_DIR}/src/harness/allocations)
add_library(scenebench_no_hook OBJECT ${hook}/allocations_none.cpp)  # for programs that do not count
target_link_libraries(scenebench_no_hook PRIVATE scenebench_options)
add_library(scenebench_allocation_hook INTERFACE)
target_sources(scenebench_allocation_hook INTERFACE ${hook}/allocations_${SCENEBENCH_HOOK}.cpp)
if(NOT SCENEBENCH_HOOK STREQUAL "none")
  target_sources(scenebench_allocation_hook INTERFACE ${hook}/allocation_table.cpp)
endif()
if(SCENEBENCH_HOOK STREQUAL "wrap")
  target_link_options(scenebench_allocation_hook INTERFACE
    -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free ${SCENEBENCH_HOOK_LINK_OPTIONS})
elseif(SCENEBENCH_HOOK STREQUAL "libraries")
  find_out_of_reach(out_of_reach)
  target_compile_definitions(scenebench_allocation_hook INTERFACE "SCENEBENCH_OUT_OF_REACH=\"${out_of_reach}\"")
  target_link_libraries(scenebench_allocation_hook INTERFACE pugixml::pugixml)
  # Programs without a hook link these functions; in programs with one, the hook's own come first.
  add_library(scenebench_rapidjson_heap STATIC ${hook}/rapidjson_heap.cpp)
  target_link_libraries(scenebench_rapidjson_heap PRIVATE scenebench_options)
  target_link_libraries(scenebench_rapidjson INTERFACE scenebench_rapidjson_heap)
  use_rapidjson_heap(scenebench_rapidjson)
endif()
