# json-c. 0.16 is the first that tells names that need no copy from new ones.
dependency(json-c PKG_CONFIG json-c>=0.16 FIND_PACKAGE_ARGS 0.16 CONFIG)
provide(scenebench::json-c PkgConfig::json-c json-c::json-c)
