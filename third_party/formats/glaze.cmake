# glaze, header-only: the last release that GCC 12 takes is 6.4.0, which needs C++23 for the units that include it.
dependency(glaze FIND_PACKAGE_ARGS CONFIG)
provide_headers(glaze_headers glaze/glaze.hpp)
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
