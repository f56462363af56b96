# MessagePack for C, which pkg-config calls msgpack-c since 6.0.
set(MSGPACK_ENABLE_SHARED OFF)
set(MSGPACK_BUILD_TESTS OFF)
set(MSGPACK_BUILD_EXAMPLES OFF)
dependency(msgpack-c
  GIT_REPOSITORY https://github.com/msgpack/msgpack-c.git
  GIT_TAG 8160ede5e20fd3019a77eea46d9c72cf6163f802 RELEASE c-6.0.0
  PKG_CONFIG msgpack-c msgpack
  FIND_PACKAGE_ARGS CONFIG)
provide(scenebench::msgpack-c PkgConfig::msgpack-c msgpack-c msgpack-c-static)
