// Builds and walks RapidXML's tree.
#pragma once

#include <rapidxml/rapidxml.hpp>

#include <array>
#include <charconv>
#include <string>
#include <string_view>

#include "codecs/shared/field_cursor.h"
#include "codecs/shared/xml_write.h"

namespace scenebench::codecs {

/// An element for XmlPopulator. The tree points to the names and strings that it is given; numbers, for which the
/// library has no formatting, are written by std::to_chars into the tree's memory.
class RapidXmlElement {
 public:
  RapidXmlElement(rapidxml::xml_document<>& document, rapidxml::xml_node<>& node) : document_(document), node_(node) {}

  RapidXmlElement child(const char* name) {
    rapidxml::xml_node<>* node = document_.allocate_node(rapidxml::node_element, name);
    node_.append_node(node);
    return {document_, *node};
  }

  /// Copies `text`, as XmlPopulator reuses the string for each list of numbers.
  void text(const std::string& text) { node_.value(document_.allocate_string(text.data(), text.size()), text.size()); }

  template <XmlAttribute T>
  void attribute(const char* name, const T& value) {
    if constexpr (Text<T>) {
      append(name, value);
    } else if constexpr (std::same_as<T, bool>) {
      append(name, value ? "true" : "false");
    } else {
      std::array<char, 32> digits;  // the longest number is 24 characters
      const char* end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
      const auto size = static_cast<std::size_t>(end - digits.data());
      append(name, {document_.allocate_string(digits.data(), size), size});
    }
  }

 private:
  void append(const char* name, std::string_view value) {
    node_.append_attribute(document_.allocate_attribute(name, value.data(), 0, value.size()));
  }

  rapidxml::xml_document<>& document_;
  rapidxml::xml_node<>& node_;
};

/// An attribute for walk_xml().
class RapidXmlAttribute {
 public:
  RapidXmlAttribute() = default;
  explicit RapidXmlAttribute(const rapidxml::xml_attribute<>* attribute) : attribute_(attribute) {}

  explicit operator bool() const { return attribute_ != nullptr; }
  const char* text() const { return attribute_->value(); }

 private:
  const rapidxml::xml_attribute<>* attribute_ = nullptr;
};

/// An element's attributes. The library's own search starts at the first for each name.
class RapidXmlAttributes : public FieldChain<const rapidxml::xml_attribute<>> {
 public:
  using FieldChain::FieldChain;

  static auto after(const rapidxml::xml_attribute<>* place) { return place->next_attribute(); }
  static std::string_view name(const rapidxml::xml_attribute<>* place) { return {place->name(), place->name_size()}; }
  static RapidXmlAttribute value(const rapidxml::xml_attribute<>* place) { return RapidXmlAttribute(place); }
};

/// A node for walk_xml().
class RapidXmlNode {
 public:
  RapidXmlNode() = default;
  explicit RapidXmlNode(rapidxml::xml_node<>* node) : node_(node) {}

  rapidxml::xml_node<>* node() const { return node_; }

  explicit operator bool() const { return node_ != nullptr; }
  RapidXmlNode child(const char* name) const { return RapidXmlNode(node_->first_node(name)); }
  RapidXmlNode next(const char* name) const { return RapidXmlNode(node_->next_sibling(name)); }

  FieldCursor<RapidXmlAttributes> attributes() const {
    return FieldCursor(RapidXmlAttributes(node_->first_attribute()));
  }

  const char* text() const {
    const rapidxml::xml_node<>* piece = node_->first_node();
    if (!piece) return "";
    const bool is_text = piece->type() == rapidxml::node_data || piece->type() == rapidxml::node_cdata;
    return is_text && !piece->next_sibling() ? piece->value() : nullptr;
  }

 private:
  rapidxml::xml_node<>* node_ = nullptr;
};

}  // namespace scenebench::codecs
