#include "results/json.h"

#include <fmt/format.h>

#include "base/json_extent.h"

namespace scenebench::json {
namespace {

/// Far deeper than any file of scenebench, and more members than any object there has: each is compared with all before
/// it.
constexpr std::size_t kMaxDepth = 32, kMaxMembers = 1'000;

void append(const Json& json, std::size_t indent, std::string& text);

void append_members(const Json& json, std::size_t indent, std::string& text) {
  const std::string margin(indent, ' ');
  const char* separator = "\n";
  for (const auto& [name, value] : json.items()) {
    text += separator + margin;
    if (json.is_object()) {
      text += line_of(name) + ": ";
      append(value, indent, text);
    } else {
      text += line_of(value);
    }
    separator = ",\n";
  }
  text += '\n';
  text.append(indent - 1, ' ');
}

void append(const Json& json, std::size_t indent, std::string& text) {
  if (!json.is_structured() || json.empty()) {
    text += line_of(json);
    return;
  }
  text += json.is_object() ? '{' : '[';
  append_members(json, indent + 1, text);
  text += json.is_object() ? '}' : ']';
}

}  // namespace

std::string line_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string text_of(const Json& json) {
  std::string text;
  append(json, 0, text);
  return text + "\n";
}

Expected<Json, std::string> parse(std::string_view text, std::string_view advice) {
  const JsonExtent extent = extent_of_json(text);
  if (extent.depth > kMaxDepth) return fmt::format("nested too deeply: the file is damaged or forged. {}", advice);
  if (extent.members > kMaxMembers) {
    return fmt::format("an object of more than {} members: the file is damaged or forged. {}", kMaxMembers, advice);
  }
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& error) {
    if (error.byte > text.size()) {
      return fmt::format("the file ends in the middle, after byte {}: it was cut short while being written or copied. "
                         "Copy it again, or repeat the run.",
                         text.size());
    }
    return fmt::format("not JSON, byte {} of {}. {}", error.byte > 0 ? error.byte - 1 : 0, text.size(), advice);
  } catch (const Json::exception&) {
    return fmt::format("a number that no run writes: the file is damaged or forged. {}", advice);
  }
}

void Reader::read(const Json& json, const std::string& where, std::string& out) {
  if (!json.is_string()) return fail(where, "expected a string");
  const auto& text = json.get_ref<const std::string&>();
  if (text.size() > kLongestText) return fail(where, fmt::format("longer than {} bytes", kLongestText));
  out = printable(text);
}

void Reader::read(const Json& json, const std::string& where, bool& out) {
  if (!json.is_boolean()) return fail(where, "expected true or false");
  out = json.get<bool>();
}

void Reader::read(const Json& json, const std::string& where, double& out) {
  if (!json.is_number()) return fail(where, "expected a number");
  const double value = json.get<double>();
  if (!std::isfinite(value) || (value < 0 && !may_be_negative_)) {
    return fail(where, "expected a number that is not negative");
  }
  out = value;
}

bool Reader::read_whole(const Json& json, const std::string& where, std::int64_t& out) {
  const bool fits =
      json.is_number_unsigned()
          ? json.get<std::uint64_t>() <= static_cast<std::uint64_t>(kLargestExact)
          : json.is_number_integer() && json.get<std::int64_t>() >= -kLargestExact;
  if (!fits) {
    fail(where, "expected a whole number of at most 2^53");
    return false;
  }
  out = json.get<std::int64_t>();
  return true;
}

}  // namespace scenebench::json
