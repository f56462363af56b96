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

/// Writes a value to a text.
class Writer {
 public:
  enum class Numbers { shortest, seventeen_digits };

  Writer(Numbers numbers, std::string& text) : numbers_(numbers), text_(text) {}

  void write(const Json& value) {
    if (value.is_object()) {
      write_list('{', '}', value.items(), [&](const auto& item) {
        text_ += Json(item.key()).dump() + ':';
        write(item.value());
      });
    } else if (value.is_array()) {
      write_list('[', ']', value, [&](const Json& element) { write(element); });
    } else if (value.is_number_float() && numbers_ == Numbers::seventeen_digits) {
      text_ += with_fraction(fmt::format("{:.17g}", value.get<double>()));
    } else {
      text_ += value.dump();
    }
  }

 private:
  template <class List, class Write>
  void write_list(char open, char close, const List& list, Write&& write_one) {
    text_ += open;
    bool is_first = true;
    for (const auto& one : list) {
      if (!std::exchange(is_first, false)) text_ += ',';
      write_one(one);
    }
    text_ += close;
  }

  /// A number that was a float must not become an integer: some readers tell them apart.
  static std::string with_fraction(std::string number) {
    return number.find_first_of(".e") == std::string::npos ? number + ".0" : number;
  }

  Numbers numbers_;
  std::string& text_;
};

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

std::string text_of_json(const Json& value, Writer::Numbers numbers = Writer::Numbers::shortest) {
  std::string text;
  Writer(numbers, text).write(value);
  return text;
}

}  // namespace

std::vector<JsonText> rewritten_json(std::span<const std::byte> json, std::uint64_t seed) {
  const auto* const begin = reinterpret_cast<const char*>(json.data());
  const Json value = Json::parse(begin, begin + json.size(), nullptr, false);
  if (value.is_discarded()) throw std::runtime_error("the wire is not JSON");
  Random random(seed);
  auto reverse = [](Members& members) { std::ranges::reverse(members); };
  auto mix = [&](Members& members) { shuffle(members, random); };
  return {{"keys reversed", text_of_json(changed(value, reverse))},
          {"keys shuffled", text_of_json(changed(value, mix))},
          {"unknown keys", text_of_json(changed(value, add_unknown))},
          {"17 digits", text_of_json(value, Writer::Numbers::seventeen_digits)},
          {"indented", value.dump(2)}};
}

}  // namespace scenebench
