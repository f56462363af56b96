# libbson, of the MongoDB C driver.
dependency(bson PKG_CONFIG libbson-1.0 FIND_PACKAGE_ARGS NAMES bson-1.0)
provide(scenebench::bson PkgConfig::bson mongo::bson_shared mongo::bson_static)
