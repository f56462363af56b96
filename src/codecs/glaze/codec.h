// Shared by glaze's codecs of all formats. The library finds fields by a perfect hash of their names.
#pragma once

#include <glaze/glaze.hpp>
#include <glaze/version.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <tuple>

#include "codecs/shared/decoded_structs.h"
#include "harness/codec.h"

/// Replaces the library's own reflection by names of members, as two fields have other names than their members, and
/// some structs inherit.
template <scenebench::Described T>
struct glz::meta<T> {
  static constexpr auto value = scenebench::Description<T>::apply([](const auto&... field) {
    return std::apply([](auto... pairs) { return glz::object(pairs...); },
                      std::tuple_cat(std::tuple{field.name, field.member}...));
  });
};

namespace scenebench::codecs {

inline std::string glaze_version() {
  const auto part = [](auto number) { return std::to_string(static_cast<unsigned>(number)); };
  return part(glz::version.major) + "." + part(glz::version.minor) + "." + part(glz::version.patch);
}

/// How many bytes the library has read. Releases before 6.5 call it location.
template <class Error>
std::size_t bytes_read(const Error& error) {
  if constexpr (requires { error.count; }) {
    return error.count;
  } else {
    return error.location;
  }
}

/// A wire as a text that the library may resize. The documentation recommends a std::string for speed: before the
/// library parses one, it adds bytes after the text, so that it need not check for the end. After a wire they are
/// already there (CodecInfo::padding), so it need not be copied to a std::string. The documented alternative, a
/// std::string_view of a text that ends in NUL, takes 5% more instructions for docs and as many for scenes.
class GlazeWire {
 public:
  explicit GlazeWire(std::span<const std::byte> wire) : wire_(wire) {}

  const char* data() const { return reinterpret_cast<const char*>(wire_.data()); }
  std::size_t size() const { return wire_.size(); }
  bool empty() const { return wire_.empty(); }
  void resize(std::size_t size) { wire_ = {wire_.data(), size}; }

 private:
  std::span<const std::byte> wire_;
};

/// A codec with one set of the library's options. The derived class has info().
template <class RootStruct, auto options>
class GlazeCodec : public DecodedStructs<RootStruct> {
 public:
  std::span<const std::byte> encode(const RootStruct& value) {
    if (glz::write<options>(value, buffer_)) buffer_.clear();  // cannot fail, as the buffer grows
    return std::as_bytes(std::span(buffer_));
  }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    GlazeWire text(wire);
    context_ = {};  // otherwise it would keep the error of the last wire
    const glz::error_ctx error = glz::read<options>(*result, text, context_);
    if (error || bytes_read(error) != wire.size()) result.fail("glaze rejects the bytes");
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
            .reuse = "buffer and context",
            .field_access = "the application's own structs",
            .note = note,
            .structs_by = StructsBy::library,
            .padding = glz::padding_bytes};
  }

 private:
  std::string buffer_;
  glz::context context_;
};

}  // namespace scenebench::codecs
