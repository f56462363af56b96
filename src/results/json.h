// Converts described structs to JSON and back. Include it only in files that read and write, because the library's
// header is large.
#pragma once

#include <concepts>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/text.h"
#include "model/fields.h"

namespace scenebench::json {

/// Preserves the order of members.
using Json = nlohmann::ordered_json;

/// The largest integer that every JSON reader keeps exact: 2^53.
inline constexpr std::int64_t kLargestExact = std::int64_t{1} << 53;

/// In bytes: more than any text that a run writes. A limit, because the layout of a report takes more than twice as
/// long for twice the length.
inline constexpr std::size_t kLongestText = 20'000;

template <class T>
struct IsTextMap : std::false_type {};
template <class T>
struct IsTextMap<std::map<std::string, T>> : std::true_type {};
template <class T>
concept TextMap = IsTextMap<T>::value;

/// Whether its numbers may be negative, which those of others may not. It names itself, so that what derives from it
/// does not inherit this.
template <class T>
concept MayBeNegative = std::same_as<typename T::MayBeNegative, T>;

/// Whether members that are as in T{} are left out, as there are many such objects. It names itself, too.
template <class T>
concept OmitsDefaults = std::same_as<typename T::OmitsDefaults, T>;

template <class T>
Json to_json(const T& value);

/// Adds the members of `value` to `object`. A field without a name adds its own members. Absent optional parts are
/// omitted, and what is as in T{} if T OmitsDefaults.
template <Described T>
void add_members(const T& value, Json& object) {
  for_each_field<T>([&](const auto& field) {
    const auto& member = value.*field.member;
    using Member = std::remove_cvref_t<decltype(member)>;
    if constexpr (OmitsDefaults<T>) {
      if (member == T{}.*field.member) return;
    }
    if constexpr (Optional<Member>) {
      if (member) object[std::string(field.name)] = to_json(*member);
    } else if constexpr (Described<Member>) {
      if (field.name.empty()) {
        add_members(member, object);
      } else {
        object[std::string(field.name)] = to_json(member);
      }
    } else {
      object[std::string(field.name)] = to_json(member);
    }
  });
}

/// Converts `value` to JSON; enumerations through to_string().
template <class T>
Json to_json(const T& value) {
  if constexpr (Described<T>) {
    Json object = Json::object();
    add_members(value, object);
    return object;
  } else if constexpr (List<T>) {
    Json list = Json::array();
    for (const auto& element : value) list.push_back(to_json(element));
    return list;
  } else if constexpr (TextMap<T>) {
    Json object = Json::object();
    for (const auto& [name, element] : value) object[name] = to_json(element);
    return object;
  } else if constexpr (Enumeration<T>) {
    return std::string(to_string(value));
  } else {
    return value;
  }
}

/// The text of `json`: one member of an object per line, and one element of a list per line. Malformed UTF-8 becomes
/// U+FFFD. Ends in a line break.
std::string text_of(const Json& json);

/// The text of `json` in one line, without a final line break. Malformed UTF-8 becomes U+FFFD.
std::string line_of(const Json& json);

/// Parses `text`; its depth causes no recursion. The error says why it is refused: it is not JSON, has numbers beyond a
/// double's range, or nests deeper than any file of scenebench. Most errors end in `advice`: what file to give instead.
Expected<Json, std::string> parse(std::string_view text, std::string_view advice);

/// Reads described structs and keeps the first fault: a missing, mistyped or out-of-range member. Optional parts, lists
/// and maps may be missing. Reads nothing more after a fault. All texts become printable(), as anyone may have written
/// the file.
class Reader {
 public:
  /// Reads all members of `out` from `json`, which is at the path `where`. Then calls fault_of(out), if it exists,
  /// which returns what is wrong with the whole, or nullptr.
  template <Described T>
  void read(const Json& json, const std::string& where, T& out) {
    if (!json.is_object()) return fail(where, "expected an object");
    const bool outer = std::exchange(may_be_negative_, MayBeNegative<T>);
    read_members(json, where, out);
    may_be_negative_ = outer;
    if constexpr (requires { fault_of(out); }) {
      if (const char* problem = fault_of(out); problem && !found_fault()) fail(where, problem);
    }
  }

  void read(const Json& json, const std::string& where, std::string& out);
  void read(const Json& json, const std::string& where, bool& out);
  /// Accepts finite numbers. Negative ones only in a struct that MayBeNegative.
  void read(const Json& json, const std::string& where, double& out);

  template <std::integral T>
  void read(const Json& json, const std::string& where, T& out) {
    std::int64_t value = 0;
    if (!read_whole(json, where, value)) return;
    if (!std::in_range<T>(value)) return fail(where, "out of range");
    out = static_cast<T>(value);
  }

  template <Enumeration T>
  void read(const Json& json, const std::string& where, T& out) {
    std::string name;
    read(json, where, name);
    if (found_fault()) return;
    const auto value = parse_enumeration(name, out);
    if (!value) return fail(where, "unknown value");
    out = *value;
  }

  template <class T, class Allocator>
  void read(const Json& json, const std::string& where, std::vector<T, Allocator>& out) {
    if (!json.is_array()) return fail(where, "expected an array");
    for (std::size_t i = 0; i < json.size() && !found_fault(); ++i) {
      read(json[i], where + "[" + std::to_string(i) + "]", out.emplace_back());
    }
  }

  template <class T>
  void read(const Json& json, const std::string& where, std::map<std::string, T>& out) {
    if (!json.is_object()) return fail(where, "expected an object");
    for (const auto& [key, element] : json.items()) {
      const std::string name = printable(key);
      if (!found_fault()) read(element, where + "." + name, out[name]);
    }
  }

  /// Reads the member `name` of `object`, which is at the path `where`; a fault if there is none.
  template <class T>
  void read_member(const Json& object, const std::string& where, const char* name, T& out) {
    if (found_fault()) return;
    const auto found = object.find(name);
    if (found == object.end()) return fail(where + "." + name, "is missing");
    read(*found, where + "." + name, out);
  }

  void fail(const std::string& where, std::string_view what) {
    if (fault_.empty()) fault_ = where + ": " + std::string(what);
  }
  bool found_fault() const { return !fault_.empty(); }
  /// "context.scenebench.codecs[2].title: expected a string".
  const std::string& fault() const { return fault_; }

 private:
  template <Described T>
  void read_members(const Json& json, const std::string& where, T& out) {
    for_each_field<T>([&](const auto& field) {
      auto& target = out.*field.member;
      using Member = std::remove_cvref_t<decltype(target)>;
      if (found_fault()) return;
      if constexpr (Described<Member>) {
        if (field.name.empty()) return read_members(json, where, target);
      }
      const auto found = json.find(field.name);
      const std::string path = where + "." + std::string(field.name);
      if constexpr (Optional<Member>) {
        if (found != json.end()) read(*found, path, target.emplace());
      } else if constexpr (List<Member> || TextMap<Member> || OmitsDefaults<T>) {
        if (found != json.end()) read(*found, path, target);
      } else {
        if (found == json.end()) return fail(path, "is missing");
        read(*found, path, target);
      }
    });
  }

  bool read_whole(const Json& json, const std::string& where, std::int64_t& out);

  bool may_be_negative_ = false;
  std::string fault_;
};

}  // namespace scenebench::json
