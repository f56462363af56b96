# RapidJSON: the codecs rapidjson*, and the reader and writer of results files. Chosen because the documentation page
# measures it, and because it parses in place, reuses its memory and is in every distribution. Licence: MIT.
# Pinned: master of 2025-02-05. There has been no release since v1.1.0 (2016), which new compilers reject.
describe_dependency(rapidjson
  REPOSITORY https://github.com/Tencent/rapidjson.git
  COMMIT 24b5e7a8b27f42fa16b96fc70aade9106cf7102f
  FIND RapidJSON CONFIG
  TARGETS scenebench::rapidjson
  APT rapidjson-dev
  DNF rapidjson-devel
  PACMAN rapidjson
  BREW rapidjson
  VCPKG rapidjson)

# Packages disagree on targets (Debian's has none) but all name the include folder.
function(add_rapidjson include_dir)
  add_library(scenebench_rapidjson INTERFACE)
  add_library(scenebench::rapidjson ALIAS scenebench_rapidjson)
  target_include_directories(scenebench_rapidjson SYSTEM INTERFACE ${include_dir})
endfunction()

if(RapidJSON_FOUND)
  add_rapidjson("${RAPIDJSON_INCLUDE_DIRS};${RapidJSON_INCLUDE_DIRS}")
endif()

function(build_rapidjson source binary)
  add_rapidjson(${source}/include)  # its CMakeLists.txt would add -march=native and -Werror
endfunction()
