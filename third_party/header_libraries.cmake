# The base of DAW JSON Link, both of whose pins take this release; v2.123.2 does not fit.
# formats/structs/daw_json_link.cmake uses it.
dependency(header_libraries REQUIRED
  GIT_REPOSITORY https://github.com/beached/header_libraries.git
  GIT_TAG 3b0b892633357949046b4191984b7d81b9959ea2 RELEASE v2.110.0
  SOURCE_SUBDIR none)
