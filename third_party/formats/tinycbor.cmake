# TinyCBOR, from its CMake files: those for pkg-config have relative paths in 7.0.
dependency(tinycbor FIND_PACKAGE_ARGS 7.0 CONFIG)
provide(scenebench::tinycbor tinycbor)
