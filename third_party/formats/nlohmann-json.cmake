# JSON for Modern C++, header-only: the codec nlohmann. What most C++ programs read JSON with. Licence: MIT.
# Tried: Debian 12's 3.11.2.
describe_dependency(nlohmann-json
  FIND nlohmann_json CONFIG
  TARGETS nlohmann_json::nlohmann_json
  APT nlohmann-json3-dev
  DNF json-devel
  PACMAN nlohmann-json
  BREW nlohmann-json
  VCPKG nlohmann-json)
