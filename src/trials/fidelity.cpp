#include "trials/fidelity.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <exception>
#include <memory>

#include "base/text.h"
#include "model/shapes.h"
#include "results/row_names.h"
#include "trials/trial.h"

namespace scenebench {
namespace {

/// The event as text. A NaN is shown by its bit pattern, because all NaNs print alike.
std::string describe_exactly(const Record& record, std::size_t index) {
  if (index >= record.size()) return "nothing";
  const Event event = record.at(index);
  if (event.kind == Kind::f64 && std::isnan(std::bit_cast<double>(event.bits))) {
    return fmt::format("NaN {:016x}", event.bits);
  }
  if (event.kind == Kind::f32 && std::isnan(std::bit_cast<float>(static_cast<std::uint32_t>(event.bits)))) {
    return fmt::format("NaN {:08x}", event.bits);
  }
  return to_string(event);
}

Record record_of_any(const std::any& value) {
  if (const auto* scene = std::any_cast<scene::Scene>(&value)) return record_of(*scene);
  return record_of(std::any_cast<const document::Value&>(value));
}

/// The value that came back, cut to fit a cell and without its kind, which the case names.
std::string brief(const std::string& detail) {
  constexpr std::size_t kLongest = 24;
  std::string text = printable(detail.substr(0, detail.rfind(" (")));
  if (text.size() <= kLongest) return text;
  std::size_t end = kLongest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;  // not within a character
  return text.substr(0, end) + "...";
}

Row outcome(Outcome which, std::string text, const std::string& detail = "") {
  return {.outcome = which, .text = std::move(text), .detail = detail.substr(0, kLongestDetail)};
}

/// The cases of the groups that are to be tried, in the shapes that the codec has.
std::vector<const FidelityCase*> cases_of(const TrialTask& task) {
  std::vector<const FidelityCase*> cases;
  for (const FidelityCase& one : fidelity_cases()) {
    if (task.wants(one.group) && task.codec.has_shape(one.shape)) cases.push_back(&one);
  }
  return cases;
}

class FidelityTrial final : public ListedTrial {
 public:
  FidelityTrial()
      : ListedTrial({.name = "fidelity",
                     .help = "show which values survive a round trip: NaNs, odd texts, absent parts, null",
                     .own_data = names_of(fidelity_cases(), &FidelityCase::group)}) {}

  View view(std::span<const Row>, const TrialEffort&) const override {
    return {.title = "Fidelity",
            .method = fmt::format("{}: this value came back instead, without an error.", kArrow),
            .notes = {"refused: encode reported an error, or the format cannot express the value.",
                      "unreadable: encode wrote the value, but decode reported an error."},
            .column = RowName::variant,
            .within = RowName::metric,
            .notes_from = Outcome::crashed,
            .glance = {.column = RowName::workload,
                       .meanings = {"all values come back", "some are refused",
                                    "some come back changed, or not at all"}}};
  }

  std::string_view missing_in(const TrialTask& task) const override {
    return cases_of(task).empty() ? "shape scene or document, in which these values are" : "";
  }

 private:
  // Nothing is proven first: this trial itself finds out what a codec does not give back.
  std::vector<Row> cases(const TrialTask& task) const override {
    std::vector<Row> rows;
    for (const FidelityCase* one : cases_of(task)) {
      rows.push_back({"fidelity", std::string(one->group), task.codec.info.name, std::string(one->name),
                      std::string(kOutcome)});
    }
    return rows;
  }

  std::vector<Row> try_case(const TrialTask& task, std::size_t number) const override {
    const FidelityCase& one = *cases_of(task).at(number);
    const auto tested = open_for_fidelity(task.codec, one.shape);
    return {fidelity_of(one.make(), *tested)};
  }
};

}  // namespace

Row fidelity_of(const std::any& value, CodecUnderTest& codec) {
  const Record expected = record_of_any(value);
  std::vector<std::byte> wire;
  try {
    wire = codec.wire_for(value);
  } catch (const std::exception& error) {
    return outcome(Outcome::partly, "refused", error.what());
  }
  Record walk(expected.size() + 1);
  try {
    if (codec.read(wire, walk) == Verdict::rejected) return outcome(Outcome::wrong, "unreadable");
  } catch (const std::exception& error) {
    return outcome(Outcome::wrong, "unreadable", error.what());
  }
  const std::size_t at = first_difference(expected, walk, Loss{});
  if (at == kNoDifference) return outcome(Outcome::ok, "kept");
  const std::string actual = describe_exactly(walk, at);
  return outcome(Outcome::wrong, fmt::format("{} {}", kArrow, brief(actual)), actual);
}

std::unique_ptr<CodecUnderTest> open_for_fidelity(const CodecEntry& codec, std::string_view shape) {
  return codec.open(shape == "document" ? Workload{"document", 0, "small"} : Workload{"scene", 1});
}

MadeTrial fidelity_trial() { return std::make_unique<FidelityTrial>(); }

}  // namespace scenebench
