# TinyXML-2.
dependency(tinyxml2
  GIT_REPOSITORY https://github.com/leethomason/tinyxml2.git
  GIT_TAG 9148bdf719e997d1f474be6bcc7943881046dba1 RELEASE 11.0.0
  SOURCE_SUBDIR none  # one file, as programs embed it
  PKG_CONFIG tinyxml2
  FIND_PACKAGE_ARGS CONFIG)
if(tinyxml2_SOURCE_DIR)
  add_library(tinyxml2 STATIC ${tinyxml2_SOURCE_DIR}/tinyxml2.cpp)
  target_include_directories(tinyxml2 INTERFACE ${tinyxml2_SOURCE_DIR})
endif()
provide(scenebench::tinyxml2 PkgConfig::tinyxml2 tinyxml2::tinyxml2 tinyxml2)
