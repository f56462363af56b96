# DAW JSON Link, header-only. Releases after 3.27.1 test for a member template in a way that is valid C++20, but that
# GCC 12 rejects.
compiles_as_cxx(20 SCENEBENCH_HAS_REQUIRED_TEMPLATES
  "template <class T> struct Outer { template <class U> using Inner = Outer<U>; using type = T; };
  template <class T, class U> inline constexpr bool has_type = requires { typename Outer<T>::template Inner<U>::type; };
  static_assert(has_type<char, int>); int main() {}")
if(SCENEBENCH_HAS_REQUIRED_TEMPLATES)
  set(pin GIT_TAG 22442e3a9d6548e556def0ca85e2fc6844ab88c0 RELEASE v3.28.3)
else()
  set(pin GIT_TAG 1cb375368c006ceb37b7164f6032d39effa91f56 RELEASE v3.27.1)
endif()
dependency(daw_json_link
  GIT_REPOSITORY https://github.com/beached/daw_json_link.git
  ${pin}
  SOURCE_SUBDIR none  # its CMakeLists.txt would fetch the other two libraries
  FIND_PACKAGE_ARGS NAMES daw-json-link CONFIG)
if(daw_json_link_SOURCE_DIR)
  include(${CMAKE_CURRENT_LIST_DIR}/../../header_libraries.cmake)
  include(${CMAKE_CURRENT_LIST_DIR}/../../utf_range.cmake)
  add_library(daw_json_link INTERFACE IMPORTED GLOBAL)
  target_include_directories(daw_json_link INTERFACE ${daw_json_link_SOURCE_DIR}/include
    ${header_libraries_SOURCE_DIR}/include ${utf_range_SOURCE_DIR}/include)
endif()
provide(scenebench::daw_json_link daw::daw-json-link daw_json_link)
