#include "gltf/extras.h"

#include <algorithm>

namespace scenebench::gltf {
namespace {

std::string clean(const Json& text, const Object& holder) {
  const auto& bytes = text.get_ref<const std::string&>();
  if (bytes.find('\0') != bytes.npos) holder.refuse("its name or text holds a NUL character. Remove it.");
  return bytes;
}

}  // namespace

const Json* Extras::find(const char* name) const {
  if (!json_ || !json_->is_object()) return nullptr;
  const auto found = json_->find(name);
  return found == json_->end() ? nullptr : &*found;
}

bool Extras::take(const char* name, std::string& text) {
  const Json* found = find(name);
  if (!found || !found->is_string()) return false;
  text = clean(*found, holder_);
  ++taken_;
  return true;
}

bool Extras::take(const char* name, std::vector<std::string>& texts) {
  const Json* found = find(name);
  if (!found || !found->is_array() || !std::ranges::all_of(*found, &Json::is_string)) return false;
  for (const Json& text : *found) texts.push_back(clean(text, holder_));
  ++taken_;
  return true;
}

void Extras::leave(LeftOut& left_out) const {
  if (!json_ || json_->is_null()) return;
  left_out.add("value of extras", json_->is_object() ? json_->size() - taken_ : 1);
}

}  // namespace scenebench::gltf
