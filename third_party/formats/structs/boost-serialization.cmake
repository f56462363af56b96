# Boost.Serialization.
dependency(Boost
  NO_PIN "many of Boost's other libraries would have to be fetched with it"
  FIND_PACKAGE_ARGS COMPONENTS serialization)
provide(scenebench::boost-serialization Boost::serialization)
