#include "trials/hostile_cases.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <memory>
#include <new>
#include <stdexcept>
#include <string_view>

#include "base/text.h"
#include "harness/allocations.h"
#include "harness/clock.h"
#include "results/row_names.h"
#include "system/machine.h"
#include "system/watchdog.h"

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
  for (const Crash& crash : std::span(all.crashes).first(std::min(kDescribedCrashes, all.crashes.size()))) {
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
  add(safety::kCrashed, all.ended(Outcome::crashed), Outcome::crashed);
  add(safety::kTimedOut, all.ended(Outcome::timed_out), Outcome::timed_out);
}

/// Stops counting the allocations of a reading of `size` bytes, and adds their peak to `tally`.
void add_memory(std::size_t size, SafetyTally& tally) {
  const auto peak = static_cast<double>(allocations::stop().peak_bytes);
  if (!allocations::counted()) return;
  const double share = size < kSmallestCountedCase ? 0 : peak / static_cast<double>(size);
  tally.bytes_per_byte = std::max(tally.bytes_per_byte.value_or(0), share);
}

const CodecEntry* find_checking(const CodecEntry& codec, std::span<const std::byte> wire, const Workload& workload,
                                std::span<const CodecEntry> codecs) {
  for (const CodecEntry& other : codecs) {
    const CodecInfo& info = other.info;
    if (info.input != Input::checked || info.library != codec.info.library || info.form != codec.info.form) continue;
    const auto tested = other.open(workload);
    if (tested && tested->try_decode(wire) == Verdict::accepted) return &other;
  }
  return nullptr;
}

/// Times phase load of one codec in a few batches.
class LoadTime {
 public:
  LoadTime(const CodecEntry& codec, const Workload& workload) : name_(codec.info.name), tested_(codec.open(workload)) {
    if (tested_->prove()) fail();
  }

  void run_batch() {
    constexpr std::size_t kBatch = 100;
    const auto times = tested_->time_batch(Phase::load, {kBatch});
    if (!times) fail();
    times_.push_back(times->front().count() / kBatch);
  }

  /// In nanoseconds per operation.
  double median() const { return median_of(times_).value; }

 private:
  [[noreturn]] void fail() const {
    throw std::runtime_error(fmt::format("codec {} does not give back what it was given", name_));
  }

  std::string name_;
  std::unique_ptr<CodecUnderTest> tested_;
  std::vector<double> times_;
};

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

CaseRunner::CaseRunner(CodecUnderTest& tested, std::size_t padding, unsigned seconds)
    : tested_(tested),
      padding_(padding),
      seconds_(seconds),
      reads_events_(tested.has(Phase::incremental) && tested.has(Phase::load)),
      is_emulated_(!emulator_name().empty()) {
  tested.read(tested.wire(0), intact_);
}

void CaseRunner::run(const Bytes& bytes, SafetyTally& tally) {
  try {
    if (reads_events_) once(bytes, tally, Phase::incremental);
    if (timed(bytes, tally) == Verdict::rejected) {
      ++tally.rejected;
    } else {
      ++(is_intact(bytes) ? tally.equal : tally.different);
    }
  } catch (const std::bad_alloc&) {
    ++tally.out_of_memory;
  } catch (const std::exception&) {
    ++tally.threw;
  }
}

/// Reads accepted bytes a second time. The first reading does not record values, because its memory is counted.
bool CaseRunner::is_intact(const Bytes& bytes) {
  Record walk(intact_.size() + 1);
  const Watchdog watch(seconds_, "", kTimedOutStatus);
  try {
    tested_.read(bytes, walk);
  } catch (const std::exception&) {  // a text longer than memory, which only the Record copies
  }
  return walk == intact_;
}

Verdict CaseRunner::timed(const Bytes& bytes, SafetyTally& tally) {
  const TimedVerdict first = once(bytes, tally, Phase::load);
  if (first.verdict == Verdict::accepted || is_emulated_) return first.verdict;
  double ns = first.ns;
  // A case that was slow because other programs used the machine is unlikely to be slow a second time.
  for (int again = 0; again < 2 && ns > tally.slowest_to_reject_ns; ++again) {
    ns = std::min(ns, once(bytes, tally, Phase::load).ns);
  }
  tally.slowest_to_reject_ns = std::max(tally.slowest_to_reject_ns, ns);
  return first.verdict;
}

/// Reads all of `bytes` and frees the result.
CaseRunner::TimedVerdict CaseRunner::once(const Bytes& bytes, SafetyTally& tally, Phase phase) {
  WireBuffer wire(bytes, padding_);
  const Watchdog watch(seconds_, "", kTimedOutStatus);
  allocations::start();
  const auto start = Clock::now();
  try {
    Sum sum;
    const bool accepted = tested_.codec().read(phase, wire.bytes(), sum);
    const double ns = std::chrono::duration<double, std::nano>(Clock::now() - start).count();
    add_memory(bytes.size(), tally);
    return {accepted ? Verdict::accepted : Verdict::rejected, ns};
  } catch (...) {
    add_memory(bytes.size(), tally);
    throw;
  }
}

std::optional<CheckingCodec> checking_codec(const CodecEntry& codec, std::span<const std::byte> wire,
                                            const Workload& workload, std::span<const CodecEntry> codecs) {
  const CodecEntry* other = find_checking(codec, wire, workload, codecs);
  if (!other) return std::nullopt;
  if (!emulator_name().empty()) return CheckingCodec{.codec = other->info.name};
  LoadTime trusting(codec, workload), checking(*other, workload);
  constexpr int kRounds = 51;
  for (int i = 0; i < kRounds; ++i) {
    trusting.run_batch();
    checking.run_batch();
  }
  return CheckingCodec{other->info.name, checking.median(), trusting.median()};
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
