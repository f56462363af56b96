# JSON for Modern C++: reads and writes results files, and is two codecs. Chosen over RapidJSON, which dies of some numbers
# in damaged files; over yyjson and glaze because every distribution has it; header-only. Licence: MIT.
# Pinned: v3.11.3. Also tried: Debian 12's 3.11.2.
describe_dependency(nlohmann-json
  REPOSITORY https://github.com/nlohmann/json.git
  COMMIT 9cca280a4d0ccf0c08f47a99aa71d1b0e52f8d03
  TAG v3.11.3
  FIND nlohmann_json CONFIG
  TARGETS nlohmann_json::nlohmann_json
  APT nlohmann-json3-dev
  DNF json-devel
  PACMAN nlohmann-json
  BREW nlohmann-json
  VCPKG nlohmann-json)

function(build_nlohmann-json source binary)
  set(JSON_BuildTests OFF)
  add_subdirectory(${source} ${binary} EXCLUDE_FROM_ALL SYSTEM)
endfunction()
