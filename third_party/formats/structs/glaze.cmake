# glaze, header-only: the last release that GCC 12 takes is 6.4.0, which needs C++23 for the units that include it.
dependency(glaze
  GIT_REPOSITORY https://github.com/stephenberry/glaze.git
  GIT_TAG 3a850807501d98d23bab4bdc5af64d8d4e83e6bc RELEASE v6.4.0
  SOURCE_SUBDIR none
  FIND_PACKAGE_ARGS CONFIG)
provide_headers(glaze_headers glaze glaze/glaze.hpp include)
provide(scenebench_glaze glaze::glaze glaze_headers)
if(TARGET scenebench_glaze)
  add_library(scenebench_glaze_cxx23 INTERFACE)
  target_link_libraries(scenebench_glaze_cxx23 INTERFACE scenebench_glaze)
  target_compile_features(scenebench_glaze_cxx23 INTERFACE cxx_std_23)
  if(SCENEBENCH_SANITIZE)  # it hands memcpy() an empty list's null pointer
    target_compile_options(scenebench_glaze_cxx23 INTERFACE -fno-sanitize=nonnull-attribute)
  endif()
endif()
provide(scenebench::glaze scenebench_glaze_cxx23)
