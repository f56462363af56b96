# cista, header-only. Its headers do not have its version.
dependency(cista
  GIT_REPOSITORY https://github.com/felixguendling/cista.git
  GIT_TAG 015b94e66c4c0d7c1ef29742383a024c84fbbba1 RELEASE v0.16
  SOURCE_SUBDIR none
  FIND_PACKAGE_ARGS CONFIG)
provide_headers(cista_headers cista cista/serialization.h include)
provide(scenebench::cista cista::cista cista cista_headers)
