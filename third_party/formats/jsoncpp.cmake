dependency(jsoncpp PKG_CONFIG jsoncpp FIND_PACKAGE_ARGS CONFIG)
provide(scenebench::jsoncpp PkgConfig::jsoncpp JsonCpp::JsonCpp)
