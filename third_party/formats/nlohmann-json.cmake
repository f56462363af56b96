# JSON for Modern C++, header-only.
dependency(nlohmann_json FIND_PACKAGE_ARGS CONFIG)
provide(scenebench::nlohmann-json nlohmann_json::nlohmann_json)
