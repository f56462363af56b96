// Expat: decode fills the application's structs while it parses, without a tree.
#pragma once

#include <expat.h>

#include <limits>
#include <memory>
#include <string>

#include "codecs/shared/decoded_structs.h"
#include "codecs/shared/xml_fill.h"
#include "codecs/shared/xml_text.h"
#include "harness/codec.h"

namespace scenebench::codecs {

struct ExpatFree {
  void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};

/// Hands the parser's events to a filler, until one does not fit.
template <class Filler>
struct ExpatTarget {
  XML_Parser parser;
  Filler& filler;
  bool fits = true;

  void connect() {
    XML_SetUserData(parser, this);
    XML_SetElementHandler(parser, begin, end);
    XML_SetCharacterDataHandler(parser, text);
  }

  static void XMLCALL begin(void* self, const char* name, const char** attributes) {
    at(self).take([&](Filler& filler) { return filler.begin(name, attributes); });
  }
  static void XMLCALL end(void* self, const char*) {
    at(self).take([](Filler& filler) { return filler.end(); });
  }
  static void XMLCALL text(void* self, const char* piece, int size) {
    at(self).take([&](Filler& filler) { return filler.text({piece, static_cast<std::size_t>(size)}); });
  }

 private:
  static ExpatTarget& at(void* self) { return *static_cast<ExpatTarget*>(self); }

  /// The parser may still send an event after it has been stopped.
  template <class Event>
  void take(Event&& event) {
    if (!fits) return;
    fits = event(filler);
    if (!fits) XML_StopParser(parser, XML_FALSE);
  }
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
                "the parser keeps memory of its own, which no memory figure counts",
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
  XmlText text_;
};

}  // namespace scenebench::codecs
