# sonic-cpp, header-only. Linux's dynamic linker selects its functions for the processor when the program starts.
# Without AVX2 they use SSE4.2, whose compiler options its headers require.
if(CMAKE_SYSTEM_NAME STREQUAL "Linux" AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  dependency(sonic-cpp
    GIT_REPOSITORY https://github.com/bytedance/sonic-cpp.git
    GIT_TAG f5d0117adbe4fb3b9f8a2d6f24155119527a2ddd RELEASE v1.0.2
    SOURCE_SUBDIR none)
  provide_headers(sonic-cpp_headers sonic-cpp sonic/sonic.h include)
else()
  set(dependency_absence "sonic-cpp is for Linux on x86-64")
endif()
if(TARGET sonic-cpp_headers)
  add_library(scenebench_sonic-cpp INTERFACE)
  target_link_libraries(scenebench_sonic-cpp INTERFACE sonic-cpp_headers)
  target_compile_definitions(scenebench_sonic-cpp INTERFACE SONIC_DYNAMIC_DISPATCH=1)
  target_compile_options(scenebench_sonic-cpp INTERFACE -msse4.2 -mpclmul
    $<$<CXX_COMPILER_ID:GNU>:-Wno-use-after-free>)  # it subtracts pointers to memory that realloc() has moved
endif()
provide(scenebench::sonic-cpp scenebench_sonic-cpp)
