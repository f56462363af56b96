// What a gate says.
#pragma once

#include <string>
#include <vector>

#include "base/exit_code.h"

namespace scenebench {

struct GateVerdict {
  ExitCode code = ExitCode::done;    ///< what the program ends with
  std::vector<std::string> reasons;  ///< a sentence each; there may be some although all is well
  std::string text;                  ///< "PASSED: …" or "FAILED: …", the last line of what a gate prints

  bool passed() const { return code == ExitCode::done; }
};

}  // namespace scenebench
