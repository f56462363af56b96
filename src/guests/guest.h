// One start of a guest: one library, measured over all workloads of the exchange folder.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "guests/lines.h"

namespace scenebench {

/// How a guest is started.
struct GuestCommand {
  std::filesystem::path program;       ///< "/usr/bin/node"
  std::vector<std::string> arguments;  ///< those in front of --library and --list: flags of the runtime, and the guest
};

/// What a guest said until its end.
struct GuestOutput {
  std::vector<GuestLibrary> libraries;
  std::optional<RuntimeLine> runtime;
  std::vector<ProofLine> proofs;
  std::vector<LossLine> losses;
  std::vector<SamplesLine> samples;
  std::vector<AbsentLine> absents;
  std::vector<FailedLine> failures;
  std::string fault;         ///< what is wrong with the guest, "ended with status 1"; empty if it did all it should
  bool interrupted = false;  ///< Ctrl-C came, and the guest was ended
};

/// What a guest may take, and where its other output goes.
struct GuestLimits {
  std::chrono::milliseconds silence{60'000};   ///< without a line it counts as hung, and is ended
  std::chrono::milliseconds farewell{10'000};  ///< from the end of its output to its own end
  std::filesystem::path log;                   ///< gets stderr, and every line that is not one of lines.h
};

/// Gets how much of its work the guest has done, from 0 to 1, and what it has said until then.
using GuestProgress = std::function<void(double, const GuestOutput&)>;

/// Starts the guest with these arguments behind the command's own, and takes its lines until it ends. However it ends,
/// no process of its group is left.
GuestOutput run_guest(const GuestCommand& command, const std::vector<std::string>& arguments, const GuestLimits& limits,
                      const GuestProgress& progress = {});

/// The last line of `log`, from byte `from` on, that holds anything, for people: why something failed. Empty if there is
/// none.
std::string last_line_of(const std::filesystem::path& log, std::uintmax_t from = 0);

}  // namespace scenebench
