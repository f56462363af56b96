// The user's own data, and how processes of this program learn which data to take.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace scenebench {

/// A JSON document, or glTF scenes. All texts are empty where data are generated.
struct OwnData {
  std::string kind;           ///< "document" or "scene"
  std::string called;         ///< as the user calls them
  std::string file;           ///< what to read: a copy
  std::string digest;         ///< "sha256:" and 64 digits, of the bytes of that copy
  std::uint64_t memory = std::uint64_t{2} << 30;  ///< bytes that they, or a sweep, may take

  bool any() const { return !kind.empty(); }
};

/// Adds `flag` with each of `values`, once.
inline void add_flags(std::vector<std::string>& arguments, const char* flag, const std::vector<std::string>& values) {
  for (auto value = values.begin(); value != values.end(); ++value) {
    if (std::find(values.begin(), value, *value) == value) arguments.insert(arguments.end(), {flag, *value});
  }
}

/// Adds the arguments by which a program of ours takes the user's data, or else these workloads.
inline void add_data(std::vector<std::string>& arguments, const OwnData& own,
                     const std::vector<std::string>& workloads) {
  if (!own.any()) return add_flags(arguments, "--workload", workloads);
  arguments.insert(arguments.end(), {"--" + own.kind, own.file, "--memory", std::to_string(own.memory)});
}

}  // namespace scenebench
