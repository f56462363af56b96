#include "gltf/extras.h"

namespace scenebench::gltf {

Json parse_extras(const std::string& text) {
  Json extras = text.empty() ? Json::object() : Json::parse(text, nullptr, /*allow_exceptions=*/false);
  return extras.is_object() ? extras : Json::object();
}

}  // namespace scenebench::gltf
