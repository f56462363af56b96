// Compact XML text for codecs whose library has no writer, made outside the timed section (see xml_write.h for its
// layout).
#pragma once

#include <array>
#include <charconv>
#include <span>
#include <string>
#include <string_view>

#include "codecs/shared/xml_write.h"

namespace scenebench::codecs {

/// Writes elements: first all attributes, then the content.
class XmlText {
 public:
  void clear() { text_.clear(); }

  template <Described T>
  void element(std::string_view name, const T& value) {
    text_.append("<").append(name);
    for_each_field<T>([&](const auto& field) { attribute(field.name, value.*field.member); });
    text_ += '>';
    for_each_field<T>([&](const auto& field) { part(field.name, value.*field.member); });
    text_.append("</").append(name).append(">");
  }

  std::span<const std::byte> wire() const { return std::as_bytes(std::span(text_)); }

 private:
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
      text_.append("<").append(name).append(">");
      for (std::size_t i = 0; i < value.size(); ++i) item(value[i], i == 0);
      text_.append("</").append(name).append(">");
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

}  // namespace scenebench::codecs
