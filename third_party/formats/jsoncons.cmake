# jsoncons, header-only. 1.2 is the first whose decoders report errors without throwing.
dependency(jsoncons FIND_PACKAGE_ARGS 1.2 CONFIG)
provide(scenebench::jsoncons jsoncons::jsoncons jsoncons)
