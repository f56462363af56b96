// Hands described structs and documents to a writer, whatever it writes: shared by all codecs whose library takes maps,
// lists and values, and by the text that all readers of JSON read.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "model/document.h"
#include "model/fields.h"

namespace scenebench {

// A writer offers, for one library:
//
//   value(v)                     for every Scalar type
//   text(view)
//   begin_map(fields)            the number of fields, each a key(name) and a value; `name.data()` ends in NUL
//   key(name), end_map()
//   begin_list(elements), end_list()
//
// and for documents null(). Optional: numbers(std::span<const T>), for each T of which the format has arrays.

template <class Writer, class T>
concept WritesNumbers = requires(Writer& writer, std::span<const T> values) {
  writer.numbers(values);
};

/// The number of fields of `value`, without absent optional parts.
template <Described T>
std::size_t present_fields(const T& value) {
  std::size_t fields = 0;
  for_each_field<T>([&]<class Member>(const Field<T, Member>& field) {
    if constexpr (Optional<Member>) {
      fields += (value.*field.member).has_value() ? 1 : 0;
    } else {
      ++fields;
    }
  });
  return fields;
}

/// Hands a document to `writer`.
template <class Writer>
void write_document(const document::Value& value, Writer& writer) {
  switch (value.content.index()) {
    case 0: return writer.null();
    case 1: return writer.value(*std::get_if<bool>(&value.content));
    case 2: return writer.value(*std::get_if<std::int64_t>(&value.content));
    case 3: return writer.value(*std::get_if<std::uint64_t>(&value.content));
    case 4: return writer.value(*std::get_if<double>(&value.content));
    case 5: return writer.text(*std::get_if<std::string>(&value.content));
    case 6: {
      const auto& array = *std::get_if<document::Array>(&value.content);
      writer.begin_list(array.size());
      for (const document::Value& element : array) write_document(element, writer);
      return writer.end_list();
    }
    default: {
      const auto& map = *std::get_if<document::Map>(&value.content);
      writer.begin_map(map.size());
      for (const document::Entry& entry : map) {
        writer.key(entry.key);
        write_document(entry.value, writer);
      }
      return writer.end_map();
    }
  }
}

/// Hands `value` to `writer`. Enumerations become numbers; absent optional parts are left out.
template <class T, class Writer>
void write_fields(const T& value, Writer& writer) {
  if constexpr (std::same_as<T, document::Value>) {
    write_document(value, writer);
  } else if constexpr (Scalar<T>) {
    writer.value(value);
  } else if constexpr (Enumeration<T>) {
    writer.value(static_cast<std::underlying_type_t<T>>(value));
  } else if constexpr (Text<T>) {
    writer.text(value);
  } else if constexpr (Optional<T>) {
    write_fields(*value, writer);
  } else if constexpr (List<T>) {
    if constexpr (Scalar<typename T::value_type> && WritesNumbers<Writer, typename T::value_type>) {
      writer.numbers(std::span<const typename T::value_type>(value));
    } else {
      writer.begin_list(value.size());
      for (const auto& element : value) write_fields(element, writer);
      writer.end_list();
    }
  } else {
    writer.begin_map(present_fields(value));
    for_each_field<T>([&]<class Member>(const Field<T, Member>& field) {
      const Member& member = value.*field.member;
      if constexpr (Optional<Member>) {
        if (!member) return;
      }
      writer.key(field.name);
      write_fields(member, writer);
    });
    writer.end_map();
  }
}

}  // namespace scenebench
