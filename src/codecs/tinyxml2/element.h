// Writes elements by TinyXML-2's printer, and walks the library's tree.
#pragma once

#include <tinyxml2.h>

#include <concepts>
#include <cstdint>
#include <string>
#include <type_traits>

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

/// A node for walk_xml().
class TinyXmlNode {
 public:
  TinyXmlNode() = default;
  explicit TinyXmlNode(const tinyxml2::XMLElement* element) : element_(element) {}

  explicit operator bool() const { return element_ != nullptr; }
  const char* attribute(const char* name) const { return element_->Attribute(name); }

  /// By the library's function of the type, or of the next wider one.
  template <Scalar T>
  bool scalar(const char* name, T& to) const {
    if constexpr (std::same_as<T, bool> || std::floating_point<T>) {
      return element_->QueryAttribute(name, &to) == tinyxml2::XML_SUCCESS;
    } else {
      using Narrowest = std::conditional_t<std::signed_integral<T>, int, unsigned>;
      using Widest = std::conditional_t<std::signed_integral<T>, std::int64_t, std::uint64_t>;
      std::conditional_t<(sizeof(T) > sizeof(int)), Widest, Narrowest> wide = 0;
      return element_->QueryAttribute(name, &wide) == tinyxml2::XML_SUCCESS && narrow(wide, to);
    }
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
