#include "measure/process_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>

#include "base/text.h"
#include "model/number_text.h"
#include "results/json.h"

namespace scenebench {
namespace {

using json::Json;

constexpr const char* kContext = "scenebench";

/// "load 12.5 13.25", in nanoseconds; of steps "decode 12.5 13.25;traverse 3.5 3".
std::string label_of(const Loop& loop, const LoopTurn& turn) {
  std::string label;
  for (std::size_t i = 0; i < loop.phases.size(); ++i) {
    fmt::format_to(std::back_inserter(label), "{}{}", i == 0 ? "" : ";", to_string(loop.phases[i]));
    for (const double ns : turn.ns[i]) fmt::format_to(std::back_inserter(label), " {}", ns);
  }
  return label;
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
  if (with_readings) state.SetLabel(label_of(loop, turn));
}

namespace {

/// Reads the rows of one report.
class Rows {
 public:
  Rows(std::uint32_t process, double seconds, MeasuredPair& pair)
      : process_(process), seconds_(seconds), pair_(pair) {}

  /// Throws Json::exception if that is no row of a turn.
  void take(const Json& row) {
    if (row.at("run_type") != "iteration") return;  // the others are means and the like of these
    if (row.value("error_occurred", false)) return take_failure(row);
    for (const std::string_view part : parts_of(row.at("label").get_ref<const std::string&>(), ';')) {
      const std::vector<std::string_view> words = parts_of(part, ' ');
      TimedCell& cell = cell_of(words.front());
      if (!cell.failure.empty()) continue;
      take_plan(row, cell);
      cell.measurement.inputs = row.at("inputs").get<std::uint64_t>();
      Turn turn{process_, seconds_ + row.at("seconds").get<double>(),
                {row.at("chain_ns").get<double>(), row.at("crowding").get<double>()}, {}};
      for (const std::string_view ns : std::span(words).subspan(1)) turn.ns.push_back(number_of(ns));
      if (turn.ns.empty()) throw std::runtime_error("a turn without readings");
      cell.turns.push_back(std::move(turn));
    }
  }

 private:
  static std::vector<std::string_view> parts_of(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t end = 0; end != std::string_view::npos; text.remove_prefix(std::min(text.size(), end + 1))) {
      end = text.find(separator);
      parts.push_back(text.substr(0, end));
    }
    return parts;
  }

  static double number_of(std::string_view text) {
    double number = 0;
    if (!read_number(text, number)) throw std::runtime_error("no number: " + std::string(text));
    return number;
  }

  TimedCell& cell_of(std::string_view phase) {
    const auto known = parse_enumeration(std::string(phase), Phase{});
    TimedCell* const cell = known ? pair_.find(*known) : nullptr;
    if (!cell) throw std::runtime_error("no phase of this run: " + std::string(phase));
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

  /// The phases are in the row's name, "docs/pugixml/decode,traverse,dealloc/iterations:60/...".
  void take_failure(const Json& row) {
    std::string name = row.at("name").get<std::string>();
    name.resize(std::min(name.rfind("/iterations:"), name.size()));
    for (const std::string_view phase : parts_of(std::string_view(name).substr(name.rfind('/') + 1), ',')) {
      TimedCell& cell = cell_of(phase);
      cell.failure = row.at("error_message").get<std::string>();
      cell.turns.clear();
    }
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
