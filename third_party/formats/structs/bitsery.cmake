# bitsery, header-only.
dependency(bitsery
  GIT_REPOSITORY https://github.com/fraillt/bitsery.git
  GIT_TAG ee992d8b5782e41792e4810c5b00ad4625783427 RELEASE v5.2.4
  SOURCE_SUBDIR none
  FIND_PACKAGE_ARGS CONFIG NAMES Bitsery bitsery)
provide_headers(bitsery_headers bitsery bitsery/bitsery.h include)
provide(scenebench::bitsery Bitsery::bitsery bitsery_headers)
