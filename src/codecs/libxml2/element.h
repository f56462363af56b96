// Populates and walks libxml2's nodes. The library does not format numbers, so std::to_chars writes them.
#pragma once

#include <libxml/tree.h>

#include <array>
#include <charconv>
#include <concepts>
#include <new>
#include <string>

#include "codecs/shared/field_cursor.h"
#include "codecs/shared/xml_write.h"

namespace scenebench::codecs {

inline const xmlChar* xml(const char* text) { return reinterpret_cast<const xmlChar*>(text); }

/// Returns `object`. Throws std::bad_alloc if it is null, as the library has run out of memory then.
template <class T>
T* require(T* object) {
  if (!object) throw std::bad_alloc();
  return object;
}

/// An element for XmlPopulator.
class LibXmlElement {
 public:
  explicit LibXmlElement(xmlNode* node) : node_(node) {}

  LibXmlElement child(const char* name) {
    return LibXmlElement(xmlAddChild(node_, require(xmlNewDocNode(node_->doc, nullptr, xml(name), nullptr))));
  }

  void text(const std::string& text) { xmlAddChild(node_, require(xmlNewDocText(node_->doc, xml(text.c_str())))); }

  template <XmlAttribute T>
  void attribute(const char* name, const T& value) {
    if constexpr (Text<T>) {
      require(xmlNewProp(node_, xml(name), xml(value.c_str())));
    } else if constexpr (std::same_as<T, bool>) {
      require(xmlNewProp(node_, xml(name), xml(value ? "true" : "false")));
    } else {
      std::array<char, 32> digits;  // the longest number is 24 characters
      *std::to_chars(digits.data(), digits.data() + digits.size() - 1, value).ptr = '\0';
      require(xmlNewProp(node_, xml(name), xml(digits.data())));
    }
  }

 private:
  xmlNode* node_;
};

/// Reads in place: xmlGetProp() and xmlNodeGetContent() would copy each text. nullptr if the text is in pieces.
inline const char* libxml_text(const xmlNode* content) {
  if (!content) return "";
  return content->type == XML_TEXT_NODE && !content->next ? reinterpret_cast<const char*>(content->content) : nullptr;
}

/// An attribute for walk_xml().
class LibXmlAttribute {
 public:
  LibXmlAttribute() = default;
  explicit LibXmlAttribute(const xmlAttr* attribute) : attribute_(attribute) {}

  explicit operator bool() const { return attribute_ != nullptr; }
  const char* text() const { return libxml_text(attribute_->children); }

 private:
  const xmlAttr* attribute_ = nullptr;
};

/// An element's attributes. The library's own search starts at the first for each name.
class LibXmlAttributes : public FieldChain<const xmlAttr> {
 public:
  using FieldChain::FieldChain;

  static const xmlAttr* after(const xmlAttr* place) { return place->next; }
  static const char* name(const xmlAttr* place) { return reinterpret_cast<const char*>(place->name); }
  static LibXmlAttribute value(const xmlAttr* place) { return LibXmlAttribute(place); }
};

/// A node for walk_xml().
class LibXmlNode {
 public:
  LibXmlNode() = default;
  explicit LibXmlNode(xmlNode* node) : node_(node) {}

  explicit operator bool() const { return node_ != nullptr; }
  LibXmlNode child(const char* name) const { return LibXmlNode(find(node_->children, name)); }
  LibXmlNode next(const char* name) const { return LibXmlNode(find(node_->next, name)); }
  const char* text() const { return libxml_text(node_->children); }

  FieldCursor<LibXmlAttributes> attributes() const { return FieldCursor(LibXmlAttributes(node_->properties)); }

  xmlNode* node() const { return node_; }

 private:
  static xmlNode* find(xmlNode* from, const char* name) {
    while (from && !(from->type == XML_ELEMENT_NODE && xmlStrEqual(from->name, xml(name)))) from = from->next;
    return from;
  }

  xmlNode* node_ = nullptr;
};

}  // namespace scenebench::codecs
