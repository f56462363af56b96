dependency(yaml-cpp FIND_PACKAGE_ARGS CONFIG)
provide(scenebench::yaml-cpp yaml-cpp::yaml-cpp yaml-cpp)
