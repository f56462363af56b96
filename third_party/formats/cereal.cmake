# cereal, header-only.
dependency(cereal FIND_PACKAGE_ARGS CONFIG)
provide(scenebench::cereal cereal::cereal cereal)
