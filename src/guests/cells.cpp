#include "guests/cells.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "base/text.h"
#include "guests/proofs.h"

namespace scenebench {
namespace {

/// Makes the cells of one library. Each proof is checked once.
class CellMaker {
 public:
  CellMaker(const GuestLibrary& library, const GuestOutput& output, const std::filesystem::path& folder,
            std::span<const CodecEntry> codecs)
      : library_(library), output_(output), folder_(folder), codecs_(codecs) {}

  GuestCell measured(const SamplesLine& samples, const Workload& workload) {
    GuestCell cell = cell_of(samples.workload, samples.form);
    cell.operation = samples.operation;
    const ProofVerdict& verdict = verdict_of(workload, samples.form);
    cell.proof = verdict.proof;
    cell.proof_format = verdict.format;
    cell.losses = verdict.losses;
    cell.reason = verdict.problem;
    if (verdict.wire_bytes && verdict.wire_bytes != samples.wire_bytes.value_or(*verdict.wire_bytes)) {
      cell.proof = GuestProof::failed;
      cell.reason = "the proof failed: it has " + std::to_string(*verdict.wire_bytes) + " bytes, and what was timed " +
                    std::to_string(*samples.wire_bytes);
    }
    if (cell.proof != GuestProof::proven) return cell;
    cell.time = estimate_of_forks(samples.forks);
    cell.warming_up = fall_within(samples.forks);
    cell.forks = samples.forks.size();
    for (const auto& fork : samples.forks) cell.repetitions += fork.size();
    cell.allocated_bytes = samples.allocated_bytes;
    cell.wire_bytes = samples.wire_bytes;
    return cell;
  }

  GuestCell absent(std::string_view workload, std::string_view form, std::string_view reason) const {
    GuestCell cell = cell_of(workload, form);
    cell.reason = printable(reason);
    return cell;
  }

 private:
  GuestCell cell_of(std::string_view workload, std::string_view form) const {
    GuestCell cell;
    cell.lane = library_.lane;
    cell.library = library_.name;
    cell.version = library_.version;
    cell.format = library_.format;
    cell.note = library_.note.value_or("");
    cell.workload = workload;
    cell.form = form;
    return cell;
  }

  const ProofVerdict& verdict_of(const Workload& workload, const std::string& form) {
    const auto [found, is_new] = verdicts_.try_emplace(std::pair(workload.name(), form));
    if (is_new) found->second = check_proof(output_, folder_, workload, form, codecs_);
    return found->second;
  }

  const GuestLibrary& library_;
  const GuestOutput& output_;
  const std::filesystem::path& folder_;
  std::span<const CodecEntry> codecs_;
  std::map<std::pair<std::string, std::string>, ProofVerdict> verdicts_;
};

}  // namespace

std::vector<GuestCell> cells_of(const GuestLibrary& library, const GuestOutput& output,
                                const std::filesystem::path& folder, const std::vector<Workload>& workloads,
                                std::span<const CodecEntry> codecs) {
  CellMaker maker(library, output, folder, codecs);
  std::vector<GuestCell> cells;
  for (const SamplesLine& samples : output.samples) {
    const auto workload = std::ranges::find(workloads, samples.workload, &Workload::name);
    if (workload == workloads.end()) continue;  // nobody asked for it
    cells.push_back(maker.measured(samples, *workload));
  }
  for (const AbsentLine& line : output.absents) cells.push_back(maker.absent(line.workload, line.form, line.reason));
  if (!output.fault.empty()) cells.push_back(maker.absent("", "", "the guest " + output.fault));
  const bool is_whole = output.fault.empty() && !output.interrupted;
  for (const Workload& workload : workloads) {
    const auto speaks_of = [name = workload.name()](const GuestCell& cell) {
      return cell.workload.empty() || cell.workload == name;
    };
    if (is_whole && std::ranges::none_of(cells, speaks_of)) {
      cells.push_back(maker.absent(workload.name(), "", "the guest does not use this library for it"));
    }
  }
  return cells;
}

}  // namespace scenebench
