# Boost.Serialization.
dependency(Boost
  NO_PIN "thirty other libraries of Boost would have to be fetched with it"
  FIND_PACKAGE_ARGS COMPONENTS serialization)
provide(scenebench::boost-serialization Boost::serialization)
