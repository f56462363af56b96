#include "gltf/object.h"

#include <cmath>

#include "base/text.h"

namespace scenebench::gltf {

std::string shown(std::string_view text, std::size_t most) {
  if (text.size() <= most) return printable(text);
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;  // not within a character
  return printable(text.substr(0, end)) + "...";
}

std::optional<std::uint64_t> whole_number(const Json& value) {
  constexpr std::uint64_t kMost = std::uint64_t{1} << 53;  // above which numbers are not exact (2.7)
  if (!value.is_number()) return std::nullopt;
  const auto number = value.get<double>();
  if (!(number >= 0 && number <= static_cast<double>(kMost)) || number != std::trunc(number)) return std::nullopt;
  return static_cast<std::uint64_t>(number);
}

Object::Object(const Json& json, std::string_view what, std::size_t index) : json_(&json), what_(what), index_(index) {
  if (!json.is_object()) gltf::refuse("{} {} is not an object.", what, index);
}

std::string Object::prefix() const { return what_.empty() ? "" : fmt::format("{} {}: ", what_, index_); }

const Json* Object::find(const char* name) const {
  const auto found = json_->find(name);
  return found == json_->end() ? nullptr : &*found;
}

const Json& Object::required(const char* name) const {
  const Json* found = find(name);
  if (!found) refuse("it has no {}.", name);
  return *found;
}

std::optional<Object> Object::object(const char* name) const {
  return find(name) ? std::optional(required_object(name)) : std::nullopt;
}

Object Object::required_object(const char* name) const {
  const Json& found = required(name);
  if (!found.is_object()) refuse("its {} is not an object.", name);
  return {found, what_, index_};
}

std::optional<Object> Object::extension(const char* name) const {
  const auto extensions = object("extensions");
  return extensions ? extensions->object(name) : std::nullopt;
}

const Json& Object::list(const char* name) const {
  static const Json none = Json::array();
  const Json* found = find(name);
  if (found && !found->is_array()) refuse("its {} is not a list.", name);
  return found ? *found : none;
}

std::string Object::text(const char* name) const {
  const Json* found = find(name);
  if (!found) return "";
  if (!found->is_string()) refuse("its {} is not a text.", name);
  return text_of(*found);
}

const std::string& Object::text_of(const Json& value) const {
  const auto& text = value.get_ref<const std::string&>();
  if (text.find('\0') != text.npos) refuse("its name or text holds a NUL character. Remove it.");
  return text;
}

bool Object::flag(const char* name) const {
  const Json* found = find(name);
  if (found && !found->is_boolean()) refuse("its {} is neither true nor false.", name);
  return found && found->get<bool>();
}

double Object::number_of(const Json& value, const char* name, double least, double most) const {
  if (!value.is_number()) refuse("its {} holds something that is not a number.", name);
  const auto number = value.get<double>();
  if (!std::isfinite(static_cast<float>(number))) refuse("{} is not a finite number in 32 bits.", number);
  if (number < least || number > most) refuse("its {} cannot be {}.", name, number);
  return number;
}

double Object::number(const char* name, double otherwise, double least, double most) const {
  const Json* found = find(name);
  return found ? number_of(*found, name, least, most) : otherwise;
}

std::uint64_t Object::whole(const char* name, std::optional<std::uint64_t> otherwise) const {
  if (otherwise && !find(name)) return *otherwise;
  const auto number = whole_number(required(name));
  if (!number) refuse("its {} is not a possible number of bytes or elements.", name);
  return *number;
}

std::optional<std::size_t> Object::index(const char* name, std::size_t count) const {
  return find(name) ? std::optional(required_index(name, count)) : std::nullopt;
}

std::size_t Object::required_index(const char* name, std::size_t count) const {
  return index_of(required(name), name, count);
}

std::size_t Object::index_of(const Json& value, std::string_view name, std::size_t count) const {
  const auto number = whole_number(value);
  if (!number) refuse("its {} is not an index.", shown(name));
  if (*number >= count) refuse("its {} is {}, but the file has {}.", shown(name), *number, count);
  return static_cast<std::size_t>(*number);
}

}  // namespace scenebench::gltf
