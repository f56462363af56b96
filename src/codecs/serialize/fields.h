// What serialize's streams write and read of the shapes' structs: one function for all streams, as its users write it.
#pragma once

#include <serialize.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "codecs/shared/list_limit.h"
#include "model/fields.h"

namespace scenebench::codecs {

template <class Stream, class T>
bool serialize_field(Stream& stream, T& value);

/// Lists and texts begin with their length, in as many bits as the longest one's has.
template <class Stream, class T>
bool serialize_length(Stream& stream, T& list) {
  auto length = static_cast<std::int32_t>(list.size());
  serialize_int(stream, length, 0, static_cast<std::int32_t>(kMaxElements<typename T::value_type>));
  if (Stream::IsReading) list.resize(static_cast<std::size_t>(length));
  return true;
}

template <class Stream, Optional T>
bool serialize_optional(Stream& stream, T& value) {
  bool present = value.has_value();
  serialize_bool(stream, present);
  if (Stream::IsReading && present) value.emplace();
  return !present || serialize_field(stream, *value);
}

template <class Stream, class T>
requires std::is_integral_v<T>
bool serialize_integer(Stream& stream, T& value) {
  constexpr int kBits = 8 * sizeof(T);
  auto bits = static_cast<std::make_unsigned_t<T>>(value);
  serialize_bits(stream, bits, kBits);
  value = static_cast<T>(bits);
  return true;
}

/// Returns false if the stream holds no such value.
template <class Stream, class T>
bool serialize_field(Stream& stream, T& value) {
  if constexpr (std::same_as<T, bool>) {
    serialize_bool(stream, value);
  } else if constexpr (std::same_as<T, float>) {
    serialize_float(stream, value);
  } else if constexpr (std::same_as<T, double>) {
    serialize_double(stream, value);
  } else if constexpr (Enumeration<T>) {
    auto number = static_cast<std::underlying_type_t<T>>(value);
    if (!serialize_integer(stream, number)) return false;
    value = static_cast<T>(number);
  } else if constexpr (Scalar<T>) {
    return serialize_integer(stream, value);
  } else if constexpr (Text<T>) {
    if (!serialize_length(stream, value)) return false;
    serialize_bytes(stream, reinterpret_cast<std::uint8_t*>(value.data()), static_cast<std::int64_t>(value.size()));
  } else if constexpr (List<T>) {
    if (!serialize_length(stream, value)) return false;
    for (auto& element : value) {
      if (!serialize_field(stream, element)) return false;
    }
  } else if constexpr (Optional<T>) {
    return serialize_optional(stream, value);
  } else {
    return all_fields<T>([&](const auto& field) { return serialize_field(stream, value.*field.member); });
  }
  return true;
}

}  // namespace scenebench::codecs
