# Boost.Serialization: the codec boost. What C++ programs that already have Boost archive with. Licence: BSL-1.0.
# Tried: Debian 12's 1.74.
describe_dependency(boost-serialization
  FIND Boost COMPONENTS serialization
  TARGETS Boost::serialization
  APT libboost-serialization-dev
  DNF boost-devel
  PACMAN boost
  BREW boost
  VCPKG boost-serialization)
