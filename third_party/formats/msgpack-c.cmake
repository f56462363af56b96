# MessagePack for C; pkg-config calls it msgpack-c since 6.0.
dependency(msgpack-c PKG_CONFIG msgpack-c msgpack FIND_PACKAGE_ARGS CONFIG)
provide(scenebench::msgpack-c PkgConfig::msgpack-c msgpack-c)
