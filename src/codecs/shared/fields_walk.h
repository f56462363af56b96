// Walks a library's own tree using the shapes' field descriptions. Looks fields up by name and checks presence and
// type, as real code must.
#pragma once

#include <cmath>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <vector>

#include "codecs/shared/named_fields.h"
#include "model/columns.h"
#include "model/document.h"
#include "model/fields.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// Converts an integer to T. A floating-point T rounds it; an integer T must hold it exactly. False otherwise, and for
/// bool.
template <Scalar T>
bool fit(std::integral auto from, T& to) {
  if constexpr (std::same_as<T, bool>) {
    return false;
  } else if constexpr (std::floating_point<T>) {
    to = static_cast<T>(from);
    return true;
  } else {
    // std::in_range does not take character types, and some exact-width types may be such.
    const T narrowed = static_cast<T>(from);
    if (static_cast<decltype(from)>(narrowed) != from || (narrowed < T{}) != (from < decltype(from){})) return false;
    to = narrowed;
    return true;
  }
}

/// Converts `from` to a float or double; false for any other T, and for a finite number beyond a float's range.
template <Scalar T>
bool fit(std::floating_point auto from, T& to) {
  if constexpr (std::floating_point<T>) {
    to = static_cast<T>(from);
    return sizeof(T) >= sizeof(from) || !std::isinf(to) || std::isinf(from);
  } else {
    return false;
  }
}

// A node offers, for one library:
//
//   Node{}                            an absent node
//   explicit operator bool()          whether it is present; nothing else is called on an absent node
//   bool is_map()
//   open()                            of a map: an object whose find(std::string_view name) returns the Node of that
//                                     field, absent if there is none; `name.data()` ends in NUL. It is a FieldCursor,
//                                     unless the library has such help of its own. Or, if the library looks names up in
//                                     a hash or order of its own:
//   Node find(std::string_view name)  the same, and absent if this is not a map
//   bool read(T& value)               for every Scalar type: false if it is of another type or T cannot hold it
//   bool text(std::string_view& view)
//   bool elements(visit)              calls visit(Node) -> bool for each; false if a visit was, or if this is not a
//                                     list
//   std::size_t size(), Node at(i)    of a list, for i < size(); a size of 0 if this is not a list
//
// for documents:
//
//   bool walk(Sink& sink, depth = 0)  hands a value of any type to the sink (model/document.h); lists by walk_list()
//                                     and maps by walk_map() below, with the same `depth`
//   bool fields(visit)                calls visit(std::string_view, Node) -> bool for each; called on maps alone; false
//                                     if a visit was false
//
// Optional: numbers<T>(visit), which calls visit(T) for each number of a list, where the format has arrays of one type.

template <class Node, class T>
concept ReadsNumbers = requires(const Node& node) {
  node.template numbers<T>([](T) {});
};

template <class Node>
concept OpensMaps = requires(const Node& node) {
  node.open();
};

/// Hands a list of a document to `sink`; false if it is not a list, or if documents cannot have its contents. `depth`
/// counts the lists and maps around it. Refuses depths beyond document::kMaxDepth: hostile wires could exhaust the
/// stack.
template <class Node, class Sink>
bool walk_list(const Node& list, Sink& sink, std::size_t depth) {
  if (depth == document::kMaxDepth) return false;
  std::size_t count = 0;
  const bool ok = list.elements([&](const Node& element) {
    ++count;
    return element.walk(sink, depth + 1);
  });
  sink.count(count);
  return ok;
}

/// The same for a map.
template <class Node, class Sink>
bool walk_map(const Node& map, Sink& sink, std::size_t depth) {
  if (depth == document::kMaxDepth) return false;
  std::size_t count = 0;
  const bool ok = map.fields([&](std::string_view name, const Node& value) {
    ++count;
    sink.key(name);
    return value.walk(sink, depth + 1);
  });
  sink.members(count);
  return ok;
}

template <class T, class Node, class Sink>
bool walk_node(const Node& node, Sink& sink);

/// Hands a struct to `sink`, with the fields that `map.find(name)` returns; false when one is missing or of the wrong
/// type.
template <Described T, class Map, class Sink>
bool walk_struct(Map&& map, Sink& sink) {
  return all_named_fields<T>([&]<class Member>(const auto name, const Field<T, Member>&) {
    const auto found = map.find(name);
    if constexpr (Optional<Member>) {
      sink.present(static_cast<bool>(found));
      return !found || walk_node<typename Member::value_type>(found, sink);
    } else {
      return found && walk_node<Member>(found, sink);
    }
  });
}

/// Hands the T that `node` holds to `sink`; false when a field is missing or of the wrong type.
template <class T, class Node, class Sink>
bool walk_node(const Node& node, Sink& sink) {
  if constexpr (std::same_as<T, document::Value>) {
    return node.walk(sink);
  } else if constexpr (Enumeration<T>) {
    return walk_node<std::underlying_type_t<T>>(node, sink);
  } else if constexpr (Scalar<T>) {
    T value;
    if (!node.read(value)) return false;
    sink.value(value);
    return true;
  } else if constexpr (Text<T>) {
    std::string_view text;
    if (!node.text(text)) return false;
    sink.text(text);
    return true;
  } else if constexpr (List<T>) {
    using Element = typename T::value_type;
    std::size_t count = 0;
    bool ok = false;
    if constexpr (Scalar<Element> && ReadsNumbers<Node, Element>) {
      ok = node.template numbers<Element>([&](Element value) {
        ++count;
        sink.value(value);
      });
    } else {
      ok = node.elements([&](const Node& element) {
        ++count;
        return walk_node<Element>(element, sink);
      });
    }
    sink.count(count);
    return ok;
  } else {
    if (!node.is_map()) return false;
    if constexpr (OpensMaps<Node>) {
      return walk_struct<T>(node.open(), sink);
    } else {
      return walk_struct<T>(node, sink);
    }
  }
}

/// Fills `to`, which is default-constructed, from `node`; false when a field is missing or of the wrong type.
template <class T, class Node>
bool fill_node(const Node& node, T& to);

/// The same for a struct, with the fields that `map.find(name)` returns.
template <Described T, class Map>
bool fill_struct(Map&& map, T& to) {
  return all_named_fields<T>([&]<class Member>(const auto name, const Field<T, Member>& field) {
    const auto found = map.find(name);
    if constexpr (Optional<Member>) {
      return !found || fill_node(found, (to.*field.member).emplace());
    } else {
      return found && fill_node(found, to.*field.member);
    }
  });
}

template <List T, class Node>
bool fill_list(const Node& node, T& to) {
  using Element = typename T::value_type;
  if constexpr (requires { node.size(); }) to.reserve(node.size());
  if constexpr (Scalar<Element> && ReadsNumbers<Node, Element>) {
    return node.template numbers<Element>([&](Element value) { to.push_back(value); });
  } else {
    return node.elements([&](const Node& element) { return fill_node(element, to.emplace_back()); });
  }
}

template <class T, class Node>
bool fill_node(const Node& node, T& to) {
  if constexpr (Enumeration<T>) {
    std::underlying_type_t<T> number{};
    if (!node.read(number)) return false;
    to = static_cast<T>(number);
    return true;
  } else if constexpr (Scalar<T>) {
    return node.read(to);
  } else if constexpr (Text<T>) {
    std::string_view text;
    if (!node.text(text)) return false;
    to.assign(text);
    return true;
  } else if constexpr (List<T>) {
    return fill_list(node, to);
  } else if (!node.is_map()) {
    return false;
  } else if constexpr (OpensMaps<Node>) {
    return fill_struct(node.open(), to);
  } else {
    return fill_struct(node, to);
  }
}

/// One field of `node`, absent if there is none or `node` is no map.
template <class Node>
Node find_field(const Node& node, std::string_view name) {
  if constexpr (OpensMaps<Node>) {
    return node.is_map() ? node.open().find(name) : Node{};
  } else {
    return node.find(name);
  }
}

/// The node at `path` under `root`, absent if there is none.
template <class Node>
Node find_path(const Node& root, const TextPath& path) {
  if (path.list.empty()) return find_field(root, path.field);
  const Node list = find_field(root, path.list);
  const std::size_t size = list ? list.size() : 0;
  return size == 0 ? Node{} : find_field(list.at(path.element(size)), path.field);
}

/// Hands the shape's one field to `sink`, for phase decode-one.
template <class Shape, class Node, class Sink>
bool pick_node(const Node& root, Sink& sink) {
  const Node node = find_path(root, kOneField<Shape>);
  std::string_view text;
  if (!node || !node.text(text)) return false;
  sink.text(text);
  return true;
}

/// Hands `part` of the scene under `root` to `sink`: the codec's read_part().
template <class Node, class Sink>
bool walk_part_of_node(const Node& root, const ScenePart& part, Sink& sink) {
  const auto read = [&](const Node& entity) {
    if (!part.positions) return walk_node<scene::Entity>(entity, sink);
    const Node transform = find_field(entity, "transform");
    const Node position = transform ? find_field(transform, "position") : Node{};
    return position && walk_node<scene::Vec3>(position, sink);
  };
  const Node list = find_field(root, "entities");
  std::size_t at = 0, found = 0;
  bool complete = static_cast<bool>(list);
  if (list) {
    list.elements([&](const Node& entity) {
      if (found == part.entities.size()) return false;
      if (at++ != part.entities[found]) return true;
      ++found;
      return complete = read(entity);
    });
  }
  sink.count(found);
  return complete;
}

/// The same for the columns under `root`.
template <class Node, class Sink>
bool walk_positions_of_node(const Node& root, Sink& sink) {
  const Node positions = find_field(root, "position");
  return positions && walk_node<std::vector<float>>(positions, sink);
}

/// Base class: the reading half of a codec that has `static Node root(const Decoded&)`.
template <class Codec, class RootStruct>
class DecodedNodes {
 public:
  using Shape = RootStruct;

  template <class Decoded, class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_node<Shape>(Codec::root(decoded), sink);
  }

  template <class Decoded>
  requires Described<RootStruct>
  bool to_structs(const Decoded& decoded, Shape& structs) { return fill_node(Codec::root(decoded), structs); }

  template <class Decoded, class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    return pick_node<Shape>(Codec::root(decoded), sink);
  }

  template <class Decoded, class Sink>
  bool read_part(const Decoded& decoded, const ScenePart& part, Sink& sink)
  requires std::same_as<Shape, scene::Scene> {
    return walk_part_of_node(Codec::root(decoded), part, sink);
  }

  template <class Decoded, class Sink>
  bool read_part(const Decoded& decoded, const ScenePart&, Sink& sink)
  requires std::same_as<Shape, columns::Columns> {
    return walk_positions_of_node(Codec::root(decoded), sink);
  }
};

}  // namespace scenebench::codecs
