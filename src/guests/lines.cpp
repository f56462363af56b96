#include "guests/lines.h"

#include <algorithm>

#include "results/json.h"

namespace scenebench {
namespace {

using json::Json;
using json::Reader;
using Parsed = Expected<std::optional<GuestLine>, Failure>;

template <class T>
Parsed read_as(const Json& object) {
  Reader reader;
  T line;
  reader.read(object, "line", line);
  if (reader.found_fault()) return Failure{reader.fault()};
  return std::optional<GuestLine>(std::move(line));
}

struct LineKind {
  std::string_view name;
  Parsed (*read)(const Json& object);
};

constexpr LineKind kKinds[] = {{"library", read_as<GuestLibrary>},  {"runtime", read_as<RuntimeLine>},
                               {"proof", read_as<ProofLine>},       {"loss", read_as<LossLine>},
                               {"samples", read_as<SamplesLine>},   {"absent", read_as<MissingLine>},
                               {"failed", read_as<MissingLine>},    {"progress", read_as<ProgressLine>}};

/// A null member counts as absent.
void remove_nulls(Json& object) {
  for (auto member = object.begin(); member != object.end();) {
    member = member->is_null() ? object.erase(member) : std::next(member);
  }
}

/// Whether a line that is not JSON was meant to be one of ours: then it is an error, not other output.
bool is_meant_for_us(std::string_view line) { return line.starts_with("{\"kind\""); }

bool is_operation(std::string_view name) { return std::ranges::find(kGuestOperations, name) != kGuestOperations.end(); }

bool is_plain_name(std::string_view name) {
  return !name.empty() && !name.starts_with('.') && name.find_first_of("/\\:") == std::string_view::npos;
}

}  // namespace

const char* fault_of(const GuestLibrary& line) { return line.name.empty() ? "has no name" : nullptr; }

const char* fault_of(const SamplesLine& line) {
  constexpr std::array<std::string_view, 3> kForms{"map", "classes", "generated"};
  if (std::ranges::find(kForms, line.form) == kForms.end()) return "has an unknown form";
  if (!is_operation(line.operation)) return "has an unknown operation";
  if (line.forks.empty()) return "has no repetition";
  const bool has_empty_fork = std::ranges::any_of(line.forks, [](const auto& fork) { return fork.empty(); });
  return has_empty_fork ? "has a process without repetition" : nullptr;
}

const char* fault_of(const ProofLine& line) {
  const bool is_inside = is_plain_name(line.file) && is_plain_name(line.again.value_or(line.file));
  return is_inside ? nullptr : "names a file outside of its folder";
}

const char* fault_of(const MissingLine& line) {
  return line.operation && !is_operation(*line.operation) ? "has an unknown operation" : nullptr;
}

Expected<std::optional<GuestLine>, Failure> parse_guest_line(std::string_view line) {
  if (!line.starts_with('{')) return std::optional<GuestLine>();
  auto object = json::parse(line, "");
  if (!object) {
    if (is_meant_for_us(line)) return Failure{"a line is damaged: " + object.error()};
    return std::optional<GuestLine>();
  }
  const auto named = object->find("kind");
  if (named == object->end() || !named->is_string()) return std::optional<GuestLine>();
  const auto kind = std::ranges::find(kKinds, named->get<std::string>(), &LineKind::name);
  if (kind == std::end(kKinds)) return std::optional<GuestLine>();
  remove_nulls(*object);
  return kind->read(*object);
}

}  // namespace scenebench
