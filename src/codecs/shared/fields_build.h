// Builds a library's own tree from the shapes' field descriptions: shared by all codecs whose library writes trees.
#pragma once

#include <span>

#include "codecs/shared/fields_write.h"

namespace scenebench::codecs {

// A builder offers, for one library:
//
//   value(v) -> Node                for every Scalar type
//   text(view) -> Node
//   map(fields) -> Node             with room for that many fields
//   add(map, name, Node)            `name` views a literal, and `name.data()` ends in NUL
//   list(elements) -> Node          with room for that many elements
//   append(list, Node)
//
// and for documents null() -> Node. Optional: numbers(std::span<const T>) -> Node, for each T of which the library
// makes a list in one call.

/// The node of a document.
template <class Builder>
auto build_document(const document::Value& value, Builder& builder) -> decltype(builder.null()) {
  switch (value.content.index()) {
    case 0: return builder.null();
    case 1: return builder.value(*std::get_if<bool>(&value.content));
    case 2: return builder.value(*std::get_if<std::int64_t>(&value.content));
    case 3: return builder.value(*std::get_if<std::uint64_t>(&value.content));
    case 4: return builder.value(*std::get_if<double>(&value.content));
    case 5: return builder.text(*std::get_if<std::string>(&value.content));
    case 6: {
      const auto& array = *std::get_if<document::Array>(&value.content);
      auto list = builder.list(array.size());
      for (const document::Value& element : array) builder.append(list, build_document(element, builder));
      return list;
    }
    default: {
      const auto& entries = *std::get_if<document::Map>(&value.content);
      auto map = builder.map(entries.size());
      for (const document::Entry& entry : entries) builder.add(map, entry.key, build_document(entry.value, builder));
      return map;
    }
  }
}

/// The node of `value`. Enumerations become numbers; absent optional parts are left out.
template <class T, class Builder>
auto build_node(const T& value, Builder& builder) {
  if constexpr (std::same_as<T, document::Value>) {
    return build_document(value, builder);
  } else if constexpr (Scalar<T>) {
    return builder.value(value);
  } else if constexpr (Enumeration<T>) {
    return builder.value(static_cast<std::underlying_type_t<T>>(value));
  } else if constexpr (Text<T>) {
    return builder.text(value);
  } else if constexpr (Optional<T>) {
    return build_node(*value, builder);
  } else if constexpr (List<T>) {
    if constexpr (Scalar<typename T::value_type> && WritesNumbers<Builder, typename T::value_type>) {
      return builder.numbers(std::span<const typename T::value_type>(value));
    } else {
      auto list = builder.list(value.size());
      for (const auto& element : value) builder.append(list, build_node(element, builder));
      return list;
    }
  } else {
    auto map = builder.map(present_fields(value));
    for_each_field<T>([&]<class Member>(const Field<T, Member>& field) {
      const Member& member = value.*field.member;
      if constexpr (Optional<Member>) {
        if (!member) return;
      }
      builder.add(map, field.name, build_node(member, builder));
    });
    return map;
  }
}

}  // namespace scenebench::codecs
