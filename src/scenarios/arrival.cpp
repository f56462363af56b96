// JSON as it arrives from other programs: with keys in another order, unknown keys, numbers of 17 digits, white space.
// Parsers that are tuned to their own writer's order show it.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "harness/clock.h"
#include "harness/wire_buffer.h"
#include "results/estimate.h"
#include "scenarios/json_texts.h"
#include "scenarios/scenario.h"

namespace scenebench {
namespace {

constexpr std::size_t kMostInputs = 64;  // of a workload

/// One way of writing all inputs, and the time of reading them all, once for each round.
struct Column {
  std::string name;
  std::vector<std::vector<std::byte>> texts{};
  std::vector<WireBuffer> wires{};  ///< of the texts; codecs may write to them
  bool is_right = true;             ///< the codec reads the same values as from its own wire
  std::vector<double> rounds{};
};

std::vector<std::byte> bytes_of(std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

/// The codec's own text first, then the others.
std::vector<Column> columns_of(const CodecUnderTest& codec, std::size_t inputs, std::size_t padding) {
  std::vector<Column> columns{{"own"}};
  for (std::size_t input = 0; input < inputs; ++input) {
    const auto wire = codec.wire(input);
    columns.front().texts.emplace_back(wire.begin(), wire.end());
    std::size_t at = 0;
    for (const JsonText& one : rewritten_json(wire, input)) {
      if (++at == columns.size()) columns.push_back({std::string(one.name)});
      columns[at].texts.push_back(bytes_of(one.text));
    }
  }
  for (Column& column : columns) {
    for (const auto& text : column.texts) column.wires.emplace_back(text, padding);
  }
  return columns;
}

class Reader {
 public:
  explicit Reader(CodecUnderTest& codec) : codec_(codec), holder_(codec.make_holder(1)) {}

  /// Reads all texts of `column` and adds the mean time of one. Notes if a value is another than the proven one.
  void read(Column& column) {
    restore(column);
    std::vector<std::uint64_t> sums;
    const Mark start = Mark::now(false);
    for (WireBuffer& wire : column.wires) sums.push_back(sum_of(wire));
    const Nanoseconds time = time_between(start, Mark::now(false));
    for (std::size_t input = 0; input < sums.size(); ++input) column.is_right &= sums[input] == codec_.sum(input);
    column.rounds.push_back(time.count() / static_cast<double>(column.wires.size()));
  }

 private:
  static void restore(Column& column) {
    for (std::size_t i = 0; i < column.wires.size(); ++i) column.wires[i].restore(column.texts[i]);
  }

  /// No sum of an object is this one, if only as all have values.
  static constexpr std::uint64_t kRefused = 0;

  std::uint64_t sum_of(WireBuffer& wire) {
    Sum sum;
    if (!holder_->decode(0, wire.bytes())) return kRefused;
    const bool complete = holder_->walk(0, sum);
    holder_->free(0);
    return complete ? sum.total() : kRefused;
  }

  CodecUnderTest& codec_;
  std::unique_ptr<Holder> holder_;
};

/// Of the times of each round in percent of those of the codec's own text, which came right before.
double percent_of_own(const Column& column, const Column& own) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < column.rounds.size(); ++i) ratios.push_back(100 * column.rounds[i] / own.rounds[i]);
  return median_of(ratios).value;
}

class Arrival final : public Scenario {
 public:
  Arrival()
      : Scenario({.name = "arrival",
                  .help = "show what JSON costs as others write it: keys reversed or shuffled, unknown keys, indented",
                  .advice = "It is about JSON. ",
                  .workloads = {{.shape = "docs", .document = "varied"}, {"scene", 20}},
                  .measures_time = true,
                  .processes = 6,
                  .quick_workloads = {{"scene", 20}}}) {}

  std::string_view missing_in(const TrialTask& task) const override {
    return task.codec.format == "json" ? Scenario::missing_in(task) : "JSON";
  }

 private:
  std::vector<std::string> cases_of(const TrialTask&) const override { return {""}; }

  std::vector<ScenarioFigure> measure(const TrialTask& task, CodecUnderTest& codec, std::size_t) const override {
    std::vector<Column> columns = columns_of(codec, std::min(codec.inputs(), kMostInputs), task.codec.info.padding);
    Reader reader(codec);
    for (Column& column : columns) reader.read(column);  // brings all into the caches
    for (Column& column : columns) column.rounds.clear();
    const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(window_of(task));
    do {
      for (Column& column : columns) reader.read(column);
    } while (Clock::now() < end);
    const Column& own = columns.front();
    std::vector<ScenarioFigure> figures{time_figure("own", Nanoseconds(median_of(own.rounds).value))};
    for (std::size_t i = 1; i < columns.size(); ++i) {
      if (!columns[i].is_right) continue;
      figures.push_back({.name = columns[i].name, .unit = FigureUnit::percent, .value = percent_of_own(columns[i], own)});
    }
    const auto refused = std::ranges::count_if(columns, [](const Column& column) { return !column.is_right; });
    figures.push_back({.name = "refused", .unit = FigureUnit::count, .value = static_cast<double>(refused)});
    return figures;
  }

  std::vector<ScenarioRecord>& list_in(TrialRecords& records) const override { return records.arrival; }
};

}  // namespace

const Trial& arrival_scenario() {
  static const Arrival scenario;
  return scenario;
}

}  // namespace scenebench
