# Reads UTF-8 for DAW JSON Link. formats/structs/daw_json_link.cmake uses it.
dependency(utf_range REQUIRED
  GIT_REPOSITORY https://github.com/beached/utf_range.git
  GIT_TAG cb04a4ee2c7212207b47d4503e74e62d88bae53a RELEASE v2.2.5
  SOURCE_SUBDIR none)
