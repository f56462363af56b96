// The templates of documents: data/README.txt says what each part of one means.
#include <fmt/format.h>

#include <cctype>
#include <cstdint>
#include <deque>
#include <nlohmann/json.hpp>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/documents/makers.h"
#include "model/number_text.h"

namespace scenebench::document {
namespace {

/// What stands before the first `separator` of a text, and what after it; all and nothing if there is none.
struct Halves {
  Halves(std::string_view text, std::string_view separator) : first(text.substr(0, text.find(separator))) {
    if (first.size() < text.size()) second = text.substr(first.size() + separator.size());
  }
  std::string_view first, second;
};

std::string text_in(const Value& value) {
  if (const auto* text = std::get_if<std::string>(&value.content)) return *text;
  return fmt::format("{}", std::get<std::int64_t>(value.content));
}

/// The text of a value if it is one and begins with `sign`; otherwise nothing.
std::string_view marked(const Value& value, char sign) {
  const auto* text = std::get_if<std::string>(&value.content);
  return text != nullptr && text->starts_with(sign) ? *text : std::string_view();
}

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// Expands one template. Draws happen in the order in which its parts stand there.
class Expander {
 public:
  Expander(std::uint64_t seed, const Value& definitions) : random_(seed) { bind({}, definitions); }

  Value expand(const Value& part) {
    if (const auto* text = std::get_if<std::string>(&part.content)) return expand_text(*text);
    if (const auto* map = std::get_if<Map>(&part.content)) return expand_map(*map);
    const auto* array = std::get_if<Array>(&part.content);
    if (array == nullptr) return part;
    Array elements;
    add_elements(*array, elements);
    return {std::move(elements)};
  }

 private:
  /// Gives the value a name, or each entry of a map its own.
  void bind(std::string_view name, const Value& value) {
    const auto* map = std::get_if<Map>(&value.content);
    if (map == nullptr) return bound_.push_back({name, &value});
    for (const Entry& entry : *map) bound_.push_back({entry.key, &entry.value});
  }

  const Value& find(std::string_view name) const {
    for (auto at = bound_.rbegin(); at != bound_.rend(); ++at)
      if (at->first == name) return *at->second;
    throw std::invalid_argument(fmt::format("a template of a document has no {}", name));
  }

  // --- texts, and what stands in them between < and >

  Value expand_text(std::string_view text) {
    if (text.starts_with('<') && text.find('>') == text.size() - 1) return draw(text.substr(1, text.size() - 2));
    std::string out;
    while (!text.empty()) {
      const Halves literal(text, "<"), part(literal.second, ">");
      out += literal.first;
      if (!part.first.empty()) out += text_in(draw(part.first));
      text = part.second;
    }
    return {std::move(out)};
  }

  Value draw(std::string_view part) {
    if (const Halves times(part, " "); !times.second.empty()) {
      std::string out;
      for (std::int64_t left = sum(times.first); left > 0; --left) out += text_in(draw(times.second));
      return {std::move(out)};
    }
    const bool is_name = part.find_first_of("+*/:") == part.npos && part.find("..") == part.npos;
    if (is_name) return named(part);
    const Halves width(part, ":"), unit(width.first, "/");
    const std::int64_t number = sum(unit.first);
    if (!width.second.empty()) return {fmt::format("{:0{}}", number, term(width.second))};
    if (unit.second.empty()) return {number};
    return {static_cast<double>(number) / static_cast<double>(term(unit.second))};
  }

  Value named(std::string_view name) {
    if (name == "u64") return {random_.bits() | std::uint64_t{1} << 63};
    const bool is_skewed = name.starts_with('~');
    const Value& value = find(name.substr(is_skewed ? 1 : 0));
    const auto* alternatives = std::get_if<Array>(&value.content);
    if (alternatives == nullptr) return expand(value);
    if (!is_skewed) return expand(one_of(*alternatives));
    return expand((*alternatives)[skewed(random_, static_cast<std::uint32_t>(alternatives->size()))]);
  }

  /// One of the alternatives, each as likely as its weight says, which is 1 if none stands before it.
  const Value& one_of(const Array& alternatives) {
    const Value* chosen = nullptr;
    std::uint32_t total = 0, weight = 1;
    for (const Value& one : alternatives) {
      if (const std::string_view mark = marked(one, '%'); !mark.empty()) {
        weight = static_cast<std::uint32_t>(term(mark.substr(1)));
        continue;
      }
      total += weight;
      if (random_.below(total) < weight) chosen = &one;
      weight = 1;
    }
    return *chosen;
  }

  std::int64_t sum(std::string_view terms) {
    std::int64_t out = 0;
    for (Halves rest({}, terms); !terms.empty(); terms = rest.second) {
      rest = Halves(terms, "+");
      const Halves factors(rest.first, "*"), range(factors.first, "..");
      std::int64_t value = term(range.first);
      if (!range.second.empty()) value = between(value, term(range.second));
      out += factors.second.empty() ? value : value * term(factors.second);
    }
    return out;
  }

  /// A number, or what is called so.
  std::int64_t term(std::string_view text) {
    std::int64_t number = 0;
    return read_number(text, number) ? number : std::get<std::int64_t>(named(text).content);
  }

  std::int64_t between(std::int64_t low, std::int64_t high) {
    const std::uint64_t others = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
    const std::uint64_t bits = random_.bits();
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + (others + 1 == 0 ? bits : bits % (others + 1)));
  }

  // --- lists and maps, and what is repeated in them

  /// A mark like "*3" repeats what follows it in the list.
  void add_elements(std::span<const Value> rest, Array& out) {
    for (; !rest.empty(); rest = rest.subspan(1)) {
      if (const std::string_view mark = marked(rest.front(), '*'); !mark.empty())
        return repeat(mark, [&] { add_elements(rest.subspan(1), out); });
      out.push_back(expand(rest.front()));
    }
  }

  Value expand_map(const Map& map) {
    const std::size_t outer = bound_.size();
    std::deque<Value> held;  // the values that the map gives names; they must not move
    Map out;
    for (const auto& [key, value] : map) {
      if (key.starts_with('=')) {
        bind(std::string_view(key).substr(1), held.emplace_back(expand(value)));
      } else if (key.starts_with('*')) {
        repeat(key, [&, &part = value] {
          Value more = expand(part);
          for (Entry& entry : std::get<Map>(more.content)) out.push_back(std::move(entry));
        });
      } else if (const Halves chance(key, "?"); chance.second.empty() || between(1, term(chance.second)) == 1) {
        out.push_back({text_in(expand_text(chance.first)), expand(value)});
      }
    }
    bound_.resize(outer);
    return {std::move(out)};
  }

  /// "*3" or "*3..5" repeats so often, "*<part>" as often as the part says, "*rows" for each row of that list. Each
  /// time `i` is the number of it, and a second word of the mark names the same number, or the row.
  template <class Body>
  void repeat(std::string_view mark, const Body& body) {
    const Halves parts(mark.substr(1), " ");
    const auto* rows = is_letter(parts.first.front()) ? &std::get<Array>(find(parts.first).content) : nullptr;
    const auto times = rows != nullptr ? static_cast<std::int64_t>(rows->size()) : times_of(parts.first);
    for (std::int64_t i = 1; i <= times; ++i) {
      const std::size_t outer = bound_.size();
      const Value number{i};
      bind("i", number);
      bind(parts.second, rows != nullptr ? (*rows)[static_cast<std::size_t>(i - 1)] : number);
      body();
      bound_.resize(outer);
    }
  }

  std::int64_t times_of(std::string_view text) {
    return text.starts_with('<') ? std::get<std::int64_t>(expand_text(text).content) : sum(text);
  }

  Random random_;
  std::vector<std::pair<std::string_view, const Value*>> bound_;  ///< the innermost last
};

Value value_of(const nlohmann::ordered_json& json) {
  switch (json.type()) {
    case nlohmann::json::value_t::object: {
      Map map;
      for (const auto& [key, value] : json.items()) map.push_back({key, value_of(value)});
      return {std::move(map)};
    }
    case nlohmann::json::value_t::array: {
      Array array;
      for (const auto& value : json) array.push_back(value_of(value));
      return {std::move(array)};
    }
    case nlohmann::json::value_t::string: return {json.get<std::string>()};
    case nlohmann::json::value_t::boolean: return {json.get<bool>()};
    case nlohmann::json::value_t::number_float: return {json.get<double>()};
    case nlohmann::json::value_t::null: return {nullptr};
    default: return {json.get<std::int64_t>()};
  }
}

}  // namespace

Value expand(std::string_view json) {
  const auto parts = nlohmann::ordered_json::parse(json);
  const Value definitions = value_of(parts.value("define", nlohmann::ordered_json::object()));
  return Expander(parts.value("seed", std::uint64_t{0}), definitions).expand(value_of(parts.at("document")));
}

}  // namespace scenebench::document
