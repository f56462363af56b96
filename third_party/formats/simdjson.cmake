# simdjson: the codecs simdjson*. The fastest JSON parser in wide use; has no writer. Licence: Apache-2.0.
# Tried: Debian 12's 3.0.1.
describe_dependency(simdjson
  FIND simdjson CONFIG
  TARGETS simdjson::simdjson
  APT libsimdjson-dev
  DNF simdjson-devel
  PACMAN simdjson
  BREW simdjson
  VCPKG simdjson)
