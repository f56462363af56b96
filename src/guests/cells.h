// Turns a guest's output into rows of the results.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "guests/exchange.h"
#include "guests/guest.h"
#include "guests/proofs.h"
#include "harness/codec_entry.h"
#include "model/workload.h"
#include "results/guests.h"

namespace scenebench {

/// The verdicts on proofs of one library by workload, form, and the number of their lines: one more changes a verdict.
using ProofVerdicts = std::map<std::tuple<std::string, std::string, std::ptrdiff_t>, ProofVerdict>;

/// The rows of one library (results/guests.h), and what our codecs read in each of its wires. An operation has a time
/// only if its proof in `folder` holds and the guest printed exactly one line of samples for it. Other rows say what is
/// wrong or absent: the guest said so, failed, reported nothing for one of `workloads`, or left out an operation of a
/// form that it had begun. `library` is as the guest listed it. `exchange` names the files that the guest was given.
/// Each proof is checked once: `verdicts` has those that are known from earlier output of the same guest.
std::vector<Row> rows_of(const GuestLibrary& library, const GuestOutput& output, const std::filesystem::path& folder,
                         const std::vector<Workload>& workloads, std::span<const CodecEntry> codecs,
                         std::span<const ExchangeFile> exchange, ProofVerdicts& verdicts);

}  // namespace scenebench
