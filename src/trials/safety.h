// Trial safety: how codecs handle bytes that they did not write.
#pragma once

#include <cstddef>
#include <filesystem>

#include "trials/trial.h"

namespace scenebench {

/// The most values that try_file() writes.
inline constexpr std::size_t kMostEvents = 10'000;

/// The child's part of `bench safety --input FILE`: writes "accepted", "rejected", or "threw" and the exception's text
/// to `output`, followed by the values that were read, one per line. Returns false if a file cannot be read or written,
/// or if the codec does not have the workload's shape.
bool try_file(const TrialTask& task, const std::filesystem::path& input, const std::filesystem::path& output);

}  // namespace scenebench
