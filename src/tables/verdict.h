// The verdict of a gate (--fail-on).
#pragma once

#include <string>
#include <vector>

#include "base/exit_code.h"

namespace scenebench {

struct GateVerdict {
  ExitCode code = ExitCode::done;    ///< the program's exit status
  std::vector<std::string> reasons;  ///< a sentence each; may be non-empty even if the gate passed
  std::string text;                  ///< "PASSED: …" or "FAILED: …", the gate's last line of output

  bool passed() const { return code == ExitCode::done; }
};

}  // namespace scenebench
