// Trial safety: what a codec makes of bytes that it did not write.
#pragma once

#include <filesystem>

#include "trials/trial.h"

namespace scenebench {

/// The child's part of `bench safety --input FILE`: writes "rejected", "threw" and what, or "accepted" to `output`, and
/// then the values that were read, a line each. Returns false if a file cannot be read or written, or if the codec does
/// not have the workload's shape.
bool try_file(const TrialTask& task, const std::filesystem::path& input, const std::filesystem::path& output);

}  // namespace scenebench
