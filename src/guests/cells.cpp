#include "guests/cells.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "base/text.h"
#include "guests/proofs.h"

namespace scenebench {
namespace {

/// A predicate: whether a line concerns this operation.
auto concerns_operation(std::string_view workload, std::string_view form, std::string_view operation) {
  return [=](const MissingLine& line) {
    const auto concerns = [](std::string_view named, std::string_view one) { return named.empty() || named == one; };
    return concerns(line.workload, workload) && concerns(line.form, form) &&
           concerns(line.operation.value_or(""), operation);
  };
}

/// A predicate: whether another line of samples has the same workload, form and operation.
auto is_of_same_operation_as(const SamplesLine& line) {
  const auto key = [](const SamplesLine& one) { return std::tie(one.workload, one.form, one.operation); };
  return [=, &line](const SamplesLine& other) { return key(other) == key(line); };
}

/// Makes the cells of one library. Each proof is checked once.
class CellMaker {
  /// A workload and a form.
  using Form = std::pair<std::string, std::string>;

 public:
  CellMaker(const GuestLibrary& library, const GuestOutput& output, const std::filesystem::path& folder,
            std::span<const CodecEntry> codecs, std::span<const ExchangeFile> exchange)
      : library_(library), output_(output), folder_(folder), codecs_(codecs), exchange_(exchange) {}

  GuestCell measured(const SamplesLine& samples, const Workload& workload) {
    GuestCell cell = cell_of(samples.workload, samples.form, samples.operation);
    const auto wrong = std::ranges::find_if(
        output_.failures, concerns_operation(samples.workload, samples.form, samples.operation));
    if (wrong != output_.failures.end()) return without_time(std::move(cell), GuestProof::failed, wrong->reason);
    const auto lines = std::ranges::count_if(output_.samples, is_of_same_operation_as(samples));
    if (lines > 1) {  // which of them is right is unknown
      return without_time(std::move(cell), GuestProof::failed,
                          "the guest printed its samples " + std::to_string(lines) + " times");
    }
    const ProofVerdict& verdict = verdict_of(workload, samples.form);
    cell.proof = verdict.proof;
    cell.proof_format = verdict.format;
    cell.losses = verdict.losses;
    cell.reason = verdict.problem;
    if (const std::string fault = fault_of(samples, verdict); !fault.empty()) {
      cell.proof = GuestProof::failed;
      cell.reason = "the proof failed: " + fault;
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

  /// What our codecs read in each of the library's own wires.
  std::vector<GuestInterop> interops(const std::vector<Workload>& workloads) {
    std::vector<GuestInterop> all;
    for (const ProofLine& line : output_.proofs) {
      const auto workload = std::ranges::find(workloads, line.workload, &Workload::name);
      if (workload == workloads.end()) continue;
      const ProofVerdict& verdict = verdict_of(*workload, line.form);
      if (!verdict.interop || verdict.interop->readers() == 0) continue;
      all.push_back(*verdict.interop);
      describe(all.back(), line);
    }
    return all;
  }

  /// A cell without a time.
  GuestCell missing(const MissingLine& line, GuestProof proof) const {
    const std::string_view reason = line.reason.empty() ? "the guest gives no reason" : std::string_view(line.reason);
    return without_time(cell_of(line.workload, line.form, line.operation.value_or("")), proof, reason);
  }

  /// Failed cells for operations that the guest left out, though it has a proof or samples of their workload and form.
  std::vector<GuestCell> left_out(const std::vector<Workload>& workloads) const {
    std::vector<GuestCell> cells;
    for (const auto& [workload, form] : begun()) {
      if (std::ranges::find(workloads, workload, &Workload::name) == workloads.end()) continue;
      for (const std::string_view operation : kGuestOperations) {
        if (is_known(workload, form, operation)) continue;
        const std::string reason = output_.fault.empty()
                                       ? "the guest printed no samples of " + std::string(operation) + ", and no reason"
                                       : "the guest " + output_.fault;
        cells.push_back(without_time(cell_of(workload, form, operation), GuestProof::failed, reason));
      }
    }
    return cells;
  }

 private:
  /// Why the proven bytes are not those that were timed; empty if they are.
  std::string fault_of(const SamplesLine& samples, const ProofVerdict& verdict) const {
    if (!verdict.wire_bytes) return {};  // the file holds what the library read from its wire
    if (verdict.proof == GuestProof::proven && verdict.format != library_.format) {
      return "the file is " + verdict.format + ", but the library's format is " + library_.format;
    }
    if (samples.wire_bytes == verdict.wire_bytes) return {};
    const std::string timed = samples.wire_bytes ? std::to_string(*samples.wire_bytes) : "an unknown number";
    return "the file has " + std::to_string(*verdict.wire_bytes) + " bytes, but the timed wire has " + timed;
  }

  bool is_known(std::string_view workload, std::string_view form, std::string_view operation) const {
    const auto is_its = [&](const SamplesLine& line) {
      return line.workload == workload && line.form == form && line.operation == operation;
    };
    const auto concerns = concerns_operation(workload, form, operation);
    return std::ranges::any_of(output_.samples, is_its) || std::ranges::any_of(output_.absents, concerns) ||
           std::ranges::any_of(output_.failures, concerns);
  }

  /// The workloads and forms that the guest has a proof or samples of.
  std::set<Form> begun() const {
    std::set<Form> forms;
    for (const SamplesLine& line : output_.samples) forms.emplace(line.workload, line.form);
    for (const ProofLine& line : output_.proofs) forms.emplace(line.workload, line.form);
    return forms;
  }

  static GuestCell without_time(GuestCell cell, GuestProof proof, std::string_view reason) {
    cell.proof = proof;
    cell.reason = printable(reason);
    return cell;
  }

  GuestCell cell_of(std::string_view workload, std::string_view form, std::string_view operation) const {
    GuestCell cell;
    cell.lane = library_.lane;
    cell.library = library_.name;
    cell.version = library_.version;
    cell.format = library_.format;
    cell.note = library_.note.value_or("");
    cell.workload = workload;
    cell.form = form;
    cell.operation = operation;
    return cell;
  }

  /// Fills in what was read, and which codec's wire the library itself has read.
  void describe(GuestInterop& interop, const ProofLine& line) const {
    interop.lane = library_.lane;
    interop.library = library_.name;
    interop.version = library_.version;
    interop.format = library_.format;
    interop.workload = line.workload;
    interop.form = line.form;
    const auto given = std::ranges::find_if(exchange_, [&](const ExchangeFile& file) {
      return file.workload == line.workload && file.ending == line.read.value_or("");
    });
    if (given != exchange_.end()) interop.given_by = given->codec;
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
  std::span<const ExchangeFile> exchange_;
  std::map<Form, ProofVerdict> verdicts_;
};

}  // namespace

GuestResults results_of(const GuestLibrary& library, const GuestOutput& output, const std::filesystem::path& folder,
                        const std::vector<Workload>& workloads, std::span<const CodecEntry> codecs,
                        std::span<const ExchangeFile> exchange) {
  CellMaker maker(library, output, folder, codecs, exchange);
  GuestResults results;
  auto& cells = results.cells;
  for (auto line = output.samples.begin(); line != output.samples.end(); ++line) {
    const SamplesLine& samples = *line;
    if (std::any_of(output.samples.begin(), line, is_of_same_operation_as(samples))) continue;  // has its failed cell
    const auto workload = std::ranges::find(workloads, samples.workload, &Workload::name);
    if (workload == workloads.end()) continue;  // not asked for
    cells.push_back(maker.measured(samples, *workload));
  }
  for (const MissingLine& line : output.failures) cells.push_back(maker.missing(line, GuestProof::failed));
  for (const MissingLine& line : output.absents) cells.push_back(maker.missing(line, GuestProof::none));
  if (!output.fault.empty()) cells.push_back(maker.missing({"", "", "the guest " + output.fault}, GuestProof::failed));
  if (!output.interrupted) std::ranges::move(maker.left_out(workloads), std::back_inserter(cells));
  const bool is_whole = output.fault.empty() && !output.interrupted;
  for (const Workload& workload : workloads) {
    const auto concerns_workload = [name = workload.name()](const GuestCell& cell) {
      return cell.workload.empty() || cell.workload == name;
    };
    if (is_whole && std::ranges::none_of(cells, concerns_workload)) {
      const MissingLine line{workload.name(), "", "the guest does not use this library for it"};
      cells.push_back(maker.missing(line, GuestProof::none));
    }
  }
  results.readings = maker.interops(workloads);
  return results;
}

}  // namespace scenebench
