#include "trials/fidelity.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <exception>

#include "model/shapes.h"
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

FidelityRecord record_of_case(const CodecEntry& codec, const FidelityCase& one, const Fidelity& fidelity) {
  return {codec.info.name, std::string(one.group), std::string(one.name), fidelity.outcome,
          fidelity.detail.substr(0, kLongestDetail)};
}

/// The cases of the groups that are to be tried, in the shapes that the codec has.
std::vector<const FidelityCase*> cases_of(const TrialTask& task) {
  std::vector<const FidelityCase*> cases;
  for (const FidelityCase& one : fidelity_cases()) {
    if (task.wants(one.group) && task.codec.has_shape(one.shape)) cases.push_back(&one);
  }
  return cases;
}

std::vector<std::string> group_names() {
  std::vector<std::string> names;
  for (const FidelityCase& one : fidelity_cases()) {
    if (names.empty() || names.back() != one.group) names.emplace_back(one.group);
  }
  return names;
}

class FidelityTrial final : public ListedTrial {
 public:
  FidelityTrial()
      : ListedTrial({.name = "fidelity",
                     .help = "show which values survive a round trip: NaNs, odd texts, absent parts, null",
                     .own_data = group_names()}) {}

  std::string_view missing_in(const TrialTask& task) const override {
    return cases_of(task).empty() ? "shape scene or document, in which these values are" : "";
  }

 private:
  void prove(const TrialTask&) const override {}  // this trial itself finds out what a codec does not give back

  std::size_t cases_for(const TrialTask& task) const override { return cases_of(task).size(); }

  TrialRecords try_case(const TrialTask& task, std::size_t number) const override {
    const FidelityCase& one = *cases_of(task).at(number);
    const auto tested = open_for_fidelity(task.codec, one.shape);
    return {.fidelity = {record_of_case(task.codec, one, fidelity_of(one.make(), *tested))}};
  }

  TrialRecords records_of(const TrialTask& task, const Crash& crash) const override {
    const auto outcome = crash.timed_out ? FidelityOutcome::timed_out : FidelityOutcome::crashed;
    return {.fidelity = {record_of_case(task.codec, *cases_of(task).at(crash.at), {outcome, crash.cause})}};
  }
};

}  // namespace

Fidelity fidelity_of(const std::any& value, CodecUnderTest& codec) {
  const Record expected = record_of_any(value);
  std::vector<std::byte> wire;
  try {
    wire = codec.wire_for(value);
  } catch (const std::exception& error) {
    return {FidelityOutcome::refused, error.what()};
  }
  Record walk(expected.size() + 1);
  try {
    if (codec.read(wire, walk) == Verdict::rejected) return {FidelityOutcome::unreadable};
  } catch (const std::exception& error) {
    return {FidelityOutcome::unreadable, error.what()};
  }
  const std::size_t at = first_difference(expected, walk, Loss{});
  if (at == kNoDifference) return {};
  return {FidelityOutcome::changed, describe_exactly(walk, at)};
}

std::unique_ptr<CodecUnderTest> open_for_fidelity(const CodecEntry& codec, std::string_view shape) {
  return codec.open(shape == "document" ? Workload{"document", 0, "small"} : Workload{"scene", 1});
}

const Trial& fidelity_trial() {
  static const FidelityTrial trial;
  return trial;
}

}  // namespace scenebench
