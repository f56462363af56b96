# rapidyaml (ryml): the codec ryml. The fastest YAML library in C++. Licence: MIT; of c4core, its base: MIT and BSL-1.0.
# Pinned: v0.15.2 and the c4core v0.4.0 that it names as a git submodule. Debian 12 has no package. The names of packages
# elsewhere are not known for sure, nor is their version, which must be at least the one that was tried.
describe_dependency(rapidyaml
  REPOSITORY https://github.com/biojppm/rapidyaml.git
  COMMIT 85bfe56e32b1cfe715aa1c39885b1b10761e7482
  TAG v0.15.2
  FIND ryml 0.15.2 CONFIG
  TARGETS ryml::ryml
  VCPKG ryml)
describe_dependency(c4core
  REPOSITORY https://github.com/biojppm/c4core.git
  COMMIT f46d6abb17bff2f597b1fcc6243d1daf95f41b74
  TAG v0.4.0)

# Its own CMake files would look for the submodules of c4core, of which the library needs none.
function(build_rapidyaml source binary)
  set(c4core ${source}/ext/c4core)
  if(NOT EXISTS ${c4core}/src)
    build_dependencies(c4core)
    FetchContent_GetProperties(c4core SOURCE_DIR c4core)
  endif()
  file(GLOB files ${source}/src/c4/yml/*.cpp ${c4core}/src/c4/*.cpp)
  add_library(ryml STATIC ${files})
  add_library(ryml::ryml ALIAS ryml)
  target_include_directories(ryml SYSTEM PUBLIC ${source}/src ${c4core}/src)
  # Without its assertions whatever the build type: some of them fail on malformed text that the parser goes on to cope
  # with ("a\rb"), and end the program, past the error callbacks that a codec sets for its own trees and parsers.
  target_compile_definitions(ryml PUBLIC C4_NO_DEBUG_BREAK C4_USE_ASSERT=0)
endfunction()

function(build_c4core source binary)
endfunction()  # build_rapidyaml compiles it
