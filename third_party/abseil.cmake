# Abseil: only what protobuf needs from v22 on, and only where protobuf is built from source. Licence: Apache-2.0.
# Pinned: 20260526.0, the release that protobuf v36.0 was tried with.
describe_dependency(abseil
  REPOSITORY https://github.com/abseil/abseil-cpp.git
  COMMIT 5650e9cf76d3be4318d5fa3af38ee483ddfd5e4a
  TAG 20260526.0)

function(build_abseil source binary)
  set(ABSL_PROPAGATE_CXX_STD ON)
  set(ABSL_ENABLE_INSTALL OFF)
  add_subdirectory(${source} ${binary} EXCLUDE_FROM_ALL SYSTEM)
endfunction()
