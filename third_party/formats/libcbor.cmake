dependency(libcbor PKG_CONFIG libcbor FIND_PACKAGE_ARGS CONFIG)
provide(scenebench::libcbor PkgConfig::libcbor libcbor::libcbor)
