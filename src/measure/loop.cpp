#include "measure/loop.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace scenebench {

std::pmr::memory_resource* memory_of_readings() {
  static std::pmr::monotonic_buffer_resource memory{1 << 20};
  return &memory;
}

std::string Loop::name() const {
  const Measurement& first = cells.front().measurement;
  return is_step(phase()) ? first.workload + "/" + first.codec + "/steps" : first.name();
}

bool Loop::is_of(std::string_view of_workload, std::string_view of_codec) const {
  return workload() == of_workload && codec() == of_codec;
}

void Loop::fail(const std::exception& error) {
  constexpr std::size_t kLongest = 1'000;  // some libraries include the whole input
  failure = std::string(error.what()).substr(0, kLongest);
  if (failure.empty()) failure = "an exception without a message";
  for (TimedCell& cell : cells) cell.turns.clear();
}

std::vector<Loop> make_loops(const CodecInfo& codec, const Workload& workload, std::span<const Phase> phases) {
  std::vector<Loop> loops;
  for (const Phase phase : phases) {
    const auto times_it = [phase](const Loop& loop) { return is_step(loop.phase()) && is_step(phase); };
    auto loop = std::ranges::find_if(loops, times_it);
    if (loop == loops.end()) loop = loops.insert(loop, Loop());
    Measurement& cell = loop->cells.emplace_back(TimedCell{phase, {}}).measurement;
    cell.workload = workload.name();
    cell.codec = codec.name;
    cell.phase = to_string(phase);
  }
  return loops;
}

std::vector<Measurement> measured(std::span<const Loop> loops) {
  std::vector<Measurement> measurements;
  for (const Loop& loop : loops) {
    for (const TimedCell& cell : loop.cells) {
      if (cell.measurement.is_measured()) measurements.push_back(cell.measurement);
    }
  }
  return measurements;
}

void close(std::span<Loop> loops) {
  for (Loop& loop : loops) loop.tested.reset();
}

std::string readings_csv(const Loop& loop) {
  std::string text;
  for (const TimedCell& cell : loop.cells) {
    for (std::size_t turn = 0; turn < cell.turns.size(); ++turn) {
      const Turn& one = cell.turns[turn];
      for (const double ns : one.ns) {
        fmt::format_to(std::back_inserter(text), "{},{},{},{:.4f},{:.1f},{:.4f},{}\n", cell.measurement.name(),
                       one.repetition, turn, one.seconds, one.speed.chain_ns, one.speed.crowding, ns);
      }
    }
  }
  return text;
}

}  // namespace scenebench
