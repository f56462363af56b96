# Zstandard.
dependency(zstd REQUIRED
  GIT_REPOSITORY https://github.com/facebook/zstd.git
  GIT_TAG f8745da6ff1ad1e7bab384bd1f9d742439278e99 RELEASE v1.5.7
  PKG_CONFIG libzstd
  FIND_PACKAGE_ARGS CONFIG)
if(zstd_SOURCE_DIR)  # without its own CMake files, which add assembler, seven old formats and a target named clean-all
  file(GLOB files ${zstd_SOURCE_DIR}/lib/common/*.c ${zstd_SOURCE_DIR}/lib/compress/*.c ${zstd_SOURCE_DIR}/lib/decompress/*.c
    ${zstd_SOURCE_DIR}/lib/dictBuilder/*.c)
  add_library(zstd STATIC ${files})
  target_compile_definitions(zstd PRIVATE ZSTD_DISABLE_ASM XXH_NAMESPACE=ZSTD_)  # lz4 has xxHash functions, too
  target_include_directories(zstd INTERFACE ${zstd_SOURCE_DIR}/lib)
endif()
provide(scenebench::zstd PkgConfig::zstd zstd::libzstd zstd::libzstd_shared zstd::libzstd_static zstd)
