# RapidJSON. Pinned: master of 2025-02-05, because new compilers, such as clang 19, reject the last release, v1.1.0 of
# 2016. They reject its packages, too, unless the system has mended them.
compiles_as_cxx(20 SCENEBENCH_TAKES_RAPIDJSON_PACKAGE "
#if __has_include(<rapidjson/document.h>)
#include <rapidjson/document.h>
#endif
int main() {}")
set(mode "${FETCHCONTENT_TRY_FIND_PACKAGE_MODE}")
if(NOT SCENEBENCH_TAKES_RAPIDJSON_PACKAGE)
  message(STATUS "RapidJSON: this compiler rejects the headers of the package")
  set(FETCHCONTENT_TRY_FIND_PACKAGE_MODE NEVER)
endif()
dependency(RapidJSON REQUIRED
  GIT_REPOSITORY https://github.com/Tencent/rapidjson.git
  GIT_TAG 24b5e7a8b27f42fa16b96fc70aade9106cf7102f RELEASE master
  SOURCE_SUBDIR none  # its CMakeLists.txt would add -march=native and -Werror
  FIND_PACKAGE_ARGS CONFIG)
if(mode)
  set(FETCHCONTENT_TRY_FIND_PACKAGE_MODE "${mode}")
else()
  unset(FETCHCONTENT_TRY_FIND_PACKAGE_MODE)  # FetchContent rejects an empty one
endif()

# Packages differ in their targets (Debian's has none), but all of them name the include folder.
add_library(scenebench_rapidjson INTERFACE)
target_include_directories(scenebench_rapidjson SYSTEM INTERFACE ${RAPIDJSON_INCLUDE_DIRS} ${RapidJSON_INCLUDE_DIRS})
if(rapidjson_SOURCE_DIR)
  target_include_directories(scenebench_rapidjson SYSTEM INTERFACE ${rapidjson_SOURCE_DIR}/include)
endif()
# RAPIDJSON_SSE2, which is off by default, stays off. With it, docs took 1.17 times as long to decode and 0.93 times as long
# to encode; scene/200 took 1.09 and 0.98 times as long (AMD EPYC, g++ 12.2 -O3).
# The headers of every commit since 2016 say 1.1.0. Empty for sources that are neither a package nor a pin.
target_compile_definitions(scenebench_rapidjson INTERFACE SCENEBENCH_RAPIDJSON_VERSION="${RapidJSON_VERSION}")
provide(scenebench::rapidjson scenebench_rapidjson)
