// pugixml: a DOM both ways. Over the shapes' field descriptions, in the manner of game XML: scalars and strings as
// attributes, structs as elements, scalar arrays as space-separated text, other arrays as <item> elements.
#include <array>
#include <charconv>
#include <cstring>
#include <pugixml.hpp>
#include <string>

#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

/// Collects what pugixml saves, in a buffer that keeps its capacity.
class TextWriter final : public pugi::xml_writer {
 public:
  void write(const void* data, std::size_t size) override { text_.append(static_cast<const char*>(data), size); }

  void clear() { text_.clear(); }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// Sets an attribute by pugixml's own number formatting, which is exact (9 digits for a float, 17 for a double).
template <class T>
void set_attribute(pugi::xml_attribute attribute, const T& value) {
  if constexpr (Enumeration<T>) {
    set_attribute(attribute, static_cast<std::underlying_type_t<T>>(value));
  } else if constexpr (Text<T>) {
    attribute.set_value(value.c_str());
  } else if constexpr (std::same_as<T, bool> || std::floating_point<T>) {
    attribute.set_value(value);
  } else if constexpr (std::signed_integral<T>) {
    attribute.set_value(static_cast<long long>(value));
  } else {
    attribute.set_value(static_cast<unsigned long long>(value));
  }
}

template <class T>
concept Attribute = Scalar<T> || Enumeration<T> || Text<T>;

/// Turns structs into elements. Holds the text of number lists, for which pugixml has no formatting of its own.
class Populator {
 public:
  template <Described T>
  void populate(pugi::xml_node node, const T& value) {
    for_each_field<T>([&](const auto& field) { add(node, field.name.data(), value.*field.member); });
  }

 private:
  template <class T>
  void add(pugi::xml_node node, const char* name, const T& value) {
    if constexpr (Attribute<T>) {
      set_attribute(node.append_attribute(name), value);
    } else if constexpr (Optional<T>) {
      if (value) add(node, name, *value);
    } else if constexpr (List<T>) {
      add_list(node.append_child(name), value);
    } else {
      populate(node.append_child(name), value);
    }
  }

  template <class T>
  void add_list(pugi::xml_node node, const std::vector<T>& values) {
    if constexpr (Scalar<T>) {
      node.text().set(joined(values));
    } else if constexpr (Text<T>) {
      for (const T& value : values) node.append_child("item").append_attribute("value").set_value(value.c_str());
    } else {
      for (const T& value : values) populate(node.append_child("item"), value);
    }
  }

  template <Scalar T>
  const char* joined(const std::vector<T>& values) {
    numbers_.clear();
    std::array<char, 32> digits;  // the longest number is 24 characters
    for (const T value : values) {
      const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
      if (!numbers_.empty()) numbers_ += ' ';
      numbers_.append(digits.data(), end);
    }
    return numbers_.c_str();
  }

  std::string numbers_;
};

/// Parses one number that must end at `end`.
template <Scalar T, class Sink>
bool walk_number(const char* text, const char* end, Sink& sink) {
  T value{};
  const auto parsed = std::from_chars(text, end, value);
  if (parsed.ec != std::errc{} || parsed.ptr != end) return false;
  sink.value(value);
  return true;
}

/// pugixml's own as_int() and friends cannot report an error, so numbers are read by std::from_chars.
template <class T, class Sink>
bool walk_attribute(pugi::xml_attribute attribute, Sink& sink) {
  if (!attribute) return false;
  const char* text = attribute.value();
  if constexpr (Text<T>) {
    sink.text(text);
    return true;
  } else if constexpr (std::same_as<T, bool>) {
    const bool value = std::strcmp(text, "true") == 0;
    if (!value && std::strcmp(text, "false") != 0) return false;
    sink.value(value);
    return true;
  } else if constexpr (Enumeration<T>) {
    return walk_number<std::underlying_type_t<T>>(text, text + std::strlen(text), sink);
  } else {
    return walk_number<T>(text, text + std::strlen(text), sink);
  }
}

/// Numbers parted by single spaces, as joined() writes them.
template <Scalar T, class Sink>
bool walk_numbers(const char* text, Sink& sink) {
  std::size_t count = 0;
  while (*text != '\0') {
    const char* end = text + std::strcspn(text, " ");
    if (!walk_number<T>(text, end, sink)) return false;
    ++count;
    text = *end == ' ' ? end + 1 : end;
  }
  sink.count(count);
  return true;
}

template <Described T, class Sink>
bool walk_element(pugi::xml_node node, Sink& sink);

template <class T, class Sink>
bool walk_items(pugi::xml_node node, Sink& sink) {
  std::size_t count = 0;
  for (const pugi::xml_node item : node.children("item")) {
    if constexpr (Text<T>) {
      if (!walk_attribute<T>(item.attribute("value"), sink)) return false;
    } else {
      if (!walk_element<T>(item, sink)) return false;
    }
    ++count;
  }
  sink.count(count);
  return true;
}

template <class T, class Sink>
bool walk_child(pugi::xml_node node, Sink& sink) {
  if constexpr (Optional<T>) {
    sink.present(!node.empty());
    return node.empty() || walk_child<typename T::value_type>(node, sink);
  } else {
    if (node.empty()) return false;
    if constexpr (!List<T>) {
      return walk_element<T>(node, sink);
    } else if constexpr (Scalar<typename T::value_type>) {
      return walk_numbers<typename T::value_type>(node.child_value(), sink);
    } else {
      return walk_items<typename T::value_type>(node, sink);
    }
  }
}

template <Described T, class Sink>
bool walk_element(pugi::xml_node node, Sink& sink) {
  return all_fields<T>([&]<class Member>(const Field<T, Member>& field) {
    if constexpr (Attribute<Member>) {
      return walk_attribute<Member>(node.attribute(field.name.data()), sink);
    } else {
      return walk_child<Member>(node.child(field.name.data()), sink);
    }
  });
}

std::string version() {
  return std::to_string(PUGIXML_VERSION / 1000) + "." + std::to_string(PUGIXML_VERSION / 10 % 100);
}

template <class RootStruct>
class PugiXml {
 public:
  using Shape = RootStruct;
  using Decoded = pugi::xml_document;

  static CodecInfo info() {
    return {
        .name = "pugixml",
        .title = "pugixml",
        .library = "pugixml",
        .version = version(),
        .form = Form::dom,
        .trust = {},
        .reuse = "text buffer; a new document for each encode and decode, as the library keeps no memory between them",
        .field_access = "manual error checking",
        .note =
            "the walk reads numbers with std::from_chars, as pugixml's own as_int() and as_float() report no errors",
        .loss = {},
        .in_docs_table = true};
  }

  std::span<const std::byte> encode(const Shape& value) {
    document_.reset();
    populator_.populate(document_.append_child(shape_name<Shape>.data()), value);
    writer_.clear();
    document_.save(writer_, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
    return std::as_bytes(std::span(writer_.text()));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    if (!result->load_buffer(wire.data(), wire.size(), pugi::parse_default, pugi::encoding_utf8)) {
      result.fail("pugixml rejects the text");
    }
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_child<Shape>(decoded.child(shape_name<Shape>.data()), sink);
  }

 private:
  pugi::xml_document document_;
  Populator populator_;
  TextWriter writer_;
};

}  // namespace

CodecEntry pugixml() { return make_entry<PugiXml<docs::FooBarContainer>, PugiXml<scene::Scene>>(); }

}  // namespace scenebench::codecs
