# TinyCBOR, from its CMake files: those for pkg-config have relative paths in 7.0.
set(BUILD_TOOLS OFF)  # its programs, which need cJSON
dependency(tinycbor
  GIT_REPOSITORY https://github.com/intel/tinycbor.git
  GIT_TAG 6442e749ca811e24afad1551338a45c75e09808f # v7.0
  FIND_PACKAGE_ARGS 7.0 CONFIG)
if(tinycbor_SOURCE_DIR)  # the header's name once it is installed: libcbor has a cbor.h, too
  file(COPY ${tinycbor_SOURCE_DIR}/src/cbor.h DESTINATION ${CMAKE_CURRENT_BINARY_DIR}/installed/tinycbor)
  target_include_directories(tinycbor INTERFACE $<BUILD_INTERFACE:${CMAKE_CURRENT_BINARY_DIR}/installed>)
endif()
provide(scenebench::tinycbor tinycbor)
