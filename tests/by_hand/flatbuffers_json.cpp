// FlatBuffers' JSON: one builder, parser and text for all encodes; each decode parses the text into its own buffer.
#include <flatbuffers/idl.h>

#include <string>
#include <vector>

#include "by_hand.h"
#include "model/canonical_text.h"
#include "docs_fbs.h"
#include "flatbuffers_docs.h"

namespace scenebench::by_hand {
namespace {

/// Prints the text and returns whether that succeeded. The library's function has another name and result
/// since 23.5.26.
template <class Parser>
bool print(const Parser& parser, const void* buffer, std::string& text) {
  if constexpr (requires { GenText(parser, buffer, &text); }) {
    return GenText(parser, buffer, &text) == nullptr;
  } else {
    return GenerateText(parser, buffer, &text);
  }
}

::flatbuffers::IDLOptions options() {
  ::flatbuffers::IDLOptions options;
  options.strict_json = true;
  options.indent_step = -1;
  options.output_enum_identifiers = false;
  options.natural_utf8 = true;
  return options;
}

}  // namespace

std::uint64_t flatbuffers_json(const docs::FooBarContainer& value, Work work, std::size_t rounds) {
  ::flatbuffers::Parser parser(options());
  ::flatbuffers::FlatBufferBuilder builder;
  std::vector<::flatbuffers::Offset<fb::docs::FooBar>> list;
  std::string wire;
  bool complete = parser.Parse(schemas::docs_fbs::text);
  if (work == Work::encode) {
    for (std::size_t i = 0; i < rounds * kBatch; ++i) {
      build(builder, list, unknown(value));
      wire.clear();
      complete &= print(parser, builder.GetBufferPointer(), wire);
      benchmark::DoNotOptimize(wire.data());
    }
    return complete ? wire.size() : 0;
  }
  wire = json_text_of(value);
  std::vector<::flatbuffers::DetachedBuffer> decoded;
  decoded.reserve(kBatch);
  Sum sum;
  for (std::size_t round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < kBatch && decodes(work, round); ++i) {
      complete &= parser.ParseJson(unknown(wire).c_str());
      decoded.push_back(parser.builder_.Release());
    }
    if (work == Work::walk) {
      for (const auto& buffer : decoded) {
        complete &= walk(*::flatbuffers::GetRoot<fb::docs::FooBarContainer>(unknown(buffer).data()), sum);
      }
    }
    if (work == Work::decode) decoded.clear();
  }
  return complete ? sum.total() : 0;
}

}  // namespace scenebench::by_hand
