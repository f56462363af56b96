# MessagePack for C: the codec msgpack-c. The library of the format's own authors; its objects are a tree over the wire.
# Licence: BSL-1.0. Tried: Debian 12's 4.0.0. The library is called msgpack-c since 6.0.
describe_dependency(msgpack-c
  HEADER msgpack.h
  LIBRARY msgpackc msgpack-c
  TARGETS scenebench::msgpack-c
  APT libmsgpack-dev
  DNF msgpack-devel
  PACMAN msgpack-c
  BREW msgpack
  VCPKG msgpack-c)
