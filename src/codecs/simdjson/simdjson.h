// simdjson's DOM: one parser, and documents whose memory is reused, as its documentation advises.
#pragma once

#include <simdjson.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "codecs/shared/fields_walk.h"
#include "codecs/shared/object_pool.h"
#include "codecs/simdjson/text.h"
#include "codecs/simdjson/tree.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class Simdjson : public SimdjsonText<RootStruct>, public DecodedNodes<Simdjson<RootStruct>, RootStruct> {
 public:
  using Decoded = ObjectPool<dom::document>::Handle;

  static CodecInfo info() {
    CodecInfo info = simdjson_info();
    info.name = "simdjson";
    info.title = "simdjson (DOM)";
    info.form = Form::dom;
    info.settings = "realloc_if_needed false (the wire is padded)";
    info.reuse = "parser, and documents";
    info.note =
        std::string(kSimdjsonWires) +
        "; dealloc keeps the document's memory, which no memory figure counts; parses with the library's code for " +
        simdjson::get_active_implementation()->name() + " and writes with that for " +
        simdjson::builtin_implementation()->name();
    info.note = by_field_cursor(info.note);
    return info;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, pool_.take([] { return std::make_unique<dom::document>(); }));
    constexpr bool kCopyForPadding = false;
    const auto* text = reinterpret_cast<const std::uint8_t*>(wire.data());
    if (parser_.parse_into_document(**result, text, wire.size(), kCopyForPadding).error()) {
      result.fail("simdjson rejects the text");
    }
    return result;
  }

  static SimdjsonNode root(const Decoded& decoded) { return SimdjsonNode(decoded->root()); }

 private:
  dom::parser parser_;
  ObjectPool<dom::document> pool_;
};

}  // namespace scenebench::codecs
