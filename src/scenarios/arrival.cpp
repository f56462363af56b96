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
struct Writing {
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
std::vector<Writing> writings_of(const CodecUnderTest& codec, std::size_t inputs, std::size_t padding) {
  std::vector<Writing> writings(1);
  writings.front().name = "own";
  for (std::size_t input = 0; input < inputs; ++input) {
    const auto wire = codec.wire(input);
    writings.front().texts.emplace_back(wire.begin(), wire.end());
    std::size_t at = 0;
    for (const JsonText& one : rewritten_json(wire, input)) {
      if (++at == writings.size()) writings.emplace_back().name = one.name;
      writings[at].texts.push_back(bytes_of(one.text));
    }
  }
  for (Writing& writing : writings) {
    for (const auto& text : writing.texts) writing.wires.emplace_back(text, padding);
  }
  return writings;
}

class WritingReader {
 public:
  /// `is_exact`: the codec loses nothing, so its values must be the proven ones. What one loses may depend on digits.
  WritingReader(CodecUnderTest& codec, bool is_exact)
      : codec_(codec), is_exact_(is_exact), holder_(codec.make_holder(1)) {}

  /// Reads all texts of `writing` and adds the mean time of one. Notes if the codec refuses one or reads it otherwise.
  void read(Writing& writing) {
    restore(writing);
    std::vector<std::uint64_t> sums;
    const Mark start = Mark::now(false);
    for (WireBuffer& wire : writing.wires) sums.push_back(sum_of(wire));
    const Nanoseconds time = time_between(start, Mark::now(false));
    for (std::size_t input = 0; input < sums.size(); ++input) writing.is_right &= is_exact_ ? sums[input] == codec_.sum(input) : sums[input] != kRefused;
    writing.rounds.push_back(time.count() / static_cast<double>(writing.wires.size()));
  }

 private:
  static void restore(Writing& writing) {
    for (std::size_t i = 0; i < writing.wires.size(); ++i) writing.wires[i].restore(writing.texts[i]);
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
  bool is_exact_;
  std::unique_ptr<Holder> holder_;
};

/// Of the times of each round in percent of those of the codec's own text, which came right before.
double percent_of_own(const Writing& writing, const Writing& own) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < writing.rounds.size(); ++i) ratios.push_back(100 * writing.rounds[i] / own.rounds[i]);
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
    std::vector<Writing> writings = writings_of(codec, std::min(codec.inputs(), kMostInputs), task.codec.info.padding);
    WritingReader reader(codec, task.codec.info.loss == Loss{});
    for (Writing& writing : writings) reader.read(writing);  // brings all into the caches
    for (Writing& writing : writings) writing.rounds.clear();
    const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(window_of(task));
    do {
      for (Writing& writing : writings) reader.read(writing);
    } while (Clock::now() < end);
    const Writing& own = writings.front();
    std::vector<ScenarioFigure> figures{time_figure("own", Nanoseconds(median_of(own.rounds).value))};
    for (std::size_t i = 1; i < writings.size(); ++i) {
      if (!writings[i].is_right) continue;
      figures.push_back({.name = writings[i].name, .unit = FigureUnit::percent, .value = percent_of_own(writings[i], own)});
    }
    const auto refused = std::ranges::count_if(writings, [](const Writing& writing) { return !writing.is_right; });
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
