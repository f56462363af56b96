# scenebench_allocation_hook: what a program links to count allocations. Only this file chooses the hook for the
# platform:
#
#   malloc  glibc: a malloc in the executable, which every library calls
#   wrap    MinGW: the linker turns calls of malloc into calls of ours
#   none    sanitizers, which bring their own allocator, and all other platforms, MSVC among them: reports say that
#           allocations are not counted
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
else()
  set(SCENEBENCH_HOOK none)
endif()

set(hook ${PROJECT_SOURCE_DIR}/src/harness)
add_library(scenebench_no_hook OBJECT ${hook}/allocations_none.cpp)  # for programs that do not count
target_link_libraries(scenebench_no_hook PRIVATE scenebench_options)
add_library(scenebench_allocation_hook INTERFACE)
if(SCENEBENCH_HOOK STREQUAL "none")
  target_sources(scenebench_allocation_hook INTERFACE ${hook}/allocations_none.cpp)
else()
  target_sources(scenebench_allocation_hook INTERFACE ${hook}/allocations_hook.cpp)
endif()
if(SCENEBENCH_HOOK STREQUAL "wrap")
  target_compile_definitions(scenebench_allocation_hook INTERFACE SCENEBENCH_WRAPPED_HEAP)
  target_link_options(scenebench_allocation_hook INTERFACE
    -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free ${SCENEBENCH_HOOK_LINK_OPTIONS})
endif()
