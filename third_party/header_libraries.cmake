# The base of DAW JSON Link. Both of its pins work with this release, but not with v2.123.2.
# formats/structs/daw_json_link.cmake uses it.
dependency(header_libraries REQUIRED
  GIT_REPOSITORY https://github.com/beached/header_libraries.git
  GIT_TAG 3b0b892633357949046b4191984b7d81b9959ea2 RELEASE v2.110.0
  SOURCE_SUBDIR none)
