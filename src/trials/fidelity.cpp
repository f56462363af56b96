#include "trials/fidelity.h"

#include <fmt/format.h>

#include <cmath>
#include <exception>

#include "model/shapes.h"

namespace scenebench {
namespace {

/// The event with a NaN shown by its pattern, as all NaNs print alike.
std::string describe_exactly(const Record& record, std::size_t index) {
  if (index >= record.events().size()) return "nothing";
  const Event& event = record.events()[index];
  if (event.kind == Kind::f64 && std::isnan(std::bit_cast<double>(event.bits))) {
    return fmt::format("NaN {:016x}", event.bits);
  }
  if (event.kind == Kind::f32 && std::isnan(std::bit_cast<float>(static_cast<std::uint32_t>(event.bits)))) {
    return fmt::format("NaN {:08x}", event.bits);
  }
  return to_string(event);
}

}  // namespace

std::string_view to_string(Fate::Kind kind) {
  switch (kind) {
    case Fate::Kind::kept: return "kept";
    case Fate::Kind::changed: return "changed";
    case Fate::Kind::refused: return "refused";
    case Fate::Kind::unreadable: return "unreadable";
    case Fate::Kind::crashed: return "crashed";
  }
  return "unknown";
}

Fate fate_of(const std::function<void(scene::Scene&)>& change, Recoder& codec) {
  scene::Scene scene = plain_scene();
  change(scene);
  const Record expected = record_of(scene);
  std::vector<std::byte> wire;
  try {
    wire = codec.wire_for(scene);
  } catch (const std::exception& error) {
    return {Fate::Kind::refused, error.what()};
  }
  Record walk(expected.events().size() + 1);
  if (codec.read(wire, walk) == Verdict::rejected) return {Fate::Kind::unreadable, {}};
  const std::size_t at = first_difference(expected, walk, Loss{});
  if (at == kNoDifference) return {};
  return {Fate::Kind::changed, describe_exactly(walk, at)};
}

}  // namespace scenebench
