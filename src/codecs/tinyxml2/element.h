// Writes elements by TinyXML-2's printer, and walks the library's tree.
#pragma once

#include <tinyxml2.h>

#include <concepts>
#include <cstdint>
#include <string>
#include <type_traits>

#include "codecs/shared/field_cursor.h"
#include "codecs/shared/narrow.h"
#include "codecs/shared/xml_write.h"
#include "model/fields.h"

namespace scenebench::codecs {

/// An element for XmlPopulator, which the printer writes at once.
class TinyXmlElement {
 public:
  TinyXmlElement(tinyxml2::XMLPrinter& printer, const char* name) : printer_(printer) {
    printer_.OpenElement(name, kCompact);
  }
  ~TinyXmlElement() { printer_.CloseElement(kCompact); }
  TinyXmlElement(const TinyXmlElement&) = delete;
  TinyXmlElement& operator=(const TinyXmlElement&) = delete;

  TinyXmlElement child(const char* name) { return {printer_, name}; }
  void text(const std::string& text) { printer_.PushText(text.c_str()); }

  /// Uses the library's own number formatting. Writes floats as doubles, as it writes 8 digits of floats, one too few.
  template <XmlAttribute T>
  void attribute(const char* name, const T& value) {
    if constexpr (Text<T>) {
      printer_.PushAttribute(name, value.c_str());
    } else if constexpr (std::same_as<T, bool>) {
      printer_.PushAttribute(name, value);
    } else if constexpr (std::floating_point<T>) {
      printer_.PushAttribute(name, static_cast<double>(value));
    } else if constexpr (std::signed_integral<T>) {
      printer_.PushAttribute(name, std::int64_t{value});
    } else {
      printer_.PushAttribute(name, std::uint64_t{value});
    }
  }

  static constexpr bool kCompact = true;

 private:
  tinyxml2::XMLPrinter& printer_;
};

/// An attribute for walk_xml().
class TinyXmlAttribute {
 public:
  TinyXmlAttribute() = default;
  explicit TinyXmlAttribute(const tinyxml2::XMLAttribute* attribute) : attribute_(attribute) {}

  explicit operator bool() const { return attribute_ != nullptr; }
  const char* text() const { return attribute_->Value(); }

  /// By the library's function of the type, or of the next wider one.
  template <Scalar T>
  bool scalar(T& to) const {
    if constexpr (std::same_as<T, bool>) {
      return attribute_->QueryBoolValue(&to) == tinyxml2::XML_SUCCESS;
    } else if constexpr (std::same_as<T, float>) {
      return attribute_->QueryFloatValue(&to) == tinyxml2::XML_SUCCESS;
    } else if constexpr (std::same_as<T, double>) {
      return attribute_->QueryDoubleValue(&to) == tinyxml2::XML_SUCCESS;
    } else if constexpr (std::signed_integral<T>) {
      return integer<int, std::int64_t>(to);
    } else {
      return integer<unsigned, std::uint64_t>(to);
    }
  }

 private:
  template <class Narrowest, class Widest, class T>
  bool integer(T& to) const {
    std::conditional_t<(sizeof(T) > sizeof(int)), Widest, Narrowest> wide = 0;
    return query(wide) == tinyxml2::XML_SUCCESS && narrow(wide, to);
  }

  tinyxml2::XMLError query(int& value) const { return attribute_->QueryIntValue(&value); }
  tinyxml2::XMLError query(unsigned& value) const { return attribute_->QueryUnsignedValue(&value); }
  tinyxml2::XMLError query(std::int64_t& value) const { return attribute_->QueryInt64Value(&value); }
  tinyxml2::XMLError query(std::uint64_t& value) const { return attribute_->QueryUnsigned64Value(&value); }

  const tinyxml2::XMLAttribute* attribute_ = nullptr;
};

/// An element's attributes. The library's own search starts at the first for each name.
class TinyXmlAttributes : public FieldChain<const tinyxml2::XMLAttribute> {
 public:
  using FieldChain::FieldChain;

  static auto after(const tinyxml2::XMLAttribute* place) { return place->Next(); }
  static const char* name(const tinyxml2::XMLAttribute* place) { return place->Name(); }
  static TinyXmlAttribute value(const tinyxml2::XMLAttribute* place) { return TinyXmlAttribute(place); }
};

/// A node for walk_xml().
class TinyXmlNode {
 public:
  TinyXmlNode() = default;
  explicit TinyXmlNode(const tinyxml2::XMLElement* element) : element_(element) {}

  explicit operator bool() const { return element_ != nullptr; }
  FieldCursor<TinyXmlAttributes> attributes() const {
    return FieldCursor(TinyXmlAttributes(element_->FirstAttribute()));
  }

  TinyXmlNode child(const char* name) const { return TinyXmlNode(element_->FirstChildElement(name)); }
  TinyXmlNode next(const char* name) const { return TinyXmlNode(element_->NextSiblingElement(name)); }
  const char* text() const {  // GetText() would return the first piece
    const tinyxml2::XMLNode* piece = element_->FirstChild();
    if (!piece) return "";
    return piece->ToText() && !piece->NextSibling() ? piece->Value() : nullptr;
  }

  const tinyxml2::XMLElement* element() const { return element_; }

 private:
  const tinyxml2::XMLElement* element_ = nullptr;
};

}  // namespace scenebench::codecs
