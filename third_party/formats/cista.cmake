# cista, header-only, which does not tell its version.
dependency(cista FIND_PACKAGE_ARGS CONFIG)
provide_headers(cista_headers cista/serialization.h)
provide(scenebench::cista cista::cista cista cista_headers)
