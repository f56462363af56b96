#include "measure/worker_files.h"

#include <fmt/format.h>

#include <fstream>
#include <stdexcept>

#include "results/json.h"
#include "system/paths.h"
#include "system/preload.h"

namespace scenebench {
namespace {

/// The turns of each cell of a timer, or what its codec threw.
struct TimerRecord {
  std::string failure;
  std::vector<Turns> cells;
};

struct RepetitionRecord {
  bool interrupted = false;
  std::optional<std::string> unproven;
  double clock_cost_ns = 0;
  std::string allocator;  ///< what replaces the C library's; empty for none
  std::vector<TimerRecord> timers;
};

}  // namespace

SB_DESCRIBE(Batch, SB_FIELD(operations), SB_FIELD(reads_cpu_clock));
SB_DESCRIBE(ReadingPlan, SB_FIELD(batch), SB_FIELD(batches), SB_FIELD(nanoseconds));
SB_DESCRIBE(TurnPlan, SB_FIELD(readings), SB_FIELD(warm_ups), SB_FIELD(turns));
SB_DESCRIBE(TimerTask, SB_FIELD(workload), SB_FIELD(codec), SB_FIELD(phases), SB_FIELD(inputs), SB_FIELD(sums),
            SB_FIELD(reading), SB_FIELD(turn));
SB_DESCRIBE(TurnPlace, SB_FIELD(repetition), SB_FIELD(seconds));
SB_DESCRIBE(WorkerTask, SB_FIELD(parent), SB_FIELD(first), SB_FIELD(timers));
SB_DESCRIBE(Speed, SB_FIELD(chain_ns), SB_FIELD(crowding));
SB_DESCRIBE(Turn, SB_FIELD(seconds), SB_FIELD(speed), SB_FIELD(ns));
SB_DESCRIBE(TimerRecord, SB_FIELD(failure), SB_FIELD(cells));
SB_DESCRIBE(RepetitionRecord, SB_FIELD(interrupted), SB_FIELD(unproven), SB_FIELD(clock_cost_ns),
            SB_FIELD(allocator), SB_FIELD(timers));

namespace {

template <class T>
bool write(const T& value, const std::filesystem::path& path) {
  std::ofstream file(path, std::ios::binary);
  json::Json::to_cbor(json::to_json(value), file);
  return static_cast<bool>(file.flush());
}

template <class T>
Expected<T, Failure> read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  constexpr bool kNothingBehind = true, kThrows = false;
  const json::Json parsed = json::Json::from_cbor(file, kNothingBehind, kThrows);
  if (parsed.is_discarded()) return Failure{fmt::format("{} cannot be read", text_of(path))};
  T value;
  json::Reader reader;
  reader.read(parsed, "repetition", value);
  if (reader.found_fault()) return Failure{fmt::format("{}: {}", text_of(path), reader.fault())};
  return value;
}

/// False if `record` has not as many cells, a cell without a turn, or a turn without readings.
bool take_up(const TimerRecord& record, std::uint32_t repetition, bool may_be_empty, Timer& timer) {
  if (timer.has_failed()) return true;
  if (!record.failure.empty()) {
    timer.fail(std::runtime_error(record.failure));
    return true;
  }
  if (record.cells.size() != timer.cells.size()) return false;
  for (std::size_t cell = 0; cell < record.cells.size(); ++cell) {
    if (record.cells[cell].empty() && !may_be_empty) return false;
    for (const Turn& turn : record.cells[cell]) {
      if (turn.ns.empty()) return false;
      timer.turns[cell].push_back(
          {repetition, turn.seconds, turn.speed, std::pmr::vector<double>(turn.ns, timer.memory)});
    }
  }
  return true;
}

}  // namespace

TimerTask task_of(const Timer& timer) {
  const TimedCell& first = *timer.cells.front();
  TimerTask task{timer.workload(), timer.codec(), {}, first.measurement.inputs, first.sums, timer.reading, timer.turn};
  for (const TimedCell* cell : timer.cells) task.phases.push_back(cell->measurement.phase);
  return task;
}

bool write_task(const WorkerTask& task, const std::filesystem::path& file) { return write(task, file); }

Expected<WorkerTask, Failure> read_task(const std::filesystem::path& file) { return read<WorkerTask>(file); }

bool write_repetition(const RepetitionEnd& end, std::span<const Timer> timers, const std::filesystem::path& file) {
  RepetitionRecord record{end.interrupted, end.unproven, end.clock_cost_ns, replaced_malloc(), {}};
  for (const Timer& timer : timers) record.timers.push_back({timer.cells.front()->failure, timer.turns});
  return write(record, file);
}

Expected<RepetitionEnd, Failure> read_repetition(const std::filesystem::path& file, std::uint32_t repetition,
                                                 std::span<Timer* const> timers) {
  const auto record = read<RepetitionRecord>(file);
  if (!record) return record.error();
  if (record->allocator != replaced_malloc()) return Failure{"a worker process had another allocator"};
  const bool ended_early = record->interrupted || record->unproven;
  bool fits = record->timers.size() == timers.size();
  for (std::size_t i = 0; fits && i < timers.size(); ++i) {
    fits = take_up(record->timers[i], repetition, ended_early, *timers[i]);
  }
  if (!fits) return Failure{fmt::format("{} has not the turns that were asked for", text_of(file))};
  return RepetitionEnd{record->interrupted, record->unproven, {}, record->clock_cost_ns};
}

}  // namespace scenebench
