# cereal, header-only: the codec cereal. What C++11 programs archive with that do not have Boost. Licence: BSD-3-Clause.
# Tried: Debian 12's 1.3.2.
describe_dependency(cereal
  HEADER cereal/cereal.hpp
  LIBRARY none
  TARGETS scenebench::cereal
  APT libcereal-dev
  DNF cereal-devel
  PACMAN cereal
  BREW cereal
  VCPKG cereal)
