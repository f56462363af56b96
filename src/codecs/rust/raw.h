// The bytes in which objects go to Rust and come back, outside of all clocks: shared/raw.rs is the other side.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

#include "model/fields.h"

namespace scenebench::codecs {

/// Appends `value` to `out`: scalars as they are, texts and lists behind a 64-bit count, optional parts behind a byte.
template <class T>
void write_raw(const T& value, std::string& out) {
  if constexpr (Scalar<T> || Enumeration<T>) {
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

/// Takes the bytes of `value`, which is default-constructed, from the front of `from`. They must be what Rust wrote.
template <class T>
void read_raw(T& value, std::string_view& from) {
  if constexpr (Scalar<T> || Enumeration<T>) {
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
