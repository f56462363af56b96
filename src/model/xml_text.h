// Compact XML text in the style of game XML: what all readers of XML read. Scalars and strings are attributes, structs
// are elements, scalar arrays space-separated text, other arrays <item> elements. An absent optional part is left out.
#pragma once

#include <array>
#include <charconv>
#include <span>
#include <string>
#include <string_view>

#include "model/fields.h"

namespace scenebench {

/// The types that become attributes.
template <class T>
concept XmlAttribute = Scalar<T> || Enumeration<T> || Text<T>;

/// The types that become an attribute or none.
template <class T>
concept OptionalXmlAttribute = Optional<T> && XmlAttribute<typename T::value_type>;

/// Writes elements: first all attributes, then the content.
class XmlWriter {
 public:
  void clear() { text_.clear(); }

  template <Described T>
  void element(std::string_view name, const T& value) {
    text_.append("<").append(name);
    for_each_field<T>([&](const auto& field) { attribute(field.name, value.*field.member); });
    content(name, [&] { for_each_field<T>([&](const auto& field) { part(field.name, value.*field.member); }); });
  }

  std::span<const std::byte> wire() const { return std::as_bytes(std::span(text_)); }

 private:
  /// Ends a start tag, and the element after what `write` writes; an empty one is a single tag.
  template <class Write>
  void content(std::string_view name, Write&& write) {
    text_ += '>';
    const std::size_t start = text_.size();
    write();
    if (text_.size() > start) {
      text_.append("</").append(name).append(">");
    } else {
      text_.replace(start - 1, 1, "/>");
    }
  }

  template <class T>
  void attribute(std::string_view name, const T& value) {
    if constexpr (XmlAttribute<T>) {
      text_.append(" ").append(name).append("=\"");
      scalar(value);
      text_ += '"';
    } else if constexpr (OptionalXmlAttribute<T>) {
      if (value) attribute(name, *value);
    }
  }

  template <class T>
  void part(std::string_view name, const T& value) {
    if constexpr (Optional<T> && !OptionalXmlAttribute<T>) {
      if (value) part(name, *value);
    } else if constexpr (List<T>) {
      text_.append("<").append(name);
      content(name, [&] {
        for (std::size_t i = 0; i < value.size(); ++i) item(value[i], i == 0);
      });
    } else if constexpr (Described<T>) {
      element(name, value);
    }
  }

  template <class T>
  void item(const T& value, bool is_first) {
    if constexpr (Described<T>) {
      element("item", value);
    } else if constexpr (Text<T>) {
      text_ += "<item";
      attribute("value", value);
      text_ += "/>";
    } else {
      if (!is_first) text_ += ' ';
      scalar(value);
    }
  }

  template <class T>
  void scalar(const T& value) {
    if constexpr (Text<T>) {
      escape(value);
    } else if constexpr (std::same_as<T, bool>) {
      text_ += value ? "true" : "false";
    } else if constexpr (Enumeration<T>) {
      scalar(static_cast<std::underlying_type_t<T>>(value));
    } else {
      std::array<char, 32> digits;  // the longest number is 24 characters
      text_.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr);
    }
  }

  /// Escapes control characters, too: a parser would turn those that XML allows into spaces.
  void escape(std::string_view value) {
    for (const char c : value) {
      if (static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '&' && c != '<') {
        text_ += c;
      } else {
        text_.append("&#").append(std::to_string(static_cast<int>(c))).append(";");
      }
    }
  }

  std::string text_;
};

}  // namespace scenebench
