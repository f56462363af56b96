# jsoncons, header-only. 1.2 is the first whose decoders report errors without throwing.
dependency(jsoncons
  GIT_REPOSITORY https://github.com/danielaparker/jsoncons.git
  GIT_TAG bcb44594c50c495ee1e690602cdd71455942ad0e RELEASE v1.9.0
  SOURCE_SUBDIR none
  FIND_PACKAGE_ARGS 1.2 CONFIG)
provide_headers(jsoncons_headers jsoncons jsoncons/json.hpp include)
provide(scenebench::jsoncons jsoncons::jsoncons jsoncons jsoncons_headers)
