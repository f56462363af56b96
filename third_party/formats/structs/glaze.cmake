# glaze, header-only. Units that include it need C++23. Its newest release has static variables in constexpr functions,
# which GCC takes from 13 on. 7.2.2 is the last release that GCC 12 takes, with the definition below.
compiles_as_cxx(23 SCENEBENCH_HAS_STATIC_CONSTEXPR
  "constexpr int one() { static constexpr int value = 1; return value; } static_assert(one() == 1); int main() {}")
if(SCENEBENCH_HAS_STATIC_CONSTEXPR)
  set(pin GIT_TAG 07e5ef2e2d4c53fdfd8603a61be37053b5a27bc5 RELEASE v8.1.0)
else()
  set(pin GIT_TAG 959c50207aa552a8de5aabfcbb6801d08fa6fb9d RELEASE v7.2.2)
endif()
dependency(glaze
  GIT_REPOSITORY https://github.com/stephenberry/glaze.git
  ${pin}
  SOURCE_SUBDIR none
  FIND_PACKAGE_ARGS CONFIG)
provide_headers(glaze_headers glaze glaze/glaze.hpp include)
provide(scenebench_glaze glaze::glaze glaze_headers)
if(TARGET scenebench_glaze)
  add_library(scenebench_glaze_cxx23 INTERFACE)
  target_link_libraries(scenebench_glaze_cxx23 INTERFACE scenebench_glaze)
  target_compile_features(scenebench_glaze_cxx23 INTERFACE cxx_std_23)
  # glaze includes <format>, which libstdc++ 12 lacks, for optional number formats, which are not used here.
  target_compile_definitions(scenebench_glaze_cxx23 INTERFACE GLZ_USE_STD_FORMAT_FLOAT=0)
  if(SCENEBENCH_SANITIZE)  # it passes an empty list's null pointer to memcpy()
    target_compile_options(scenebench_glaze_cxx23 INTERFACE -fno-sanitize=nonnull-attribute)
  endif()
endif()
provide(scenebench::glaze scenebench_glaze_cxx23)
