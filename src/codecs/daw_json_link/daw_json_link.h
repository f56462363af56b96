// DAW JSON Link: JSON straight to and from the structs, by mappings that the compiler turns into a parser.
#pragma once

#include <exception>
#include <string>
#include <string_view>

#include "codecs/daw_json_link/mapping.h"
#include "codecs/shared/decoded_structs.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// The NUL after the text, which every std::string has, saves the library checks for the end. The default precision is
/// faster, but off by up to 2 units in the last place.
template <daw::json::options::CheckedParseMode mode>
inline constexpr auto kDawFlags =
    daw::json::options::parse_flags<mode, daw::json::options::ZeroTerminatedString::yes,
                                    daw::json::options::IEEE754Precise::yes,
                                    daw::json::options::MustVerifyEndOfDataIsValid::yes>;

/// A codec with one of the library's parse modes. The derived class has info().
template <class RootStruct, daw::json::options::CheckedParseMode mode>
class DawCodec : public DecodedStructs<RootStruct> {
 public:
  std::span<const std::byte> encode(const RootStruct& value) {
    text_.clear();
    daw::json::to_json(value, text_);
    return std::as_bytes(std::span(text_));
  }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    const std::string_view text(reinterpret_cast<const char*>(wire.data()), wire.size());
    if (mode == daw::json::options::CheckedParseMode::yes && text.find('\0') != text.npos) {
      result.fail("a NUL, which the library would take for the end of the text");
      return result;
    }
    try {
      *result = daw::json::from_json<RootStruct>(text, kDawFlags<mode>);
    } catch (const std::exception&) {
      result.fail("DAW JSON Link rejects the text");
    }
    return result;
  }

  /// The library reads strings that are not UTF-8, but throws when it writes them.
  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    try {
      return update_structs(*this, wire);
    } catch (const std::exception&) {
      return Error{"DAW JSON Link refuses to write the text"};
    }
  }

 protected:
  static CodecInfo info_named(const char* name, const char* title) {
    return {.name = name,
            .title = title,
            .library = "DAW JSON Link",
            .version = SCENEBENCH_LIBRARY_VERSION,
            .form = Form::structs,
            .settings =
                "IEEE754Precise (exactness), MustVerifyEndOfDataIsValid (exactness: takes one text alone), "
                "ZeroTerminatedString (the default for a std::string), json_checked_number (exactness: refuses what a "
                "field cannot hold)",
            .reuse = "text buffer",
            .field_access = "the application's own structs",
            .note =
                "parses with the library's precise mode, and floats as doubles, as that mode rounds one float in ten "
                "wrongly; writing checks that strings are UTF-8, reading does not",
            .loss = {.zero_sign = true},
            .structs_by = StructsBy::library,
            .padding = 1};
  }

 private:
  std::string text_;
};

template <class RootStruct>
class DawJsonLink : public DawCodec<RootStruct, daw::json::options::CheckedParseMode::yes> {
 public:
  static CodecInfo info() { return DawJsonLink::info_named("daw_json_link", "DAW JSON Link"); }
};

}  // namespace scenebench::codecs
