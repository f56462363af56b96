dependency(EXPAT PKG_CONFIG expat FIND_PACKAGE_ARGS MODULE)
provide(scenebench::expat PkgConfig::EXPAT EXPAT::EXPAT)
