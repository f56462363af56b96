# YAJL: the codecs yajl*. The C library that parses by events and writes without a tree. Licence: ISC.
# Tried: Debian 12's 2.1.0.
describe_dependency(yajl
  HEADER yajl/yajl_parse.h
  TARGETS scenebench::yajl
  APT libyajl-dev
  DNF yajl-devel
  PACMAN yajl
  BREW yajl
  VCPKG yajl)
