# alpaca, header-only. Its headers do not have its version.
dependency(alpaca
  GIT_REPOSITORY https://github.com/p-ranav/alpaca.git
  GIT_TAG cdfa51069b4459451a332467d2502362e4857f8a RELEASE v0.2.1
  SOURCE_SUBDIR none
  FIND_PACKAGE_ARGS CONFIG)
provide_headers(alpaca_headers alpaca alpaca/alpaca.h include)
provide(scenebench_alpaca_library alpaca::alpaca alpaca_headers)
if(TARGET scenebench_alpaca_library)
  add_library(scenebench_alpaca INTERFACE)
  target_link_libraries(scenebench_alpaca INTERFACE scenebench_alpaca_library)
  if(SCENEBENCH_SANITIZE)  # it reads numbers at any address, and any byte as a bool
    target_compile_options(scenebench_alpaca INTERFACE -fno-sanitize=alignment,bool)
  endif()
endif()
provide(scenebench::alpaca scenebench_alpaca)
