# yyjson: the codec yyjson. The fastest JSON library in C, two files that programs embed. Licence: MIT.
# Pinned: 0.12.0. Debian has no package before 13.
describe_dependency(yyjson
  REPOSITORY https://github.com/ibireme/yyjson.git
  COMMIT 8b4a38dc994a110abaec8a400615567bd996105f
  TAG 0.12.0
  FIND yyjson CONFIG
  TARGETS yyjson::yyjson
  DNF yyjson-devel
  PACMAN yyjson
  BREW yyjson
  VCPKG yyjson)

function(build_yyjson source binary)
  add_library(yyjson STATIC ${source}/src/yyjson.c)
  add_library(yyjson::yyjson ALIAS yyjson)
  target_include_directories(yyjson SYSTEM INTERFACE ${source}/src)
endfunction()
