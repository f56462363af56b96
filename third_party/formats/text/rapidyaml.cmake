# rapidyaml (ryml). Packages older than this release were not tried.
dependency(rapidyaml
  GIT_REPOSITORY https://github.com/biojppm/rapidyaml.git
  GIT_TAG 85bfe56e32b1cfe715aa1c39885b1b10761e7482 RELEASE v0.15.2
  SOURCE_SUBDIR none  # its CMakeLists.txt looks for submodules of a submodule, which the library does not need
  FIND_PACKAGE_ARGS 0.15.2 NAMES ryml)
if(rapidyaml_SOURCE_DIR)
  include(${CMAKE_CURRENT_LIST_DIR}/../../c4core.cmake)
  file(GLOB files ${rapidyaml_SOURCE_DIR}/src/c4/yml/*.cpp ${c4core_SOURCE_DIR}/src/c4/*.cpp)
  add_library(ryml STATIC ${files})
  target_include_directories(ryml PUBLIC ${rapidyaml_SOURCE_DIR}/src ${c4core_SOURCE_DIR}/src)
  # Without assertions in every build type: some fail on malformed text that the parser otherwise handles ("a\rb"). They
  # end the program, ignoring the error callbacks that a codec sets for its own trees and parsers.
  target_compile_definitions(ryml PUBLIC C4_NO_DEBUG_BREAK C4_USE_ASSERT=0)
endif()
provide(ryml::ryml ryml)
provide(scenebench::rapidyaml ryml::ryml)
