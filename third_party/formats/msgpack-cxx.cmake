# MessagePack for C++, header-only: the codec msgpack-cxx. The library of the format's own authors, with typed packing and
# converting. Licence: BSL-1.0. Tried: Debian 12's 4.1.3.
describe_dependency(msgpack-cxx
  HEADER msgpack.hpp
  LIBRARY none
  TARGETS scenebench::msgpack-cxx
  APT libmsgpack-cxx-dev
  DNF msgpack-devel
  PACMAN msgpack-cxx
  BREW msgpack-cxx
  VCPKG msgpack)
if(TARGET scenebench::msgpack-cxx)
  target_compile_definitions(scenebench::msgpack-cxx INTERFACE MSGPACK_NO_BOOST)  # which it needs for adaptors of Boost's own types
endif()
