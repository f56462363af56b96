# Jansson: the codec jansson. A C library with a documented, stable API, in every distribution. Licence: MIT.
# Tried: Debian 12's 2.14, the first that takes keys with their lengths.
describe_dependency(jansson
  HEADER jansson.h
  DECLARES json_object_setn_new
  TARGETS scenebench::jansson
  APT libjansson-dev
  DNF jansson-devel
  PACMAN jansson
  BREW jansson
  VCPKG jansson)
