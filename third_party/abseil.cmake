# Abseil, which protobuf.cmake needs to build v22 or later from source. Ignores an installed one, as it may be too old.
set(ABSL_PROPAGATE_CXX_STD ON)
set(ABSL_ENABLE_INSTALL OFF)
dependency(abseil REQUIRED
  GIT_REPOSITORY https://github.com/abseil/abseil-cpp.git
  GIT_TAG 5650e9cf76d3be4318d5fa3af38ee483ddfd5e4a RELEASE 20260526.0
)
