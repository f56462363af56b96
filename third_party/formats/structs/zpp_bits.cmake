# zpp_bits, one header, which does not have its version.
dependency(zpp_bits
  GIT_REPOSITORY https://github.com/eyalz800/zpp_bits.git
  GIT_TAG 4a57ecd68a481c2cd6e7ee94aaf83282a735fded RELEASE v4.7.6
  SOURCE_SUBDIR none)
provide_headers(scenebench::zpp_bits zpp_bits zpp_bits.h)
