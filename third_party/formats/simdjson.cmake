# simdjson; has no writer.
dependency(simdjson FIND_PACKAGE_ARGS CONFIG)
provide(scenebench::simdjson simdjson::simdjson)
