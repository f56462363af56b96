#include "tables/family.h"

#include <algorithm>

namespace scenebench {
namespace {

constexpr std::array<std::string_view, 4> kTexts{"json", "ron", "xml", "yaml"};
constexpr std::array<std::string_view, 5> kWithNames{"bson", "cbor", "flexbuffers", "messagepack", "ubjson"};

template <class Formats>
bool writes_one_of(const Formats& formats, const Results& results, const CodecInfo& codec) {
  const auto format = results.formats.find(codec.name);
  return format != results.formats.end() && std::ranges::find(formats, format->second) != formats.end();
}

}  // namespace

bool is_text(const Results& results, const CodecInfo& codec) { return writes_one_of(kTexts, results, codec); }

std::size_t family_of(const Results& results, const CodecInfo& codec) {
  if (is_text(results, codec)) return 0;
  if (writes_one_of(kWithNames, results, codec) || codec.form == Form::dom) return 1;
  return codec.form == Form::view ? 2 : codec.form == Form::structs ? 3 : 4;
}

}  // namespace scenebench
