# Apache Avro for C.
dependency(avro PKG_CONFIG avro-c)
provide(scenebench::avro PkgConfig::avro)
if(TARGET PkgConfig::avro)  # its headers do not tell the version
  target_compile_definitions(PkgConfig::avro INTERFACE SCENEBENCH_AVRO_VERSION="${avro_VERSION}")
endif()
