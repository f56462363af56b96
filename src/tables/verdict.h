// The verdict of a gate (--fail-on).
#pragma once

#include <string>
#include <vector>

#include "base/exit_code.h"

namespace scenebench {

struct GateVerdict {
  ExitCode code = ExitCode::done;      ///< the program's exit status
  /// What could not be decided, and what would decide it. A gate that passed may have some.
  std::vector<std::string> undecided;
  std::vector<std::string> reasons;    ///< a sentence each; may be non-empty even if the gate passed
  std::string text;                    ///< "PASSED: …", "PASSED IN PART: …" or "FAILED: …", the gate's last line

  bool passed() const { return code == ExitCode::done; }

  /// All sentences but the text, in the order in which they are shown.
  std::vector<std::string> sentences() const {
    std::vector<std::string> all = undecided;
    all.insert(all.end(), reasons.begin(), reasons.end());
    return all;
  }
};

}  // namespace scenebench
