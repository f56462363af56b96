#include "trials/fidelity.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <fstream>

#include "model/shapes.h"
#include "system/watchdog.h"

namespace scenebench {
namespace {

/// The event with a NaN shown by its pattern, as all NaNs print alike.
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

constexpr std::array kFates{Fate::Kind::kept,       Fate::Kind::changed, Fate::Kind::refused,
                            Fate::Kind::unreadable, Fate::Kind::crashed, Fate::Kind::untried};

Record record_of_any(const std::any& value) {
  if (const auto* scene = std::any_cast<scene::Scene>(&value)) return record_of(*scene);
  return record_of(std::any_cast<const document::Value&>(value));
}

/// On one line, and no longer than anyone would read.
std::string one_line(std::string text) {
  constexpr std::size_t kLongest = 200;
  text.resize(std::min(text.size(), kLongest));
  std::replace_if(
      text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, '\x7f');
  return text;
}

Fate fate_of_line(const std::string& line) {
  const std::string kind = line.substr(0, line.find(' '));
  Fate fate{Fate::Kind::crashed, line.substr(std::min(line.size(), kind.size() + 1))};
  for (const Fate::Kind candidate : kFates) {
    if (to_string(candidate) == kind) fate.kind = candidate;
  }
  return fate;
}

}  // namespace

std::string_view to_string(Fate::Kind kind) {
  switch (kind) {
    case Fate::Kind::kept: return "kept";
    case Fate::Kind::changed: return "changed";
    case Fate::Kind::refused: return "refused";
    case Fate::Kind::unreadable: return "unreadable";
    case Fate::Kind::crashed: return "crashed";
    case Fate::Kind::untried: return "untried";
  }
  return "unknown";
}

Fate fate_of(const std::any& value, Recoder& codec) {
  const Record expected = record_of_any(value);
  std::vector<std::byte> wire;
  try {
    wire = codec.wire_for(value);
  } catch (const std::exception& error) {
    return {Fate::Kind::refused, error.what()};
  }
  Record walk(expected.size() + 1);
  try {
    if (codec.read(wire, walk) == Verdict::rejected) return {Fate::Kind::unreadable, {}};
  } catch (const std::exception& error) {
    return {Fate::Kind::unreadable, error.what()};
  }
  const std::size_t at = first_difference(expected, walk, Loss{});
  if (at == kNoDifference) return {};
  return {Fate::Kind::changed, describe_exactly(walk, at)};
}

std::unique_ptr<Subject> open_for_fidelity(const CodecEntry& codec, std::string_view shape) {
  return codec.open(shape == "document" ? Workload{"document", 0, "small"} : Workload{"scene", 1});
}

bool try_cases(const CodecEntry& codec, std::uint64_t first, const std::filesystem::path& file) {
  std::ofstream output(file, std::ios::binary);
  output.flush();
  const auto scenes = open_for_fidelity(codec, "scene");
  const auto documents = open_for_fidelity(codec, "document");
  const auto& cases = fidelity_cases();
  for (std::size_t i = first; i < cases.size() && output; ++i) {
    arm_watchdog(kSecondsPerCase, "", kHungStatus);
    const auto& subject = cases[i].shape == "document" ? documents : scenes;
    const Fate fate = subject ? fate_of(cases[i].make(), *subject) : Fate{Fate::Kind::untried, {}};
    output << to_string(fate.kind) << ' ' << one_line(fate.detail) << '\n' << std::flush;
  }
  disarm_watchdog();
  return static_cast<bool>(output);
}

Fidelity fidelity_of(const std::string& codec, const Child& child) {
  Fidelity result{codec, {}};
  for (const CaseEnd& end : run_listed_cases(child, fidelity_cases().size())) {
    const auto* death = std::get_if<Death>(&end);
    result.fates.push_back(death ? Fate{Fate::Kind::crashed, death->cause} : fate_of_line(std::get<std::string>(end)));
  }
  return result;
}

}  // namespace scenebench
