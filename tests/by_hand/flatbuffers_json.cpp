// FlatBuffers' JSON: one builder, parser and text for all encodes; each decode parses the text into its own buffer.
#include <flatbuffers/idl.h>

#include <string>

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

class FlatBuffersJson {
 public:
  using Decoded = ::flatbuffers::DetachedBuffer;

  FlatBuffersJson() : parser_(options()) { complete_ = parser_.Parse(schemas::docs_fbs::text); }

  const char* encode(const docs::FooBarContainer& value) {
    build(builder_, list_, value);
    wire_.clear();
    complete_ &= print(parser_, builder_.GetBufferPointer(), wire_);
    return wire_.data();
  }
  std::size_t size() const { return complete_ ? wire_.size() : 0; }
  void take(const docs::FooBarContainer& value) { wire_ = json_text_of(value); }
  bool decode(Decoded& buffer) {
    const bool parsed = parser_.ParseJson(unknown(wire_).c_str());
    buffer = parser_.builder_.Release();
    return parsed && complete_;
  }
  bool read(const Decoded& buffer, Sum& sum) const {
    return walk(*::flatbuffers::GetRoot<fb::docs::FooBarContainer>(buffer.data()), sum);
  }

 private:
  ::flatbuffers::Parser parser_;
  ::flatbuffers::FlatBufferBuilder builder_{};
  std::vector<::flatbuffers::Offset<fb::docs::FooBar>> list_{};
  std::string wire_{};
  bool complete_;
};

}  // namespace

std::uint64_t flatbuffers_json(const docs::FooBarContainer& value, Work work, std::size_t rounds) {
  return run<FlatBuffersJson>(value, work, rounds);
}

}  // namespace scenebench::by_hand
