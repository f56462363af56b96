// Checked access to parsed JSON: everything is looked for, and of the right type and size, or the first fault is kept.
#pragma once

#include <rapidjson/document.h>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace scenebench {

/// The largest whole number that every JSON reader keeps exactly: 2^53.
inline constexpr std::int64_t kLargestExact = std::int64_t{1} << 53;

/// More than any text that a run writes, in bytes.
inline constexpr std::size_t kLongestText = 20'000;

/// What `json` has that no writer of ours makes; nullptr if there is nothing of the kind:
/// - "nested too deeply": more than 32 lists and objects within each other. The parser does not recurse, but keeps a
/// note
///   of every open one, so that a file of nothing but brackets would cost many times its size.
/// - "a number that no run writes": with an exponent beyond a double's, of zeros with an exponent, or longer than 25
///   characters. In full precision RapidJSON 1.1 reads some of these wrong (0e200) or dies of them
///   (1.23456789012345678901e-341), as powers of ten below 1e-348 are beyond its table.
const char* oddity_of(std::string_view json);

/// Parses `json`, which must have no oddity_of(), without recursing and with full precision; HasParseError() tells.
void parse_json(std::string_view json, rapidjson::Document& document);

/// The first thing found wrong; later ones are mere consequences and not kept.
class Fault {
 public:
  void set(std::string_view where, std::string_view what) {
    if (text_.empty()) text_ = std::string(where) + ": " + std::string(what);
  }
  bool found() const { return !text_.empty(); }
  /// "context.scenebench.codecs[2].title: expected a text".
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// An object in a document that outlives it. Where something is wrong, the fault is set and the output left alone; once
/// the fault is set, nothing is read any more, so that callers check it once at the end.
class JsonObject {
 public:
  /// `where` is the path of `value`, for messages; a null pointer, or anything that is no object, sets the fault.
  JsonObject(const rapidjson::Value* value, std::string where, Fault& fault);

  /// Whether there is such a member, for those that older files lack. False once the fault is set.
  bool has(std::string_view name) const;

  /// A text of up to kLongestText bytes: what reports lay out takes more than twice the time for twice the length.
  void get(std::string_view name, std::string& out) const;
  void get(std::string_view name, bool& out) const;
  /// A finite number that is not negative.
  void get(std::string_view name, double& out) const;
  /// A whole number from `smallest` to `largest`.
  void get(std::string_view name, std::int64_t& out, std::int64_t smallest, std::int64_t largest) const;
  void get(std::string_view name, int& out, int smallest, int largest) const;
  /// A list of texts.
  void get(std::string_view name, std::vector<std::string>& out) const;

  /// A member that is an object.
  JsonObject object(std::string_view name) const;

  /// Calls `visit` for each element of the list `name`, which must have at most `limit`, all of them objects.
  void for_each(std::string_view name, std::size_t limit, const std::function<void(const JsonObject&)>& visit) const;

  /// The names of this object's members, in order, each with its value if that is an object, else with a fault.
  std::vector<std::pair<std::string, JsonObject>> objects() const;
  /// The same for members that are whole numbers from 0 to kLargestExact.
  std::vector<std::pair<std::string, std::int64_t>> sizes() const;

  /// Sets the fault at `name`, or at the object itself if that is empty.
  void fail(std::string_view name, std::string_view what) const { fault_->set(path(name), what); }

 private:
  const rapidjson::Value* find_if_there(std::string_view name) const;
  const rapidjson::Value* find(std::string_view name) const;
  std::string path(std::string_view name) const;
  void to_integer(const rapidjson::Value& value, std::string_view name, std::int64_t& out, std::int64_t smallest,
                  std::int64_t largest) const;

  const rapidjson::Value* value_;  ///< nullptr when nothing can be read
  std::string where_;
  Fault* fault_;
};

}  // namespace scenebench
