// The bytes that carry objects to Rust and back, outside the timed section; shared/raw.rs is the Rust side.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "model/document.h"
#include "model/fields.h"

namespace scenebench::codecs {

/// Appends `value` to `out`: scalars as they are, strings and lists after a 64-bit count, optional parts after a byte,
/// nodes of documents after the index of their alternative.
template <class T>
void write_raw(const T& value, std::string& out) {
  if constexpr (std::is_same_v<T, document::Value>) {
    write_raw(static_cast<std::uint8_t>(value.content.index()), out);
    std::visit([&](const auto& content) { write_raw(content, out); }, value.content);
  } else if constexpr (std::is_same_v<T, document::Entry>) {
    write_raw(value.key, out);
    write_raw(value.value, out);
  } else if constexpr (std::is_null_pointer_v<T>) {
    return;
  } else if constexpr (Scalar<T> || Enumeration<T>) {
    out.append(reinterpret_cast<const char*>(&value), sizeof value);
  } else if constexpr (Text<T>) {
    write_raw(std::uint64_t{value.size()}, out);
    out.append(value);
  } else if constexpr (Optional<T>) {
    write_raw(value.has_value(), out);
    if (value) write_raw(*value, out);
  } else if constexpr (List<T>) {
    write_raw(std::uint64_t{value.size()}, out);
    for (const auto& element : value) write_raw(element, out);
  } else {
    for_each_field<T>([&](const auto& field) { write_raw(value.*field.member, out); });
  }
}

template <class T>
void read_raw(T& value, std::string_view& from);

/// Reads the alternative with number `index`, as read_raw() does.
template <std::size_t alternative = 0, class... T>
void read_raw_content(std::variant<T...>& content, std::size_t index, std::string_view& from) {
  if (index == alternative) return read_raw(content.template emplace<alternative>(), from);
  if constexpr (alternative + 1 < sizeof...(T)) read_raw_content<alternative + 1>(content, index, from);
}

/// Reads `value`, which must be default-constructed, from the front of `from`. Rust must have written the bytes.
template <class T>
void read_raw(T& value, std::string_view& from) {
  if constexpr (std::is_same_v<T, document::Value>) {
    std::uint8_t index = 0;
    read_raw(index, from);
    read_raw_content(value.content, index, from);
  } else if constexpr (std::is_same_v<T, document::Entry>) {
    read_raw(value.key, from);
    read_raw(value.value, from);
  } else if constexpr (std::is_null_pointer_v<T>) {
    return;
  } else if constexpr (Scalar<T> || Enumeration<T>) {
    std::memcpy(&value, from.data(), sizeof value);
    from.remove_prefix(sizeof value);
  } else if constexpr (Text<T> || List<T>) {
    std::uint64_t count = 0;
    read_raw(count, from);
    if constexpr (Text<T>) {
      value.assign(from.substr(0, count));
      from.remove_prefix(count);
    } else {
      value.resize(count);
      for (auto& element : value) read_raw(element, from);
    }
  } else if constexpr (Optional<T>) {
    bool present = false;
    read_raw(present, from);
    if (present) read_raw(value.emplace(), from);
  } else {
    for_each_field<T>([&](const auto& field) { read_raw(value.*field.member, from); });
  }
}

}  // namespace scenebench::codecs
