dependency(yyjson
  GIT_REPOSITORY https://github.com/ibireme/yyjson.git
  GIT_TAG 8b4a38dc994a110abaec8a400615567bd996105f RELEASE 0.12.0
  SOURCE_SUBDIR none  # one file, as programs embed it
  FIND_PACKAGE_ARGS CONFIG)
if(yyjson_SOURCE_DIR AND NOT TARGET yyjson)  # reflect-cpp.cmake includes this file, too
  add_library(yyjson STATIC ${yyjson_SOURCE_DIR}/src/yyjson.c)
  target_include_directories(yyjson INTERFACE ${yyjson_SOURCE_DIR}/src)
endif()
provide(yyjson::yyjson yyjson)
provide(scenebench::yyjson yyjson::yyjson)
