dependency(lz4 REQUIRED
  GIT_REPOSITORY https://github.com/lz4/lz4.git
  GIT_TAG ebb370ca83af193212df4dcbadcc5d87bc0de2f0 RELEASE v1.10.0
  PKG_CONFIG liblz4
  FIND_PACKAGE_ARGS CONFIG)
if(lz4_SOURCE_DIR)  # only the block format: frames are not used
  add_library(lz4 STATIC ${lz4_SOURCE_DIR}/lib/lz4.c ${lz4_SOURCE_DIR}/lib/lz4hc.c)
  target_include_directories(lz4 INTERFACE ${lz4_SOURCE_DIR}/lib)
endif()
provide(scenebench::lz4 PkgConfig::lz4 lz4::lz4 LZ4::lz4_shared LZ4::lz4_static lz4)
