// Apache Fory: the cross-language format, which readers of other versions can read.
#pragma once

#include <fory/serialization/fory.h>

#include <stdexcept>
#include <string>
#include <utility>

#include "codecs/fory/members.h"
#include "codecs/shared/decoded_structs.h"
#include "codecs/shared/numbered_types.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// Registers a struct or enumeration; the library knows other types. Throws std::runtime_error if it refuses.
template <class T>
void register_with(fory::serialization::Fory& library) {
  fory::Result<void, fory::Error> registered;
  if constexpr (Described<T>) {
    registered = library.register_struct<T>(kForyNumber<T>);
  } else if constexpr (Enumeration<T>) {
    registered = library.register_enum<T>(kForyNumber<T>);
  }
  if (!registered.ok()) throw std::runtime_error(registered.error().to_string());
}

template <class... Types>
void register_all(fory::serialization::Fory& library, TypeList<Types...>) {
  (register_with<Types>(library), ...);
}

template <class RootStruct>
class Fory : public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() {
    return {.name = "fory",
            .title = "Fory",
            .library = "Apache Fory",
            .version = SCENEBENCH_LIBRARY_VERSION,
            .form = Form::structs,
            .reuse = "buffer, and what the library knows of types",
            .field_access = "the application's own structs",
            .note = "built without AVX2, to have the same flags as other codecs: its own build turns AVX2 on, but its "
                    "headers do not need it; the wire describes its types, for readers of other versions",
            .structs_by = StructsBy::library};
  }

  Fory() { register_all(library_, detail::with_type<RootStruct>(TypeList<>{})); }

  std::span<const std::byte> encode(const RootStruct& value) {
    buffer_.writer_index(0);
    const auto written = library_.serialize_to(buffer_, value);
    if (!written.ok()) throw std::runtime_error(written.error().to_string());
    return {reinterpret_cast<const std::byte*>(buffer_.data()), *written};
  }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    auto* bytes = reinterpret_cast<std::uint8_t*>(const_cast<std::byte*>(wire.data()));
    fory::Buffer buffer(bytes, static_cast<std::uint32_t>(wire.size()), false);  // neither owns nor changes them
    auto read = library_.template deserialize<RootStruct>(buffer);
    if (!read.ok() || buffer.reader_index() != wire.size()) return Error{"Fory rejects the bytes"};
    return Result<RootStruct>(std::in_place, std::move(read).value());
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }

 private:
  fory::serialization::Fory library_ = fory::serialization::Fory::builder().build();
  fory::Buffer buffer_;
};

}  // namespace scenebench::codecs
