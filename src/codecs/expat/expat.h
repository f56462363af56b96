// Expat: decode fills the application's structs while it parses, without a tree.
#pragma once

#include <expat.h>

#include <cstddef>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <utility>

#include "codecs/expat/events.h"
#include "codecs/shared/decoded_structs.h"
#include "codecs/shared/xml_fill.h"
#include "harness/codec.h"
#include "model/xml_text.h"

namespace scenebench::codecs {

struct ExpatFree {
  void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};

template <class RootStruct>
class Expat : public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() {
    return {.name = "expat",
            .title = "Expat (events)",
            .library = "Expat",
            .version = std::to_string(XML_MAJOR_VERSION) + "." + std::to_string(XML_MINOR_VERSION) + "." +
                       std::to_string(XML_MICRO_VERSION),
            .form = Form::structs,
            .reuse = "parser; new structs for each decode",
            .field_access = "the application's own structs",
            .note =
                "no encode: the library has no writer; numbers are read with std::from_chars, as it cannot parse them; "
                "the parser keeps memory of its own, which no memory figure counts; for each text the library asks the "
                "system for a random salt of its hashes",
            .structs_by = StructsBy::scenebench};
  }

  std::span<const std::byte> wire_for(const RootStruct& value) {
    text_.clear();
    text_.element(shape_name<RootStruct>, value);
    return text_.wire();
  }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    filler_.start(*result);
    if (!parse(wire) || !filler_.complete()) result.fail("Expat rejects the text, or it does not fit the shape");
    return result;
  }

 private:
  bool parse(std::span<const std::byte> wire) {
    constexpr auto kMost = static_cast<std::size_t>(std::numeric_limits<int>::max());
    if (wire.size() > kMost || !XML_ParserReset(parser_.get(), "UTF-8")) return false;
    ExpatTarget<XmlFiller<RootStruct>> target{parser_.get(), filler_};
    target.connect();
    const auto* text = reinterpret_cast<const char*>(wire.data());
    return XML_Parse(parser_.get(), text, static_cast<int>(wire.size()), XML_TRUE) == XML_STATUS_OK;
  }

  std::unique_ptr<std::remove_pointer_t<XML_Parser>, ExpatFree> parser_{XML_ParserCreate("UTF-8")};
  XmlFiller<RootStruct> filler_;
  XmlWriter text_;
};

}  // namespace scenebench::codecs
