# zpp_bits, one header, which does not tell its version.
dependency(zpp_bits)
provide_headers(scenebench::zpp_bits zpp_bits.h)
