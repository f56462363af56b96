# jsoncons, header-only. 1.2 is the first release whose decoders report errors without throwing.
dependency(jsoncons
  GIT_REPOSITORY https://github.com/danielaparker/jsoncons.git
  GIT_TAG bcb44594c50c495ee1e690602cdd71455942ad0e RELEASE v1.9.0
  SOURCE_SUBDIR none
  FIND_PACKAGE_ARGS 1.2 CONFIG)
provide_headers(jsoncons_headers jsoncons jsoncons/json.hpp include)
provide(scenebench_jsoncons jsoncons::jsoncons jsoncons jsoncons_headers)
if(TARGET scenebench_jsoncons AND SCENEBENCH_SANITIZE AND NOT TARGET scenebench_jsoncons_sanitized)
  # It passes an empty byte string's null pointer to memcpy().
  add_library(scenebench_jsoncons_sanitized INTERFACE)
  target_link_libraries(scenebench_jsoncons_sanitized INTERFACE scenebench_jsoncons)
  target_compile_options(scenebench_jsoncons_sanitized INTERFACE -fno-sanitize=nonnull-attribute)
endif()
provide(scenebench::jsoncons scenebench_jsoncons_sanitized scenebench_jsoncons)
