# Google Benchmark.
set(BENCHMARK_ENABLE_TESTING OFF)
set(BENCHMARK_ENABLE_INSTALL OFF)
set(BENCHMARK_ENABLE_WERROR OFF)
set(GIT_VERSION 0.0.0)  # Debian's source needs one; upstream's has its own
dependency(benchmark REQUIRED
  GIT_REPOSITORY https://github.com/google/benchmark.git
  GIT_TAG 192ef10025eb2c4cdd392bc502f0c852196baa48 RELEASE v1.9.5
  FIND_PACKAGE_ARGS CONFIG)
provide(scenebench::benchmark benchmark::benchmark)
