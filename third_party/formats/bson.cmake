# libbson, of the MongoDB C driver: the codec bson. The format's own C library; reads documents in place. Licence:
# Apache-2.0. Tried: Debian 12's 1.23.1.
describe_dependency(bson
  HEADER bson/bson.h
  FOLDER libbson-1.0
  LIBRARY bson-1.0
  TARGETS scenebench::bson
  APT libbson-dev
  DNF libbson-devel
  PACMAN mongo-c-driver
  BREW mongo-c-driver
  VCPKG libbson)
