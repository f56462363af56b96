// JSON as it arrives from other programs: with keys in another order, unknown keys, numbers of 17 digits, white space.
// This shows which parsers are tuned to one order.
#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>

#include "harness/wires.h"
#include "model/random.h"
#include "results/estimate.h"
#include "scenarios/json_texts.h"
#include "scenarios/scenario.h"

namespace scenebench {
namespace {

/// One way of writing all inputs, and the mean time to read one, once for each round.
struct Writing {
  std::string name;
  WireSet texts;
  Rotation order{1};  ///< which texts come next
  bool is_right = true;  ///< the codec reads the same values as from the text of its proof
  std::vector<double> rounds{};
};

/// The text that the codec reads in load first, so that others are compared with what its tables show; then the others.
std::vector<Writing> writings_of(const CodecUnderTest& codec, std::size_t padding) {
  std::vector<Writing> writings;
  writings.push_back({"own", WireSet(padding)});
  for (std::size_t input = 0; input < codec.inputs(); ++input) {
    const auto wire = codec.text(input);
    writings.front().texts.add(wire);
    std::size_t at = 0;
    for (const JsonText& one : rewritten_json(wire, input)) {
      if (++at == writings.size()) writings.push_back({std::string(one.name), WireSet(padding)});
      writings[at].texts.add(std::as_bytes(std::span(one.text)));
    }
  }
  return writings;
}

/// Reads all texts in turn, a few in each round: copies of them, which are in the caches, in the same few places. Each
/// writing begins with another object: values that a codec has just read in one text are read faster in the next.
class WritingReader {
 public:
  WritingReader(const CaseRun& run, std::vector<Writing>& writings)
      : codec_(run.codec),
        is_exact_(run.task.codec.info.loss == Loss{}),
        holder_(run.codec.codec().make_holder(1)),
        writings_(writings) {
    std::size_t longest = 1, number = 0;
    for (Writing& writing : writings) {
      writing.order = Rotation(codec_.inputs(), number++ * codec_.inputs() / writings.size());
      longest = std::max(longest, writing.texts.all()[writing.texts.longest_input()].size());
    }
    texts_of_round_ = std::clamp<std::size_t>(kBatchBytes / longest, 1, codec_.inputs());
  }

  /// Reads the next texts of each writing. Notes if the codec refuses one or reads it differently.
  void read_round() {
    for (Writing& writing : writings_) read(writing);
  }

  /// Reads every text once and forgets the times.
  void read_all() {
    for (std::size_t read = 0; read < codec_.inputs(); read += texts_of_round_) read_round();
    for (Writing& writing : writings_) writing.rounds.clear();
  }

 private:
  void read(Writing& writing) {
    const Wires copies = writing.texts.copies(writing.order, texts_of_round_, random_);
    sums_.clear();
    const Nanoseconds time = time_of([&] {
      for (const std::span<std::byte> text : copies) sums_.push_back(sum_of(text));
    });
    for (const auto& sum : sums_) writing.is_right &= is_right(sum, writing.order.next());
    writing.rounds.push_back(time.count() / static_cast<double>(copies.size()));
  }

  /// What a codec that loses something makes of a text may depend on its digits.
  bool is_right(const std::optional<std::uint64_t>& sum, std::size_t input) const {
    return sum && (!is_exact_ || *sum == codec_.sum(input));
  }

  /// Nothing if the codec refuses the text, or lacks a value of it.
  std::optional<std::uint64_t> sum_of(std::span<std::byte> text) {
    Sum sum;
    if (!holder_->decode(0, text)) return std::nullopt;
    const bool complete = holder_->walk(0, sum);
    holder_->free(0);
    return complete ? std::optional(sum.total()) : std::nullopt;
  }

  CodecUnderTest& codec_;
  bool is_exact_;
  std::unique_ptr<Holder> holder_;
  std::vector<Writing>& writings_;
  std::size_t texts_of_round_;
  Random random_{random_seed()};
  std::vector<std::optional<std::uint64_t>> sums_;
};

Figures measure_arrival(const CaseRun& run) {
  std::vector<Writing> writings = writings_of(run.codec, run.task.codec.info.padding);
  WritingReader reader(run, writings);
  reader.read_all();
  repeat_for(run.window, [&] { reader.read_round(); });
  const Writing& own = writings.front();
  if (!own.is_right) throw std::runtime_error("the codec reads a text differently from its proof");
  const double own_time = median_of(own.rounds).value;
  Figures figures{figure("own", Nanoseconds(own_time))};
  double refused = 0;
  for (const Writing& writing : std::span(writings).subspan(1)) {
    if (!writing.is_right) ++refused;
    else figures.push_back(figure(writing.name, Unit::percent, 100 * median_of(writing.rounds).value / own_time));
  }
  figures.push_back(figure("refused", Unit::count, refused));
  return figures;
}

constexpr std::string_view kArrivalMethod =
    "Own: load (decode, walk, free) of the text that the codec reads in all tables, which for most is the same; and, "
    "as a percentage of that, of the same JSON as others write it: the keys of each object in another order, after "
    "every second one an unknown key with an object of two more, floats with 17 digits, indented by two spaces. All "
    "take turns and cycle through different objects, whose bytes are in the first two caches. refused: how many of the "
    "variants the codec refuses or misreads; these have a dash.";

}  // namespace

ScenarioParts arrival_scenario() {
  return {.info = {.name = "arrival",
                   .help = "show what JSON costs as others write it: keys reversed or shuffled, unknown keys, indented",
                   .advice = "It is about JSON. ",
                   .workloads = {{.shape = "docs", .document = "varied"}, {"scene", 20}},
                   // an unknown key of a document is data
                   .takes = {"workloads with a schema", [](const Workload& one) { return one.shape != "document"; }},
                   .quick_workloads = {{"scene", 20}}},
          .title = "JSON as it arrives",
          .method = kArrivalMethod,
          .measure = measure_arrival,
          .missing = [](const TrialTask& task) { return std::string_view(task.codec.format == "json" ? "" : "JSON"); },
          .most_inputs = 1'024};
}

}  // namespace scenebench
