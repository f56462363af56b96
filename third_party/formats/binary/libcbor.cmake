set(WITH_EXAMPLES OFF)
dependency(libcbor
  GIT_REPOSITORY https://github.com/PJK/libcbor.git
  GIT_TAG 6730c20ab487c0b4dc5fb3fea918937085355bac RELEASE v0.14.0
  PKG_CONFIG libcbor
  FIND_PACKAGE_ARGS CONFIG)
provide(scenebench::libcbor PkgConfig::libcbor libcbor::libcbor)
