# yaml-cpp: the codec yaml-cpp. What most C++ programs read YAML with. Licence: MIT. Tried: Debian 12's 0.7.0.
describe_dependency(yaml-cpp
  FIND yaml-cpp CONFIG
  TARGETS scenebench::yaml-cpp
  APT libyaml-cpp-dev
  DNF yaml-cpp-devel
  PACMAN yaml-cpp
  BREW yaml-cpp
  VCPKG yaml-cpp)

# Its target has had a namespace since 0.8.
foreach(target IN ITEMS yaml-cpp::yaml-cpp yaml-cpp)
  if(TARGET ${target} AND NOT TARGET scenebench::yaml-cpp)
    add_library(scenebench::yaml-cpp INTERFACE IMPORTED)
    target_link_libraries(scenebench::yaml-cpp INTERFACE ${target})
  endif()
endforeach()
