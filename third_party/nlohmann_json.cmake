set(JSON_BuildTests OFF)
dependency(nlohmann_json REQUIRED
  GIT_REPOSITORY https://github.com/nlohmann/json.git
  GIT_TAG 9cca280a4d0ccf0c08f47a99aa71d1b0e52f8d03 RELEASE v3.11.3
  FIND_PACKAGE_ARGS CONFIG)
provide(scenebench::nlohmann_json nlohmann_json::nlohmann_json)
