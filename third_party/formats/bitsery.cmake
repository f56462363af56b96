# bitsery, header-only.
dependency(bitsery FIND_PACKAGE_ARGS CONFIG NAMES Bitsery bitsery)
provide(scenebench::bitsery Bitsery::bitsery)
