#include "guests/cells.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "base/text.h"
#include "results/row_names.h"

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

/// What rows are of.
struct Place {
  std::string_view workload, form, operation;
};

/// Makes the rows of one library.
class RowMaker {
  /// A workload and a form.
  using Form = std::pair<std::string, std::string>;

 public:
  RowMaker(const GuestLibrary& library, const GuestOutput& output, const std::filesystem::path& folder,
           std::span<const CodecEntry> codecs, std::span<const ExchangeFile> exchange, ProofVerdicts& verdicts)
      : library_(library),
        output_(output),
        folder_(folder),
        codecs_(codecs),
        exchange_(exchange),
        verdicts_(verdicts) {}

  void add_measured(const SamplesLine& samples, const Workload& workload) {
    const Place place{samples.workload, samples.form, samples.operation};
    const auto wrong = std::ranges::find_if(
        output_.failures, concerns_operation(samples.workload, samples.form, samples.operation));
    if (wrong != output_.failures.end()) return add_without_time(place, Outcome::wrong, wrong->reason);
    const auto lines = std::ranges::count_if(output_.samples, is_of_same_operation_as(samples));
    if (lines > 1) {  // which of them is right is unknown
      return add_without_time(place, Outcome::wrong, fmt::format("the guest printed its samples {} times", lines));
    }
    const ProofVerdict& verdict = verdict_of(workload, samples.form);
    if (const std::string fault = fault_of(samples, verdict); !fault.empty()) {
      return add_without_time(place, Outcome::wrong, "the proof failed: " + fault);
    }
    if (verdict.proof != Outcome::ok) return add_without_time(place, verdict.proof, verdict.problem);
    if (const auto time = estimate_of_forks(samples.forks)) add_figures(place, samples, *time, verdict);
  }

  /// What our codecs read in each of the library's own wires, and whose wire the library itself has read.
  void add_readings(const std::vector<Workload>& workloads) {
    for (const ProofLine& line : output_.proofs) {
      const auto workload = std::ranges::find(workloads, line.workload, &Workload::name);
      if (workload == workloads.end()) continue;
      std::vector<Row> readings = verdict_of(*workload, line.form).readings;  // none of a proof by way of JSON
      const std::string title = guest_of(line.form).title(library_.version);
      for (Row& row : readings) row.codec = title;
      const auto given = std::ranges::find_if(exchange_, [&](const ExchangeFile& file) {
        return file.workload == line.workload && file.ending == line.read.value_or("");
      });
      if (given != exchange_.end()) {
        readings.push_back({.what = std::string(kInterop), .codec = given->writer, .variant = title});
      }
      for (Row& row : readings) {
        row.workload = line.workload;
        row.metric = library_.format;
        rows.push_back(std::move(row));
      }
    }
  }

  void add_missing(const MissingLine& line, Outcome outcome) {
    add_without_time({line.workload, line.form, line.operation.value_or("")}, outcome,
                     line.reason.empty() ? "the guest gives no reason" : std::string_view(line.reason));
  }

  /// Adds failures of operations that the guest left out, though it has a proof or samples of their workload and form.
  void add_left_out(const std::vector<Workload>& workloads) {
    for (const auto& [workload, form] : begun()) {
      if (std::ranges::find(workloads, workload, &Workload::name) == workloads.end()) continue;
      for (const std::string_view operation : kGuestOperations) {
        if (is_known(workload, form, operation)) continue;
        add_without_time({workload, form, operation}, Outcome::wrong,
                         output_.fault.empty() ? fmt::format("the guest printed no samples of {}, and no reason", operation)
                                               : "the guest " + output_.fault);
      }
    }
  }

  std::vector<Row> rows;

 private:
  /// Why the proven bytes are not those that were timed; empty if they are.
  std::string fault_of(const SamplesLine& samples, const ProofVerdict& verdict) const {
    if (!verdict.wire_bytes) return {};  // the file holds what the library read from its wire
    if (verdict.proof == Outcome::ok && verdict.format != library_.format) {
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

  Guest guest_of(std::string_view form) const { return {library_.lane, library_.name, std::string(form)}; }

  void add(const Place& place, std::string_view metric, Row row) {
    if (row.what.empty()) row.what = kGuests;
    row.workload = place.workload;
    row.codec = guest_of(place.form).path();
    row.variant = place.operation;
    row.metric = metric;
    add_or_join(std::move(row), rows);
  }

  void add_text(const Place& place, std::string_view metric, const std::string& text) {
    if (!text.empty()) add(place, metric, {.text = text});
  }

  /// Adds what is known of the library.
  void add_library(const Place& place) {
    add_text(place, guest::kVersion, library_.version);
    add_text(place, guest::kFormat, library_.format);
    add_text(place, guest::kNote, library_.note.value_or(""));
  }

  void add_without_time(const Place& place, Outcome outcome, std::string_view reason) {
    add(place, guest::kNotMeasured, {.outcome = outcome, .text = printable(reason)});
    add_library(place);
  }

  void add_figures(const Place& place, const SamplesLine& samples, const Estimate& time, const ProofVerdict& verdict) {
    add(place, guest::kTime,
        {.unit = Unit::ns, .value = time.value, .low = time.low, .high = time.high, .samples = time.samples});
    std::size_t repetitions = 0;
    for (const auto& fork : samples.forks) repetitions += fork.size();
    add(place, "repetitions", {.unit = Unit::count, .value = static_cast<double>(repetitions)});
    if (samples.allocated_bytes) {
      add(place, guest::kAllocated, {.unit = Unit::bytes, .value = *samples.allocated_bytes});
    }
    add_library(place);
    add_text(place, guest::kProof, verdict.format);
    add_text(place, guest::kLosses, verdict.losses);
    if (const auto fall = fall_within(samples.forks)) {
      add(place, guest::kWarmingUp, {.unit = Unit::percent, .value = 100 * *fall});
    }
    if (!samples.wire_bytes) return;
    const Place wire{place.workload, place.form, ""};
    add(wire, kWire, {.what = std::string(kWire), .unit = Unit::bytes, .value = static_cast<double>(*samples.wire_bytes)});
  }

  const ProofVerdict& verdict_of(const Workload& workload, const std::string& form) {
    const auto lines = std::ranges::count_if(output_.proofs, [&](const ProofLine& line) {
      return line.workload == workload.name() && line.form == form;
    });
    const auto [found, is_new] = verdicts_.try_emplace(std::tuple(workload.name(), form, lines));
    if (is_new) found->second = check_proof(output_, folder_, workload, form, codecs_);
    return found->second;
  }

  const GuestLibrary& library_;
  const GuestOutput& output_;
  const std::filesystem::path& folder_;
  std::span<const CodecEntry> codecs_;
  std::span<const ExchangeFile> exchange_;
  ProofVerdicts& verdicts_;
};

}  // namespace

std::vector<Row> rows_of(const GuestLibrary& library, const GuestOutput& output, const std::filesystem::path& folder,
                         const std::vector<Workload>& workloads, std::span<const CodecEntry> codecs,
                         std::span<const ExchangeFile> exchange, ProofVerdicts& verdicts) {
  RowMaker maker(library, output, folder, codecs, exchange, verdicts);
  for (auto line = output.samples.begin(); line != output.samples.end(); ++line) {
    const SamplesLine& samples = *line;
    if (std::any_of(output.samples.begin(), line, is_of_same_operation_as(samples))) continue;  // has its failure
    const auto workload = std::ranges::find(workloads, samples.workload, &Workload::name);
    if (workload == workloads.end()) continue;  // not asked for
    maker.add_measured(samples, *workload);
  }
  for (const MissingLine& line : output.failures) maker.add_missing(line, Outcome::wrong);
  for (const MissingLine& line : output.absents) maker.add_missing(line, Outcome::partly);
  if (!output.fault.empty()) maker.add_missing({"", "", "the guest " + output.fault}, Outcome::wrong);
  if (!output.interrupted) maker.add_left_out(workloads);
  const bool is_whole = output.fault.empty() && !output.interrupted;
  for (const Workload& workload : workloads) {
    const auto concerns_workload = [name = workload.name()](const Row& row) {
      return row.workload.empty() || row.workload == name;
    };
    if (is_whole && std::ranges::none_of(maker.rows, concerns_workload)) {
      maker.add_missing({workload.name(), "", "the guest does not use this library for it"}, Outcome::partly);
    }
  }
  maker.add_readings(workloads);
  return std::move(maker.rows);
}

}  // namespace scenebench
