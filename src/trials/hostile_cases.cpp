#include "trials/hostile_cases.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "base/text.h"
#include "results/row_names.h"

namespace scenebench {
namespace {

Row& add_row(const HostileCases& all, std::string_view metric, Unit unit, double value, std::vector<Row>& rows) {
  return rows.emplace_back(Row{.what = "safety", .workload = all.workload, .codec = all.codec,
                               .metric = std::string(metric), .unit = unit, .value = value});
}

Row& add_count(const HostileCases& all, std::string_view metric, std::uint64_t count, std::vector<Row>& rows) {
  return add_row(all, metric, Unit::count, static_cast<double>(count), rows);
}

/// What checking would cost.
std::string price_of(const std::optional<CheckingCodec>& other) {
  if (!other) return "no codec of this build checks the same bytes";
  const std::string text = other->codec + " checks the same bytes";
  if (other->trusting_ns == 0) return text;
  return fmt::format("{}; phase load takes {:.1f} ns instead of {:.1f} ns ({:.1f} times)", text, other->checking_ns,
                     other->trusting_ns, other->checking_ns / other->trusting_ns);
}

/// "case 17: Segmentation fault; case 20: Aborted".
std::string causes_of(const HostileCases& all, Outcome outcome) {
  std::vector<std::string> causes;
  for (const Crash& crash : all.crashes) {
    if (outcome_of(crash) == outcome) causes.push_back(fmt::format("case {}: {}", crash.at, crash.cause));
  }
  return joined(causes, "; ");
}

void add_faults(const HostileCases& all, std::vector<Row>& rows) {
  const auto add = [&](std::string_view metric, std::uint64_t count, Outcome outcome) {
    Row& row = add_count(all, metric, count, rows);
    if (count == 0 || all.input != Input::checked) return;
    row.outcome = outcome;
    row.detail = causes_of(all, outcome);
  };
  add(safety::kOutOfMemory, all.tally.out_of_memory, Outcome::wrong);
  add(safety::kThrew, all.tally.threw, Outcome::wrong);
  add(safety::kCrashed, all.crashed, Outcome::crashed);
  add(safety::kTimedOut, all.timed_out, Outcome::timed_out);
}

}  // namespace

void SafetyTally::add(const SafetyTally& other) {
  rejected += other.rejected;
  equal += other.equal;
  different += other.different;
  out_of_memory += other.out_of_memory;
  threw += other.threw;
  slowest_to_reject_ns = std::max(slowest_to_reject_ns, other.slowest_to_reject_ns);
  bytes_per_byte = std::max(bytes_per_byte, other.bytes_per_byte);
}

std::vector<Row> rows_of(const HostileCases& all) {
  std::vector<Row> rows;
  Row& input = add_row(all, safety::kInput, Unit::none, 0, rows);
  input.text = to_string(all.input);
  if (all.input != Input::checked) {
    input.outcome = Outcome::partly;
    input.detail = price_of(all.checked_by);
  }
  Row& cases = add_count(all, safety::kCases, std::min(all.tried(), all.cases), rows);  // it may crash after the last
  if (all.tried() < all.cases) {
    cases.outcome = Outcome::partly;
    cases.text = fmt::format("{} of {}", all.tried(), all.cases);
  }
  add_count(all, safety::kRejected, all.tally.rejected, rows);
  add_count(all, safety::kEqual, all.tally.equal, rows);
  add_count(all, safety::kDifferent, all.tally.different, rows);
  add_faults(all, rows);
  if (all.tally.slowest_to_reject_ns > 0) {
    add_row(all, "slowest to reject", Unit::ns, all.tally.slowest_to_reject_ns, rows).over = Over::largest;
  }
  if (const auto& share = all.tally.bytes_per_byte) {
    Row& row = add_row(all, "heap bytes per byte", Unit::count, *share, rows);
    row.over = Over::largest;
    row.text = fmt::format("{:.1f}", *share);
  }
  if (!all.version.empty()) add_row(all, safety::kVersion, Unit::none, 0, rows).text = all.version;
  return rows;
}

}  // namespace scenebench
