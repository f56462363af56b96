# pugixml: the codec pugixml. Chosen over TinyXML-2 (slower), RapidXML (no release since 2009, no packages) and libxml2
# (C, far larger): it is the XML parser of choice in games, and the one the documentation page measures. Licence: MIT.
# Pinned: v1.15.
describe_dependency(pugixml
  REPOSITORY https://github.com/zeux/pugixml.git
  COMMIT ee86beb30e4973f5feffe3ce63bfa4fbadf72f38
  TAG v1.15
  FIND pugixml CONFIG
  TARGETS pugixml::pugixml
  APT libpugixml-dev
  DNF pugixml-devel
  PACMAN pugixml
  BREW pugixml
  VCPKG pugixml)

function(build_pugixml source binary)
  add_library(pugixml STATIC ${source}/src/pugixml.cpp)
  add_library(pugixml::pugixml ALIAS pugixml)
  target_include_directories(pugixml SYSTEM INTERFACE ${source}/src)
endfunction()
