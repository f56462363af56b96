// sonic-cpp: a DOM both ways, by the vector instructions that the processor has.
#pragma once

#include <cstddef>
#include <span>
#include <stdexcept>

#include "codecs/sonic_cpp/tree.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class SonicCpp : public DecodedNodes<SonicCpp<RootStruct>, RootStruct> {
 public:
  using Decoded = sonic_json::Document;

  static CodecInfo info() {
    return {
        .name = "sonic-cpp",
        .title = "sonic-cpp",
        .library = "sonic-cpp",
        .version = SCENEBENCH_LIBRARY_VERSION,
        .form = Form::dom,
        .settings = "SONIC_DYNAMIC_DISPATCH (speed)",
        .reuse = "write buffer; the pool's Clear() frees what it holds; a new document for each decode",
        .field_access = "manual error checking",
        .note = by_field_cursor(
            "for x86-64 under Linux: the library chooses AVX2 or SSE4.2 when the program starts, and its headers need "
            "-msse4.2 -mpclmul, with which this codec alone is compiled; it does not check that strings are UTF-8, "
            "and copies the text before it parses; decode-one parses all of it, as ParseOnDemand() reads and copies "
            "bytes outside of some malformed texts"),
        .structs_by = StructsBy::scenebench};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    allocator_.Clear();
    SonicBuilder builder(allocator_);
    return write(build_node(value, builder));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    result->Parse(text_of(wire), wire.size());
    if (result->HasParseError()) result.fail("sonic-cpp rejects the text");
    return result;
  }

  static SonicNode root(const Decoded& decoded) { return SonicNode(decoded); }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire)
  requires HasOneField<RootStruct>
  {
    Decoded document;
    document.Parse(text_of(wire), wire.size());
    const TextPath& path = kUpdatedField<RootStruct>;
    if (document.HasParseError() || !document.IsObject()) return Error{"sonic-cpp rejects the text"};
    const auto list = document.FindMember(path.list.data(), path.list.size());
    if (list == document.MemberEnd() || !list->value.IsArray()) return Error{"the list is missing"};
    if (list->value.Empty()) return Error{"the list is empty"};
    sonic_json::Node& element = list->value[path.element(list->value.Size())];
    if (!element.IsObject()) return Error{"the field is missing"};
    const auto field = element.FindMember(path.field.data(), path.field.size());
    if (field == element.MemberEnd()) return Error{"the field is missing"};
    field->value.SetString(kUpdatedText.data(), kUpdatedText.size());
    return write(document);
  }

 private:
  static const char* text_of(std::span<const std::byte> wire) { return reinterpret_cast<const char*>(wire.data()); }

  std::span<const std::byte> write(const sonic_json::Node& root) {
    buffer_.Clear();
    if (root.Serialize(buffer_) != sonic_json::kErrorNone) throw std::runtime_error("sonic-cpp cannot write the tree");
    return std::as_bytes(std::span(buffer_.ToString(), buffer_.Size()));
  }

  SonicAllocator allocator_;
  sonic_json::WriteBuffer buffer_;
};

}  // namespace scenebench::codecs
