// Apache Fory as its own benchmark configures it: in the format of all languages, for readers of other versions, too.
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

/// Tells the library of a struct or enumeration; of other types it knows. Throws where it refuses to.
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

/// All types that values of Shape consist of, each once.
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
            .reuse = "buffer, and what the library keeps of types",
            .field_access = "the application's own structs",
            .note = "built without AVX2, which its own build turns on and its headers can do without, to have the flags of "
                    "other codecs; the wire describes the types in it, for readers of other versions",
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
    fory::Buffer buffer(bytes, static_cast<std::uint32_t>(wire.size()), false);  // which does not own or change them
    auto read = library_.template deserialize<RootStruct>(buffer);
    if (!read.ok() || buffer.reader_index() != wire.size()) return Error{"Fory rejects the bytes"};
    return Result<RootStruct>(std::in_place, std::move(read).value());
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }

 private:
  fory::serialization::Fory library_ =
      fory::serialization::Fory::builder().xlang(true).compatible(true).track_ref(false).build();
  fory::Buffer buffer_;
};

}  // namespace scenebench::codecs
