#include "gltf/object.h"

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

Object::Object(const Json& json, Place place) : json_(&json), place_(place) {
  if (!json.is_object()) refuse("{} is not an object.", place);
}

const Json* Object::find(const char* name) const {
  const auto found = json_->find(name);
  return found == json_->end() ? nullptr : &*found;
}

const Json& Object::required(const char* name) const {
  const Json* found = find(name);
  if (!found) refuse("{}: it has no {}.", place_, name);
  return *found;
}

std::optional<Object> Object::object(const char* name) const {
  const Json* found = find(name);
  if (!found) return std::nullopt;
  if (!found->is_object()) refuse("{}: its {} is not an object.", place_, name);
  return Object(*found, place_);
}

const Json& Object::list(const char* name) const {
  static const Json none = Json::array();
  const Json* found = find(name);
  if (!found) return none;
  if (!found->is_array()) refuse("{}: its {} is not a list.", place_, name);
  return *found;
}

std::string Object::text(const char* name) const {
  const Json* found = find(name);
  if (!found) return "";
  if (!found->is_string()) refuse("{}: its {} is not a text.", place_, name);
  const std::string& text = found->get_ref<const std::string&>();
  if (text.find('\0') != text.npos) refuse("{}: its name or text holds a NUL character. Remove it.", place_);
  return text;
}

bool Object::flag(const char* name) const {
  const Json* found = find(name);
  if (found && !found->is_boolean()) refuse("{}: its {} is neither true nor false.", place_, name);
  return found && found->get<bool>();
}

double Object::number_of(const Json& value, const char* name, double least, double most) const {
  if (!value.is_number()) refuse("{}: its {} holds something that is not a number.", place_, name);
  const auto number = value.get<double>();
  if (!(number >= least && number <= most)) refuse("{}: its {} cannot be {}.", place_, name, number);
  return number;
}

double Object::number(const char* name, double otherwise, double least, double most) const {
  const Json* found = find(name);
  return found ? number_of(*found, name, least, most) : otherwise;
}

std::uint64_t Object::whole(const char* name, std::optional<std::uint64_t> otherwise) const {
  if (otherwise && !find(name)) return *otherwise;
  const auto number = whole_number(required(name));
  if (!number) refuse("{}: its {} is not a possible number of bytes or elements.", place_, name);
  return *number;
}

std::optional<std::size_t> Object::index(const char* name, std::size_t count) const {
  const Json* found = find(name);
  return found ? std::optional(index_of(*found, name, count)) : std::nullopt;
}

std::size_t Object::index_of(const Json& value, std::string_view name, std::size_t count) const {
  const auto number = whole_number(value);
  if (!number) refuse("{}: its {} is not an index.", place_, shown(name));
  if (*number >= count) refuse("{}: its {} is {}, but the file has {}.", place_, shown(name), *number, count);
  return static_cast<std::size_t>(*number);
}

}  // namespace scenebench::gltf
