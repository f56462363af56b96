# Zstandard: compressed sizes. What asset pipelines use now where they used zlib.
# Licence: BSD-3-Clause (or GPL-2.0). Pinned: v1.5.7. Also tried: 1.5.6 and Debian 12's 1.5.4.
describe_dependency(zstd
  REPOSITORY https://github.com/facebook/zstd.git
  COMMIT f8745da6ff1ad1e7bab384bd1f9d742439278e99
  TAG v1.5.7
  HEADER zstd.h
  TARGETS scenebench::zstd
  APT libzstd-dev
  DNF libzstd-devel
  PACMAN zstd
  BREW zstd
  VCPKG zstd)

# Without its CMakeLists.txt, which adds assembler, the formats of seven old versions and a target named clean-all.
function(build_zstd source binary)
  file(GLOB files ${source}/lib/common/*.c ${source}/lib/compress/*.c ${source}/lib/decompress/*.c)
  add_library(zstd STATIC ${files})
  add_library(scenebench::zstd ALIAS zstd)
  target_compile_definitions(zstd PRIVATE ZSTD_DISABLE_ASM XXH_NAMESPACE=ZSTD_)  # lz4 has xxHash functions, too
  target_include_directories(zstd SYSTEM INTERFACE ${source}/lib)
endfunction()
