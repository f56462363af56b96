# Google Benchmark: runs every measurement and writes the results format. Chosen over nanobench and Catch2 because its
# result files have readers and comparison tools, and its flags are widely known. Licence: Apache-2.0.
# Pinned: v1.9.5. Also tried: Debian 12's 1.7.1.
describe_dependency(benchmark
  REPOSITORY https://github.com/google/benchmark.git
  COMMIT 192ef10025eb2c4cdd392bc502f0c852196baa48
  TAG v1.9.5
  FIND benchmark CONFIG
  TARGETS benchmark::benchmark
  APT libbenchmark-dev
  DNF google-benchmark-devel
  PACMAN benchmark
  BREW google-benchmark
  VCPKG benchmark)

function(build_benchmark source binary)
  set(BENCHMARK_ENABLE_TESTING OFF)
  set(BENCHMARK_ENABLE_INSTALL OFF)
  set(BENCHMARK_ENABLE_WERROR OFF)
  set(GIT_VERSION 0.0.0)  # Debian's source needs one; upstream's overwrites it with what git says
  add_subdirectory(${source} ${binary} EXCLUDE_FROM_ALL SYSTEM)
endfunction()
