# YAJL. Compiled here, because the CMakeLists.txt of its last release, of 2014, changes the flags and has a target named
# test.
dependency(yajl
  GIT_REPOSITORY https://github.com/lloyd/yajl.git
  GIT_TAG a0ecdde0c042b9256170f2f8890dd9451a4240aa RELEASE 2.1.0
  SOURCE_SUBDIR none
  PKG_CONFIG yajl)
if(yajl_SOURCE_DIR)
  file(GLOB sources ${yajl_SOURCE_DIR}/src/*.c)
  file(GLOB headers ${yajl_SOURCE_DIR}/src/api/*.h)
  add_library(yajl STATIC ${sources})
  set(YAJL_MAJOR 2)
  set(YAJL_MINOR 1)
  set(YAJL_MICRO 0)
  configure_file(${yajl_SOURCE_DIR}/src/api/yajl_version.h.cmake ${CMAKE_CURRENT_BINARY_DIR}/yajl/yajl_version.h)
  use_as_installed(yajl yajl ${headers} ${CMAKE_CURRENT_BINARY_DIR}/yajl/yajl_version.h)
  target_include_directories(yajl PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/installed)
endif()
provide(scenebench::yajl PkgConfig::yajl yajl)
