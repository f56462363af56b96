# LZ4: compressed sizes. What games use where data is decompressed while they run.
# Licence: BSD-2-Clause (its folder lib). Pinned: v1.10.0. Also tried: Debian 12's 1.9.4.
describe_dependency(lz4
  REPOSITORY https://github.com/lz4/lz4.git
  COMMIT ebb370ca83af193212df4dcbadcc5d87bc0de2f0
  TAG v1.10.0
  HEADER lz4.h
  TARGETS scenebench::lz4
  APT liblz4-dev
  DNF lz4-devel
  PACMAN lz4
  BREW lz4
  VCPKG lz4)

function(build_lz4 source binary)
  add_library(lz4 STATIC ${source}/lib/lz4.c)  # the block format; frames and the slow compressor are not used
  add_library(scenebench::lz4 ALIAS lz4)
  target_include_directories(lz4 SYSTEM INTERFACE ${source}/lib)
endfunction()
