# TinyCBOR, by its CMake files: those for pkg-config have relative paths in 7.0.
set(BUILD_TOOLS OFF)  # its programs, which need cJSON
dependency(tinycbor
  GIT_REPOSITORY https://github.com/intel/tinycbor.git
  GIT_TAG 6442e749ca811e24afad1551338a45c75e09808f RELEASE v7.0
  FIND_PACKAGE_ARGS 7.0 CONFIG)
if(tinycbor_SOURCE_DIR)
  use_as_installed(tinycbor tinycbor ${tinycbor_SOURCE_DIR}/src/cbor.h)
  # Two of libcbor's functions have the same names, and the linker would take either for both.
  target_compile_definitions(tinycbor PUBLIC cbor_encode_uint=tinycbor_encode_uint cbor_encode_tag=tinycbor_encode_tag)
endif()
if(tinycbor_FOUND AND TARGET scenebench::libcbor)
  string(CONCAT dependency_absence "tinycbor's package cannot be linked with libcbor, as both define cbor_encode_uint() "
    "(cmake --preset pinned-all can)")
else()
  provide(scenebench::tinycbor tinycbor)
endif()
