# DAW JSON Link, header-only: 3.27.1 is the last release that GCC 12 takes.
dependency(daw_json_link
  GIT_REPOSITORY https://github.com/beached/daw_json_link.git
  GIT_TAG 1cb375368c006ceb37b7164f6032d39effa91f56 RELEASE v3.27.1
  SOURCE_SUBDIR none  # its CMakeLists.txt fetches the other two by itself
  FIND_PACKAGE_ARGS NAMES daw-json-link CONFIG)
if(daw_json_link_SOURCE_DIR)
  include(${CMAKE_CURRENT_LIST_DIR}/../../header_libraries.cmake)
  include(${CMAKE_CURRENT_LIST_DIR}/../../utf_range.cmake)
  add_library(daw_json_link INTERFACE IMPORTED GLOBAL)
  target_include_directories(daw_json_link INTERFACE ${daw_json_link_SOURCE_DIR}/include
    ${header_libraries_SOURCE_DIR}/include ${utf_range_SOURCE_DIR}/include)
endif()
provide(scenebench::daw_json_link daw::daw-json-link daw_json_link)
