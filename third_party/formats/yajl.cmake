dependency(yajl PKG_CONFIG yajl)
provide(scenebench::yajl PkgConfig::yajl)
