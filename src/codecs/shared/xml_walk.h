// Walks an XML library's tree using the shapes' field descriptions (see model/xml_text.h for its layout).
#pragma once

#include <cstring>
#include <optional>
#include <string_view>
#include <vector>

#include "codecs/shared/named_fields.h"
#include "codecs/shared/xml_write.h"
#include "model/columns.h"
#include "model/number_text.h"
#include "model/parts.h"

namespace scenebench::codecs {

// A node to read offers, for one library:
//
//   Node{}                                    an absent node
//   explicit operator bool()                  whether it is present; nothing else is called on an absent node
//   attributes()                              an object whose find(std::string_view name) returns an attribute, absent
//                                             if there is none: a FieldCursor, unless the library has such help of its
//                                             own; `name.data()` ends in NUL
//   Node child(const char* name)              the first element of that name, absent if there is none
//   Node next(const char* name)               the next element of that name under the same parent
//   const char* text()                        its text, "" without one; nullptr if it is in pieces

// and an attribute:
//
//   explicit operator bool()                  whether it is present; nothing else is called on an absent one
//   const char* text()                        its value; nullptr if it is in pieces
//   bool scalar(T& value)                     optional, for every Scalar type: reads it by the library's own functions;
//                                             false if these report an error

/// Reads a scalar from all of `text`, by std::from_chars; false if it is null or holds no T.
template <Scalar T>
bool read_xml_scalar(const char* text, T& to) {
  if (!text) return false;
  if constexpr (std::same_as<T, bool>) {
    to = std::strcmp(text, "true") == 0;
    return to || std::strcmp(text, "false") == 0;
  } else {
    return read_number(text, to);
  }
}

/// Reads an attribute into `to`; false if it is absent or no T.
template <XmlAttribute T, class Attribute>
bool read_xml_attribute(const Attribute& attribute, T& to) {
  if (!attribute) return false;
  if constexpr (Text<T>) {
    const char* text = attribute.text();
    if (text) to.assign(text);
    return text != nullptr;
  } else if constexpr (Enumeration<T>) {
    std::underlying_type_t<T> number{};
    const bool fits = read_xml_attribute(attribute, number);
    to = static_cast<T>(number);
    return fits;
  } else if constexpr (requires { attribute.scalar(to); }) {
    return attribute.scalar(to);
  } else {
    return read_xml_scalar(attribute.text(), to);
  }
}

/// Hands an attribute's value to `sink`; false as in read_xml_attribute().
template <XmlAttribute T, class Attribute, class Sink>
bool walk_xml_attribute(const Attribute& attribute, Sink& sink) {
  if constexpr (Text<T>) {
    const char* text = attribute ? attribute.text() : nullptr;
    if (text) sink.text(text);
    return text != nullptr;
  } else if constexpr (Enumeration<T>) {
    return walk_xml_attribute<std::underlying_type_t<T>>(attribute, sink);
  } else {
    T value{};
    if (!read_xml_attribute(attribute, value)) return false;
    sink.value(value);
    return true;
  }
}

/// The same for an attribute that may be absent.
template <class T, class Attribute, class Sink>
bool walk_optional_xml_attribute(const Attribute& attribute, Sink& sink) {
  const bool is_present = static_cast<bool>(attribute);
  sink.present(is_present);
  return !is_present || walk_xml_attribute<T>(attribute, sink);
}

template <class T, class Attribute>
bool read_optional_xml_attribute(const Attribute& attribute, std::optional<T>& to) {
  return !attribute || read_xml_attribute(attribute, to.emplace());
}

/// Calls `take(number)` for each of the numbers in `text`, which are separated by single spaces, as XmlPopulator writes
/// them; false if there is no text or one of them is no T.
template <Scalar T, class Take>
bool read_xml_numbers(const char* text, Take&& take) {
  if (!text) return false;
  while (*text != '\0') {
    const char* end = text + std::strcspn(text, " ");
    T value{};
    if (!read_number(std::string_view(text, static_cast<std::size_t>(end - text)), value)) return false;
    take(value);
    text = *end == ' ' ? end + 1 : end;
  }
  return true;
}

template <Scalar T, class Sink>
bool walk_xml_numbers(const char* text, Sink& sink) {
  std::size_t count = 0;
  const bool fits = read_xml_numbers<T>(text, [&](T value) {
    sink.value(value);
    ++count;
  });
  sink.count(count);
  return fits;
}

template <Described T, class Node, class Sink>
bool walk_xml_element(Node node, Sink& sink);

template <class T, class Node, class Sink>
bool walk_xml_items(Node node, Sink& sink) {
  std::size_t count = 0;
  for (Node item = node.child("item"); item; item = item.next("item")) {
    if constexpr (Text<T>) {
      if (!walk_xml_attribute<T>(item.attributes().find("value"), sink)) return false;
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
  [[maybe_unused]] auto attributes = node.attributes();
  return all_named_fields<T>([&]<class Member>(const auto name, const Field<T, Member>& field) {
    if constexpr (XmlAttribute<Member>) {
      return walk_xml_attribute<Member>(attributes.find(name), sink);
    } else if constexpr (OptionalXmlAttribute<Member>) {
      return walk_optional_xml_attribute<typename Member::value_type>(attributes.find(name), sink);
    } else {
      return walk_xml<Member>(node.child(field.name.data()), sink);
    }
  });
}

template <Described T, class Node>
bool fill_xml_element(Node node, T& to);

/// Fills `to`, which is default-constructed, from `node`; false when a field is missing or of the wrong type.
template <class T, class Node>
bool fill_xml(Node node, T& to) {
  if constexpr (Optional<T>) {
    return !node || fill_xml(node, to.emplace());
  } else if (!node) {
    return false;
  } else if constexpr (!List<T>) {
    return fill_xml_element(node, to);
  } else if constexpr (Scalar<typename T::value_type>) {
    using Number = typename T::value_type;
    return read_xml_numbers<Number>(node.text(), [&](Number value) { to.push_back(value); });
  } else {
    for (Node item = node.child("item"); item; item = item.next("item")) {
      auto& element = to.emplace_back();
      if constexpr (Text<typename T::value_type>) {
        if (!read_xml_attribute(item.attributes().find("value"), element)) return false;
      } else {
        if (!fill_xml_element(item, element)) return false;
      }
    }
    return true;
  }
}

template <Described T, class Node>
bool fill_xml_element(Node node, T& to) {
  [[maybe_unused]] auto attributes = node.attributes();
  return all_named_fields<T>([&]<class Member>(const auto name, const Field<T, Member>& field) {
    if constexpr (XmlAttribute<Member>) {
      return read_xml_attribute(attributes.find(name), to.*field.member);
    } else if constexpr (OptionalXmlAttribute<Member>) {
      return read_optional_xml_attribute(attributes.find(name), to.*field.member);
    } else {
      return fill_xml(node.child(field.name.data()), to.*field.member);
    }
  });
}

/// The element under `root` that has the field at `path`, absent if there is none.
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
  return owner && walk_xml_attribute<std::string>(owner.attributes().find(kOneField<Shape>.field), sink);
}

/// Hands `part` of the scene under `root` to `sink`: the codec's read_part().
template <class Node, class Sink>
bool walk_part_of_xml(Node root, const ScenePart& part, Sink& sink) {
  const auto read = [&](Node entity) {
    if (!part.positions) return walk_xml_element<scene::Entity>(entity, sink);
    const Node transform = entity.child("transform");
    return transform && walk_xml<scene::Vec3>(transform.child("position"), sink);
  };
  const Node list = root ? root.child("entities") : root;
  std::size_t at = 0, found = 0;
  bool complete = static_cast<bool>(list);
  Node entity = complete ? list.child("item") : list;
  for (; complete && entity && found < part.entities.size(); entity = entity.next("item")) {
    if (at++ != part.entities[found]) continue;
    ++found;
    complete = read(entity);
  }
  sink.count(found);
  return complete;
}

/// Base class: the reading half of a codec that has `static Node root(const Decoded&)`, which is absent if the root
/// element has another name.
template <class Codec, class RootStruct>
class DecodedXml {
 public:
  using Shape = RootStruct;

  template <class Decoded, class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_xml<Shape>(Codec::root(decoded), sink);
  }

  template <class Decoded>
  bool to_structs(const Decoded& decoded, Shape& structs) {
    return fill_xml(Codec::root(decoded), structs);
  }

  template <class Decoded, class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    return pick_xml<Shape>(Codec::root(decoded), sink);
  }

  template <class Decoded, class Sink>
  bool read_part(const Decoded& decoded, const ScenePart& part, Sink& sink)
  requires std::same_as<Shape, scene::Scene> {
    return walk_part_of_xml(Codec::root(decoded), part, sink);
  }

  template <class Decoded, class Sink>
  bool read_part(const Decoded& decoded, const ScenePart&, Sink& sink)
  requires std::same_as<Shape, columns::Columns> {
    const auto root = Codec::root(decoded);
    return root && walk_xml<std::vector<float>>(root.child("position"), sink);
  }
};

}  // namespace scenebench::codecs
