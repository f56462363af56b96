# libcbor: the codec libcbor. The C library that most distributions and FIDO tools use; a tree and a streaming decoder.
# Licence: MIT. Tried: Debian 12's 0.8.0.
describe_dependency(libcbor
  HEADER cbor.h
  LIBRARY cbor
  TARGETS scenebench::libcbor
  APT libcbor-dev
  DNF libcbor-devel
  PACMAN libcbor
  BREW libcbor
  VCPKG libcbor)
