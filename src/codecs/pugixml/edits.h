// Changes a scene in pugixml's DOM, and writes it again.
#pragma once

#include "codecs/pugixml/pugixml.h"
#include "harness/codec.h"

namespace scenebench::codecs {

class PugiXmlEditor {
 public:
  static bool can(EditKind) { return true; }

  Result<std::span<const std::byte>> edit(std::span<std::byte> wire, const SceneEdit& edit) {
    const auto document = codec_.decode(wire);
    if (!document) return document.error();
    const pugi::xml_node list = PugiXml<scene::Scene>::root(*document).node().child("entities");
    Target target{list, list.child("item"), 0, populator_};
    // The node does not tell how many children it has: a change beyond the last one fails.
    if (!list || !make_changes(edit, edit.part.entities.empty() ? 0 : edit.part.entities.back() + 1, target)) {
      return Error{"the scene lacks what is to be changed"};
    }
    return text_.save(*document);
  }

 private:
  struct Target {
    pugi::xml_node list, entity;
    std::uint32_t at;  ///< the index of `entity`
    XmlPopulator& populator;

    pugi::xml_attribute attribute(std::uint32_t index, const char* name) {
      for (; at < index && entity; ++at) entity = entity.next_sibling("item");
      return entity.attribute(name);
    }
    bool set_flags(std::uint32_t index) { return attribute(index, "flags").set_value(kEditedFlags); }
    bool set_name(std::uint32_t index) { return attribute(index, "name").set_value(kEditedName.data()); }
    bool add(const scene::Entity& added) {
      populator.populate(PugiElement(list.append_child("item")), added);
      return true;
    }
  };

  PugiXml<scene::Scene> codec_;
  XmlPopulator populator_;
  PugiText text_;
};

}  // namespace scenebench::codecs
