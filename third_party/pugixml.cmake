dependency(pugixml REQUIRED
  GIT_REPOSITORY https://github.com/zeux/pugixml.git
  GIT_TAG ee86beb30e4973f5feffe3ce63bfa4fbadf72f38 RELEASE v1.15
  SOURCE_SUBDIR none  # one file, as programs embed it
  FIND_PACKAGE_ARGS CONFIG)
if(pugixml_SOURCE_DIR)
  add_library(pugixml STATIC ${pugixml_SOURCE_DIR}/src/pugixml.cpp)
  target_include_directories(pugixml INTERFACE ${pugixml_SOURCE_DIR}/src)
endif()
provide(pugixml::pugixml pugixml)
provide(scenebench::pugixml pugixml::pugixml)
