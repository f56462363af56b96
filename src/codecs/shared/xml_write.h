// Hands described structs to an XML library's tree or printer, in the layout of model/xml_text.h.
#pragma once

#include <array>
#include <charconv>
#include <string>
#include <vector>

#include "model/xml_text.h"

namespace scenebench::codecs {

// An element to write offers, for one library:
//
//   Element child(const char* name)              begins an element, which ends with the returned object's life
//   void attribute(const char* name, const T&)   for every Scalar type and std::string; comes before children and text
//   void text(const std::string&)                makes it the element's text

/// Turns structs into elements. Formats lists of numbers itself, as XML libraries cannot.
class XmlPopulator {
 public:
  template <Described T, class Element>
  void populate(Element&& element, const T& value) {
    for_each_field<T>([&](const auto& field) { add_attribute(element, field.name.data(), value.*field.member); });
    for_each_field<T>([&](const auto& field) { add_part(element, field.name.data(), value.*field.member); });
  }

 private:
  template <class T, class Element>
  void add_attribute(Element& element, const char* name, const T& value) {
    if constexpr (Enumeration<T>) {
      element.attribute(name, static_cast<std::underlying_type_t<T>>(value));
    } else if constexpr (XmlAttribute<T>) {
      element.attribute(name, value);
    } else if constexpr (OptionalXmlAttribute<T>) {
      if (value) add_attribute(element, name, *value);
    }
  }

  template <class T, class Element>
  void add_part(Element& element, const char* name, const T& value) {
    if constexpr (Optional<T> && !OptionalXmlAttribute<T>) {
      if (value) add_part(element, name, *value);
    } else if constexpr (List<T>) {
      add_list(element.child(name), value);
    } else if constexpr (Described<T>) {
      populate(element.child(name), value);
    }
  }

  template <class T, class Element>
  void add_list(Element&& element, const std::vector<T>& values) {
    if constexpr (Scalar<T>) {
      if (!values.empty()) element.text(joined(values));  // else an element without a closing tag
    } else if constexpr (Text<T>) {
      for (const T& value : values) element.child("item").attribute("value", value);
    } else {
      for (const T& value : values) populate(element.child("item"), value);
    }
  }

  template <Scalar T>
  const std::string& joined(const std::vector<T>& values) {
    numbers_.clear();
    std::array<char, 32> digits;  // the longest number is 24 characters
    for (const T value : values) {
      const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
      if (!numbers_.empty()) numbers_ += ' ';
      numbers_.append(digits.data(), end);
    }
    return numbers_;
  }

  std::string numbers_;
};

}  // namespace scenebench::codecs
