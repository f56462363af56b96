# Boost.Serialization.
dependency(Boost FIND_PACKAGE_ARGS COMPONENTS serialization)
provide(scenebench::boost-serialization Boost::serialization)
