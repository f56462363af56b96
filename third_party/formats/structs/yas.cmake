# YAS, header-only.
dependency(yas
  GIT_REPOSITORY https://github.com/niXman/yas.git
  GIT_TAG e70a6e31d32571238a73450304405670f40a4860 RELEASE 7.1.0
  SOURCE_SUBDIR none)
provide_headers(scenebench::yas yas yas/serialize.hpp include)
