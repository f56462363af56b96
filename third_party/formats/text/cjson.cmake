# cJSON. 1.7.13 is the first release that takes texts with a length.
dependency(cjson
  GIT_REPOSITORY https://github.com/DaveGamble/cJSON.git
  GIT_TAG c859b25da02955fef659d658b8f324b5cde87be3 RELEASE v1.7.19
  SOURCE_SUBDIR none  # one file, as programs embed it
  PKG_CONFIG libcjson>=1.7.13
  FIND_PACKAGE_ARGS 1.7.13 NAMES cJSON CONFIG)
if(cjson_SOURCE_DIR)
  add_library(cjson STATIC ${cjson_SOURCE_DIR}/cJSON.c)
  use_as_installed(cjson cjson ${cjson_SOURCE_DIR}/cJSON.h)
  if(UNIX)
    target_link_libraries(cjson PUBLIC m)
  endif()
endif()
provide(scenebench::cjson PkgConfig::cjson cjson)
