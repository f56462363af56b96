#include "render/render_comparison.h"

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "tables/comparison/comparison_summary.h"

namespace scenebench {
namespace {

using Json = nlohmann::ordered_json;

std::string_view name_of(SizeKind kind) {
  switch (kind) {
    case SizeKind::wire: return "wire";
    case SizeKind::allocations: return "allocations";
    case SizeKind::code: break;
  }
  return "code";
}

Json cell_json(const CellName& cell) {
  return {
      {"workload", valid_utf8(cell.workload)}, {"codec", valid_utf8(cell.codec)}, {"phase", valid_utf8(cell.phase)}};
}

Json time_json(const TimeChange& change) {
  Json json = cell_json(change.cell);
  json["old_ns"] = change.before.value;
  json["new_ns"] = change.after.value;
  json["ratio"] = change.ratio.value;
  json["ratio_low"] = change.ratio.low;
  json["ratio_high"] = change.ratio.high;
  json["difference"] = to_string(change.difference);
  return json;
}

Json instructions_json(const InstructionChange& change) {
  Json json = cell_json(change.cell);
  json["old"] = change.before;
  json["new"] = change.after;
  json["ratio"] = change.ratio();
  return json;
}

Json size_json(const SizeChange& size) {
  return {{"kind", name_of(size.kind)},       {"workload", valid_utf8(size.workload)},
          {"codec", valid_utf8(size.codec)},  {"where", valid_utf8(size.where)},
          {"what", valid_utf8(size.what)},    {"old", size.before},
          {"new", size.after}};
}

Json environment_json(const EnvironmentChange& change) {
  return {{"what", valid_utf8(change.what)},
          {"old", valid_utf8(change.before)},
          {"new", valid_utf8(change.after)},
          {"bars_times", change.forbids_times}};
}

template <class Item, class Make>
Json list_of(const std::vector<Item>& items, Make&& make) {
  Json list = Json::array();
  for (const Item& item : items) list.push_back(make(item));
  return list;
}

Json verdict_json(const std::optional<GateVerdict>& verdict) {
  if (!verdict) return nullptr;
  return {{"passed", verdict->passed()},
          {"reasons", list_of(verdict->reasons, [](const std::string& reason) { return valid_utf8(reason); })},
          {"text", valid_utf8(verdict->text)}};
}

}  // namespace

std::string render_comparison_json(const Comparison& comparison, const std::optional<GateVerdict>& verdict) {
  const Json json{{"environment", list_of(comparison.environment, environment_json)},
                  {"notes", list_of(comparison.notes, [](const std::string& note) { return valid_utf8(note); })},
                  {"times_refused", comparison.times_refused},
                  {"times", list_of(comparison.times, time_json)},
                  {"instructions", list_of(comparison.instructions, instructions_json)},
                  {"sizes", list_of(comparison.sizes, size_json)},
                  {"only_in_old", list_of(comparison.removed, cell_json)},
                  {"only_in_new", list_of(comparison.added, cell_json)},
                  {"summary", valid_utf8(comparison_summary(comparison))},
                  {"verdict", verdict_json(verdict)}};
  return json.dump(2) + '\n';
}

}  // namespace scenebench
