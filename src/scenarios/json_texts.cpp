#include "scenarios/json_texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "model/random.h"

namespace scenebench {
namespace {

using Json = nlohmann::ordered_json;

/// `value` as a text in which floats have 17 digits.
std::string with_17_digits(const Json& value) {
  if (value.is_number_float()) {
    const std::string number = fmt::format("{:.17g}", value.get<double>());
    // What was a float must not become an integer: some readers tell them apart.
    return number.find_first_of(".e") == number.npos ? number + ".0" : number;
  }
  if (!value.is_structured()) return value.dump();
  std::string members;
  for (const auto& member : value.items()) {
    if (!members.empty()) members += ',';
    if (value.is_object()) members += Json(member.key()).dump() + ':';
    members += with_17_digits(member.value());
  }
  return value.is_object() ? '{' + members + '}' : '[' + members + ']';
}

/// `value` with `change` made to the members of each of its objects.
template <class Change>
Json changed(const Json& value, Change& change) {
  if (value.is_array()) {
    Json list = Json::array();
    for (const Json& element : value) list.push_back(changed(element, change));
    return list;
  }
  if (!value.is_object()) return value;
  std::vector<std::pair<std::string, Json>> members;
  for (const auto& item : value.items()) members.emplace_back(item.key(), changed(item.value(), change));
  change(members);
  Json object = Json::object();
  for (auto& [key, member] : members) object[key] = std::move(member);
  return object;
}

using Members = std::vector<std::pair<std::string, Json>>;

/// Adds a member that no schema knows after every second one.
void add_unknown(Members& members) {
  Members more;
  for (std::size_t i = 0; i < members.size(); ++i) {
    more.push_back(std::move(members[i]));
    if (i % 2 == 1) {
      more.emplace_back(fmt::format("x_unknown_{}", i), Json{{"note", "of another version"}, {"count", i}});
    }
  }
  members = std::move(more);
}

}  // namespace

std::vector<JsonText> rewritten_json(std::span<const std::byte> json, std::uint64_t seed) {
  const auto* const begin = reinterpret_cast<const char*>(json.data());
  const Json value = Json::parse(begin, begin + json.size(), nullptr, false);
  if (value.is_discarded()) throw std::runtime_error("the wire is not JSON");
  Random random(seed);
  auto reverse = [](Members& members) { std::ranges::reverse(members); };
  auto mix = [&](Members& members) { shuffle(members, random); };
  return {{"keys reversed", changed(value, reverse).dump()},
          {"keys shuffled", changed(value, mix).dump()},
          {"unknown keys", changed(value, add_unknown).dump()},
          {"17 digits", with_17_digits(value)},
          {"indented", value.dump(2)}};
}

}  // namespace scenebench
