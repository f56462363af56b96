foreach(part IN ITEMS TESTS POST_BUILD_UNITTEST PKGCONFIG_SUPPORT CMAKE_PACKAGE)
  set(JSONCPP_WITH_${part} OFF)
endforeach()
set(BUILD_OBJECT_LIBS OFF)
dependency(jsoncpp
  GIT_REPOSITORY https://github.com/open-source-parsers/jsoncpp.git
  GIT_TAG 8519b8381f3c741ad1421f88237b1deda0b11412 RELEASE 1.9.8
  PKG_CONFIG jsoncpp
  FIND_PACKAGE_ARGS CONFIG)
provide(scenebench::jsoncpp PkgConfig::jsoncpp JsonCpp::JsonCpp jsoncpp_static)
