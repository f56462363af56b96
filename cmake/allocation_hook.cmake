# scenebench_allocation_hook: what a program links to count allocations. Which way of hooking fits the platform is decided
# here alone. None under sanitizers, which bring an allocator of their own, and none yet where nothing else fits: memory
# figures are then missing and reports say so.
include(CheckFunctionExists)
add_library(scenebench_allocation_hook INTERFACE)
check_function_exists(__libc_memalign HAVE_LIBC_MEMALIGN)
set(hook ${PROJECT_SOURCE_DIR}/src/harness)
if(SCENEBENCH_SANITIZE)
  set(SCENEBENCH_HOOK none)
elseif(CMAKE_SYSTEM_NAME STREQUAL "Linux" AND HAVE_LIBC_MEMALIGN)  # glibc
  set(SCENEBENCH_HOOK malloc)
elseif(MINGW)
  set(SCENEBENCH_HOOK wrap)
  target_link_options(scenebench_allocation_hook INTERFACE
    -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free)
else()
  set(SCENEBENCH_HOOK none)
endif()
target_sources(scenebench_allocation_hook INTERFACE ${hook}/allocations_${SCENEBENCH_HOOK}.cpp)
if(NOT SCENEBENCH_HOOK STREQUAL "none")
  target_sources(scenebench_allocation_hook INTERFACE ${hook}/allocation_table.cpp)
endif()
