// What glaze's codecs share, whatever the format: it finds fields by a perfect hash of their names.
#pragma once

#include <glaze/glaze.hpp>
#include <glaze/version.hpp>
#include <string>
#include <string_view>
#include <tuple>

#include "codecs/shared/decoded_structs.h"
#include "harness/codec.h"

/// The library's own reflection by names of members is not used, as two fields have other names than their members,
/// and some structs inherit.
template <scenebench::Described T>
struct glz::meta<T> {
  static constexpr auto value = std::apply(
      [](const auto&... field) {
        return std::apply([](auto... pairs) { return glz::object(pairs...); },
                          std::tuple_cat(std::tuple{field.name, field.member}...));
      },
      scenebench::Description<T>::fields);
};

namespace scenebench::codecs {

inline std::string glaze_version() {
  const auto part = [](auto number) { return std::to_string(static_cast<unsigned>(number)); };
  return part(glz::version.major) + "." + part(glz::version.minor) + "." + part(glz::version.patch);
}

/// A codec with one of the library's options; Derived gives info().
template <class RootStruct, auto options>
class GlazeCodec : public DecodedStructs<RootStruct> {
 public:
  using Shape = RootStruct;
  using Decoded = RootStruct;

  std::span<const std::byte> encode(const Shape& value) {
    if (glz::write<options>(value, buffer_)) buffer_.clear();  // never: the buffer grows
    return std::as_bytes(std::span(buffer_));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    const std::string_view text(reinterpret_cast<const char*>(wire.data()), wire.size());
    context_ = {};  // or it would keep the error of the last wire
    const glz::error_ctx error = glz::read<options>(*result, text, context_);
    if (error || error.location != wire.size()) result.fail("glaze rejects the bytes");
    return result;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }

 protected:
  static CodecInfo info_named(const char* name, const char* title, const char* note) {
    return {.name = name,
            .title = title,
            .library = "glaze",
            .version = glaze_version(),
            .form = Form::structs,
            .trust = {},
            .reuse = "buffer and context",
            .field_access = "the application's own structs",
            .note = note,
            .loss = {},
            .structs_by = StructsBy::library};
  }

 private:
  std::string buffer_;
  glz::context context_;
};

}  // namespace scenebench::codecs
