#include "tables/json_object.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <system_error>

namespace scenebench {
namespace {

/// For the text of one number, or of something else that is made of the same characters.
bool is_odd(std::string_view number) {
  constexpr std::size_t kLongest = 25;
  constexpr int kLargestExponent = 324;
  if (number.size() > kLongest) return true;
  const std::size_t e = number.find_first_of("eE");
  if (e == number.npos) return false;
  if (number.substr(0, e).find_first_of("123456789") == number.npos) return true;
  std::string_view digits = number.substr(e + 1);
  if (digits.starts_with('+')) digits.remove_prefix(1);
  int exponent = 0;
  const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), exponent);
  return parsed.ec != std::errc{} || std::abs(exponent) > kLargestExponent;
}

}  // namespace

const char* oddity_of(std::string_view json) {
  constexpr std::size_t kMaxDepth = 32;  // what results files have is 7 deep
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kMaxDepth) return "nested too deeply";
    } else if (c == ']' || c == '}') {
      depth -= depth > 0 ? 1 : 0;
    } else if (c == '-' || (c >= '0' && c <= '9')) {
      const std::size_t end = std::min(json.size(), json.find_first_not_of("0123456789+-.eE", i));
      if (is_odd(json.substr(i, end - i))) return "a number that no run writes";
      i = end - 1;
    }
  }
  return nullptr;
}

void parse_json(std::string_view json, rapidjson::Document& document) {
  constexpr unsigned kFlags =
      rapidjson::kParseIterativeFlag | rapidjson::kParseFullPrecisionFlag | rapidjson::kParseValidateEncodingFlag;
  document.Parse<kFlags>(json.data(), json.size());
}

JsonObject::JsonObject(const rapidjson::Value* value, std::string where, Fault& fault)
    : value_(value), where_(std::move(where)), fault_(&fault) {
  if (value_ && value_->IsObject()) return;
  value_ = nullptr;
  fault_->set(path(""), "expected an object");
}

std::string JsonObject::path(std::string_view name) const {
  if (name.empty()) return where_.empty() ? "the file" : where_;
  return where_.empty() ? std::string(name) : fmt::format("{}.{}", where_, name);
}

/// nullptr if there is no such member, or the fault is set.
const rapidjson::Value* JsonObject::find_if_there(std::string_view name) const {
  if (!value_ || fault_->found()) return nullptr;
  const auto length = static_cast<rapidjson::SizeType>(name.size());
  const auto member = value_->FindMember(rapidjson::Value(rapidjson::StringRef(name.data(), length)));
  return member == value_->MemberEnd() ? nullptr : &member->value;
}

/// nullptr if the fault is, or now becomes, set.
const rapidjson::Value* JsonObject::find(std::string_view name) const {
  const rapidjson::Value* value = find_if_there(name);
  if (!value && value_) fail(name, "is missing");
  return value;
}

bool JsonObject::has(std::string_view name) const { return find_if_there(name) != nullptr; }

void JsonObject::get(std::string_view name, std::string& out) const {
  const rapidjson::Value* value = find(name);
  if (!value) return;
  if (!value->IsString()) return fail(name, "expected a text");
  if (value->GetStringLength() > kLongestText) return fail(name, "is longer than any run writes");
  out.assign(value->GetString(), value->GetStringLength());
}

void JsonObject::get(std::string_view name, bool& out) const {
  const rapidjson::Value* value = find(name);
  if (!value) return;
  if (!value->IsBool()) return fail(name, "expected true or false");
  out = value->GetBool();
}

void JsonObject::get(std::string_view name, double& out) const {
  const rapidjson::Value* value = find(name);
  if (!value) return;
  if (!value->IsNumber()) return fail(name, "expected a number");
  const double number = value->GetDouble();
  if (!std::isfinite(number) || number < 0) return fail(name, "expected a finite number that is not negative");
  out = number;
}

void JsonObject::to_integer(const rapidjson::Value& value, std::string_view name, std::int64_t& out,
                            std::int64_t smallest, std::int64_t largest) const {
  if (!value.IsInt64() || value.GetInt64() < smallest || value.GetInt64() > largest) {
    return fail(name, fmt::format("expected a whole number from {} to {}", smallest, largest));
  }
  out = value.GetInt64();
}

void JsonObject::get(std::string_view name, std::int64_t& out, std::int64_t smallest, std::int64_t largest) const {
  if (const rapidjson::Value* value = find(name)) to_integer(*value, name, out, smallest, largest);
}

void JsonObject::get(std::string_view name, int& out, int smallest, int largest) const {
  std::int64_t wide = out;
  get(name, wide, smallest, largest);
  out = static_cast<int>(wide);
}

void JsonObject::get(std::string_view name, std::vector<std::string>& out) const {
  const rapidjson::Value* value = find(name);
  if (!value) return;
  if (!value->IsArray()) return fail(name, "expected a list of texts");
  out.clear();
  for (const rapidjson::Value& element : value->GetArray()) {
    if (!element.IsString()) return fail(name, "expected a list of texts");
    if (element.GetStringLength() > kLongestText) return fail(name, "has a text longer than any run writes");
    out.emplace_back(element.GetString(), element.GetStringLength());
  }
}

JsonObject JsonObject::object(std::string_view name) const { return JsonObject(find(name), path(name), *fault_); }

void JsonObject::for_each(std::string_view name, std::size_t limit,
                          const std::function<void(const JsonObject&)>& visit) const {
  const rapidjson::Value* value = find(name);
  if (!value) return;
  if (!value->IsArray()) return fail(name, "expected a list");
  if (value->Size() > limit)
    return fail(name, fmt::format("has {} entries; at most {} are read", value->Size(), limit));
  for (rapidjson::SizeType i = 0; i < value->Size() && !fault_->found(); ++i) {
    visit(JsonObject(&(*value)[i], fmt::format("{}[{}]", path(name), i), *fault_));
  }
}

std::vector<std::pair<std::string, JsonObject>> JsonObject::objects() const {
  std::vector<std::pair<std::string, JsonObject>> result;
  if (!value_) return result;
  for (const auto& member : value_->GetObject()) {
    std::string name(member.name.GetString(), member.name.GetStringLength());
    std::string where = path(name);
    result.emplace_back(std::move(name), JsonObject(&member.value, std::move(where), *fault_));
  }
  return result;
}

std::vector<std::pair<std::string, std::int64_t>> JsonObject::sizes() const {
  std::vector<std::pair<std::string, std::int64_t>> result;
  if (!value_) return result;
  for (const auto& member : value_->GetObject()) {
    std::string name(member.name.GetString(), member.name.GetStringLength());
    std::int64_t size = 0;
    to_integer(member.value, name, size, 0, kLargestExact);
    result.emplace_back(std::move(name), size);
  }
  return result;
}

}  // namespace scenebench
