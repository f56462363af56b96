// Runs a guest: one process, which measures one library over all workloads of the exchange folder.
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
  std::vector<std::string> arguments;  ///< before --library or --list: flags of the runtime, and the guest's file
};

/// All that a guest printed.
struct GuestOutput {
  std::vector<GuestLibrary> libraries;
  std::optional<RuntimeLine> runtime;
  std::vector<ProofLine> proofs;
  std::vector<LossLine> losses;
  std::vector<SamplesLine> samples;
  std::vector<MissingLine> absents, failures;
  std::string fault;         ///< what went wrong with the guest, "ended with status 1"; empty if nothing did
  bool interrupted = false;  ///< the guest was ended because of Ctrl-C
};

/// A guest's time limits, and the file for its other output.
struct GuestLimits {
  std::chrono::milliseconds line_timeout{
      60'000};  ///< a guest that prints no line for so long counts as hung and is ended
  std::chrono::milliseconds exit_timeout{10'000};  ///< from the end of its output to its exit
  std::filesystem::path log;                       ///< receives stderr and every line that is not one of lines.h
};

/// Receives the part of its work that the guest has done, from 0 to 1, and its output so far.
using GuestProgress = std::function<void(double, const GuestOutput&)>;

/// Starts the guest with the command's arguments and then these, and reads its lines until it ends. However it ends, no
/// process of its group is left.
GuestOutput run_guest(const GuestCommand& command, const std::vector<std::string>& arguments, const GuestLimits& limits,
                      const GuestProgress& progress = {});

/// The last line of `log` from byte `from` on that is not blank, made printable: usually why something failed. Empty if
/// there is none.
std::string last_line_of(const std::filesystem::path& log, std::uintmax_t from = 0);

}  // namespace scenebench
