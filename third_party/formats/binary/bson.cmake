# libbson, of the MongoDB C driver. The names of its packages and targets depend on its release, 1 or 2.
foreach(part IN ITEMS MONGOC SHARED TESTS EXAMPLES UNINSTALL ZLIB ZSTD)
  set(ENABLE_${part} OFF CACHE STRING "")
  mark_as_advanced(ENABLE_${part})
endforeach()
dependency(bson
  GIT_REPOSITORY https://github.com/mongodb/mongo-c-driver.git
  GIT_TAG 14e2b666ced2ceb18eb4d2181748283ff1439417 RELEASE 2.5.0
  PKG_CONFIG libbson-1.0 bson2
  FIND_PACKAGE_ARGS NAMES bson-1.0 bson)
provide(scenebench::bson PkgConfig::bson mongo::bson_shared mongo::bson_static bson::shared bson::static bson_static)
