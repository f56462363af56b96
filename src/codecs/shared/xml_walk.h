// Walking an XML library's tree over the shapes' field descriptions (see xml_write.h for how they are laid out).
#pragma once

#include <cstring>
#include <string_view>

#include "codecs/shared/xml_write.h"
#include "model/number_text.h"
#include "model/one_field.h"

namespace scenebench::codecs {

// A node to read offers, for one library:
//
//   Node{}                                    what is not there
//   explicit operator bool()                  whether it is there; nothing else is asked of what is not
//   const char* attribute(const char* name)   its value, nullptr if there is none
//   Node child(const char* name)              the first element of that name, absent if there is none
//   Node next(const char* name)               the next element of that name under the same parent
//   const char* text()                        its text, "" without one; nullptr if it is in pieces

/// Hands one number that must be the whole of `text` to `sink`. By std::from_chars, as XML libraries leave numbers to
/// others or cannot report an error.
template <Scalar T, class Sink>
bool walk_xml_number(std::string_view text, Sink& sink) {
  T value{};
  if (!read_number(text, value)) return false;
  sink.value(value);
  return true;
}

/// Hands an attribute's value to `sink`; false if there is none (`text` is null) or it is no T.
template <class T, class Sink>
bool walk_xml_attribute(const char* text, Sink& sink) {
  if (!text) return false;
  if constexpr (Text<T>) {
    sink.text(text);
    return true;
  } else if constexpr (std::same_as<T, bool>) {
    const bool value = std::strcmp(text, "true") == 0;
    if (!value && std::strcmp(text, "false") != 0) return false;
    sink.value(value);
    return true;
  } else if constexpr (Enumeration<T>) {
    return walk_xml_number<std::underlying_type_t<T>>(text, sink);
  } else {
    return walk_xml_number<T>(text, sink);
  }
}

/// Numbers parted by single spaces, as XmlPopulator writes them.
template <Scalar T, class Sink>
bool walk_xml_numbers(const char* text, Sink& sink) {
  if (!text) return false;
  std::size_t count = 0;
  while (*text != '\0') {
    const char* end = text + std::strcspn(text, " ");
    if (!walk_xml_number<T>(std::string_view(text, static_cast<std::size_t>(end - text)), sink)) return false;
    ++count;
    text = *end == ' ' ? end + 1 : end;
  }
  sink.count(count);
  return true;
}

template <Described T, class Node, class Sink>
bool walk_xml_element(Node node, Sink& sink);

template <class T, class Node, class Sink>
bool walk_xml_items(Node node, Sink& sink) {
  std::size_t count = 0;
  for (Node item = node.child("item"); item; item = item.next("item")) {
    if constexpr (Text<T>) {
      if (!walk_xml_attribute<T>(item.attribute("value"), sink)) return false;
    } else {
      if (!walk_xml_element<T>(item, sink)) return false;
    }
    ++count;
  }
  sink.count(count);
  return true;
}

/// Hands the T that `node` holds to `sink`; false when a field is missing or of the wrong type.
template <class T, class Node, class Sink>
bool walk_xml(Node node, Sink& sink) {
  if constexpr (Optional<T>) {
    sink.present(static_cast<bool>(node));
    return !node || walk_xml<typename T::value_type>(node, sink);
  } else {
    if (!node) return false;
    if constexpr (!List<T>) {
      return walk_xml_element<T>(node, sink);
    } else if constexpr (Scalar<typename T::value_type>) {
      return walk_xml_numbers<typename T::value_type>(node.text(), sink);
    } else {
      return walk_xml_items<typename T::value_type>(node, sink);
    }
  }
}

template <Described T, class Node, class Sink>
bool walk_xml_element(Node node, Sink& sink) {
  return all_fields<T>([&]<class Member>(const Field<T, Member>& field) {
    if constexpr (XmlAttribute<Member>) {
      return walk_xml_attribute<Member>(node.attribute(field.name.data()), sink);
    } else {
      return walk_xml<Member>(node.child(field.name.data()), sink);
    }
  });
}

/// The element under `root` that has the field at `path`, absent if it is not there.
template <class Node>
Node find_xml_owner(Node root, const TextPath& path) {
  if (!root || path.list.empty()) return root;
  const Node list = root.child(path.list.data());
  const Node first = list ? list.child("item") : Node{};
  std::size_t size = 0;
  for (Node item = first; item; item = item.next("item")) ++size;
  Node item = first;
  for (std::size_t i = path.element(size); item && i > 0; --i) item = item.next("item");
  return item;
}

/// Hands the shape's one field to `sink`, for phase decode-one.
template <class Shape, class Node, class Sink>
bool pick_xml(Node root, Sink& sink) {
  const Node owner = find_xml_owner(root, kOneField<Shape>);
  return owner && walk_xml_attribute<std::string>(owner.attribute(kOneField<Shape>.field.data()), sink);
}

/// The reading half of a codec that has `static Node root(const Decoded&)`, absent if the root element has another
/// name: a base class.
template <class Codec, class RootStruct>
class DecodedXml {
 public:
  using Shape = RootStruct;

  template <class Decoded, class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_xml<Shape>(Codec::root(decoded), sink);
  }

  template <class Decoded, class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    return pick_xml<Shape>(Codec::root(decoded), sink);
  }
};

}  // namespace scenebench::codecs
