#include "harness/codec_fields.h"

#include <algorithm>
#include <array>

namespace scenebench {

std::string_view format_of(std::string_view codec) {
  constexpr std::array<std::string_view, 5> kNoFormats{"binary", "schema-less", "c", "rust", "header-only"};
  for (const CodecFields& known : codec_fields()) {
    if (known.codec != codec) continue;
    const auto found = std::ranges::find_if(known.fields, [&](std::string_view field) {
      return std::ranges::find(kNoFormats, field) == kNoFormats.end();
    });
    return found == known.fields.end() ? std::string_view() : *found;
  }
  return {};
}

}  // namespace scenebench
