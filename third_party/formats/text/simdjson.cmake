# simdjson. Releases before 4.3 have no writer that takes constant names.
dependency(simdjson
  GIT_REPOSITORY https://github.com/simdjson/simdjson.git
  GIT_TAG cdeb069ad1e8cb2fb479cbb22695cb666cea99ac RELEASE v4.6.7
  SOURCE_SUBDIR none  # one file, as programs embed it
  FIND_PACKAGE_ARGS CONFIG)
if(simdjson_SOURCE_DIR)
  add_library(simdjson STATIC ${simdjson_SOURCE_DIR}/src/simdjson.cpp)
  target_include_directories(simdjson PRIVATE ${simdjson_SOURCE_DIR}/src PUBLIC ${simdjson_SOURCE_DIR}/include)
endif()
provide(simdjson::simdjson simdjson)
provide(scenebench::simdjson simdjson::simdjson)
