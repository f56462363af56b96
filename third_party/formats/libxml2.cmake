# libxml2: the codec libxml2. The XML parser that every Linux system has, for contrast with pugixml. Licence: MIT.
# Tried: Debian 12's 2.9.14.
describe_dependency(libxml2
  FIND LibXml2
  TARGETS LibXml2::LibXml2
  APT libxml2-dev
  DNF libxml2-devel
  PACMAN libxml2
  BREW libxml2
  VCPKG libxml2)
