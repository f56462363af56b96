#include "measure/process_report.h"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

#include "results/json.h"

namespace scenebench {
namespace {

using json::Json;

constexpr const char* kContext = "scenebench";

/// {"load": [12.5, 13.25]}, in nanoseconds; without readings where a loop has failed.
std::string label_of(const Loop& loop, const std::vector<std::vector<double>>& ns) {
  Json label;
  for (std::size_t i = 0; i < loop.phases.size(); ++i) {
    label[std::string(to_string(loop.phases[i]))] = ns.empty() ? std::vector<double>() : ns[i];
  }
  return label.dump();
}

}  // namespace

void add_to_context(const ProcessFacts& facts) {
  benchmark::AddCustomContext(kContext, json::to_json(facts).dump());
}

void add_to_row(const Loop& loop, std::size_t inputs, const LoopTurn& turn, bool with_readings,
                benchmark::State& state) {
  state.counters["seconds"] = turn.seconds;
  state.counters["chain_ns"] = turn.speed.chain_ns;
  state.counters["crowding"] = turn.speed.crowding;
  state.counters["batch"] = static_cast<double>(loop.reading.batch.operations);
  state.counters["batches"] = static_cast<double>(loop.reading.batches);
  state.counters["inputs"] = static_cast<double>(inputs);
  double ns = 0;
  for (const auto& of_phase : turn.ns) ns += quantiles_of(of_phase).median;
  if (turn.speed.chain_ns > 0) state.counters["cycles"] = ns / turn.speed.chain_ns * kChainCycles;
  if (with_readings) state.SetLabel(label_of(loop, turn.ns));
}

void fail_row(const Loop& loop, const std::string& why, benchmark::State& state) {
  state.SetLabel(label_of(loop, {}));
  state.SkipWithError(why.c_str());
}

namespace {

/// Reads the rows of one report.
class Rows {
 public:
  Rows(std::uint32_t process, double seconds, MeasuredPair& pair)
      : process_(process), seconds_(seconds), pair_(pair) {}

  /// Throws std::exception if that is no row of a turn.
  void take(const Json& row) {
    if (row.at("run_type") != "iteration") return;  // the others are means and the like of these
    const bool has_failed = row.value("error_occurred", false);
    const Json label = Json::parse(row.at("label").get_ref<const std::string&>());
    for (const auto& [phase, ns] : label.items()) {
      TimedCell& cell = cell_of(phase);
      if (has_failed) {
        cell.failure = row.at("error_message").get<std::string>();
        cell.turns.clear();
      } else if (cell.failure.empty()) {
        take_turn(row, ns.get<std::vector<double>>(), cell);
      }
    }
  }

 private:
  void take_turn(const Json& row, std::vector<double> ns, TimedCell& cell) {
    if (ns.empty()) throw std::runtime_error("a turn without readings");
    take_plan(row, cell);
    cell.measurement.inputs = row.at("inputs").get<std::uint64_t>();
    const Speed speed{row.at("chain_ns").get<double>(), row.at("crowding").get<double>()};
    cell.turns.push_back({process_, seconds_ + row.at("seconds").get<double>(), speed, std::move(ns)});
  }

  TimedCell& cell_of(const std::string& phase) {
    const auto known = parse_enumeration(phase, Phase{});
    TimedCell* const cell = known ? pair_.find(*known) : nullptr;
    if (!cell) throw std::runtime_error("no phase of this run: " + phase);
    return *cell;
  }

  /// Each process plans by itself. That with the fewest operations counts, as it has the largest error of the clock.
  static void take_plan(const Json& row, TimedCell& cell) {
    const auto batch = row.at("batch").get<std::uint64_t>(), batches = row.at("batches").get<std::uint64_t>();
    Measurement& known = cell.measurement;
    if (!cell.turns.empty() && known.batch * known.batches <= batch * batches) return;
    known.batch = batch;
    known.batches = batches;
  }

  std::uint32_t process_;
  double seconds_;
  MeasuredPair& pair_;
};

ProcessFacts facts_of(const Json& context) {
  ProcessFacts facts;
  json::Reader reader(json::Texts::exact);
  reader.read(Json::parse(context.at(kContext).get_ref<const std::string&>()), "context", facts);
  if (reader.found_fault()) throw std::runtime_error(reader.fault());
  return facts;
}

}  // namespace

Expected<ProcessFacts, Failure> read_report(std::string_view json, std::uint32_t process, double seconds,
                                            MeasuredPair& pair) {
  try {
    const Json report = Json::parse(json);
    Rows rows(process, seconds, pair);
    for (const Json& row : report.at("benchmarks")) rows.take(row);
    return facts_of(report.at("context"));
  } catch (const std::exception& error) {
    return Failure{fmt::format("its report cannot be read: {}", error.what())};
  }
}

}  // namespace scenebench
