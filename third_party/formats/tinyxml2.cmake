# TinyXML-2.
dependency(tinyxml2 PKG_CONFIG tinyxml2 FIND_PACKAGE_ARGS CONFIG)
provide(scenebench::tinyxml2 PkgConfig::tinyxml2 tinyxml2::tinyxml2)
