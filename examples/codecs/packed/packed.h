// A complete codec, to copy: every field in order, as it lies in memory; lists and texts follow their length.
#pragma once

#include <algorithm>
#include <cstring>

#include "codecs/shared/decoded_structs.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class T>
void put(const T& value, std::string& wire) {
  if constexpr (Described<T>) {
    for_each_field<T>([&](const auto& field) { put(value.*field.member, wire); });
  } else if constexpr (Optional<T>) {
    put(value.has_value(), wire);
    if (value) put(*value, wire);
  } else if constexpr (List<T> || Text<T>) {
    put(static_cast<std::uint32_t>(value.size()), wire);
    for (const auto& element : value) put(element, wire);
  } else {
    wire.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
}

template <class T>
bool take(T& value, std::span<const std::byte>& wire) {  // false: malformed
  if constexpr (Described<T>) {
    return all_fields<T>([&](const auto& field) { return take(value.*field.member, wire); });
  } else if constexpr (Optional<T>) {
    bool present = false;
    return take(present, wire) && (!present || take(value.emplace(), wire));
  } else if constexpr (List<T> || Text<T>) {
    std::uint32_t size = 0;
    if (!take(size, wire) || size > wire.size()) return false;
    value.resize(size);
    return std::ranges::all_of(value, [&](auto& element) { return take(element, wire); });
  } else if constexpr (std::same_as<T, bool>) {
    std::uint8_t byte = 0;
    if (!take(byte, wire) || byte > 1) return false;
    value = byte == 1;
    return true;
  } else {
    if (wire.size() < sizeof value) return false;
    std::memcpy(&value, wire.data(), sizeof value);
    wire = wire.subspan(sizeof value);
    return true;
  }
}

template <class RootStruct>
class Packed : public DecodedStructs<RootStruct> {  // provides walk(), as decode() returns the application's own structs
 public:
  static CodecInfo info() {
    return {.name = "packed", .title = "Packed", .library = "packed", .form = Form::structs, .reuse = "buffer",
            .structs_by = StructsBy::library};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    wire_.clear();
    put(value, wire_);
    return std::as_bytes(std::span(wire_));
  }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    if (!take(*result, wire) || !wire.empty()) result.fail("not a wire of this codec");
    return result;
  }

 private:
  std::string wire_;
};

}  // namespace scenebench::codecs
