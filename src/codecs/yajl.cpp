// YAJL's event parser: decode fills the application's structs as the text goes by, without a tree.
#include <yajl/yajl_parse.h>

#include "codecs/decoded_structs.h"
#include "codecs/events.h"
#include "codecs/events_only.h"
#include "codecs/fields_fill.h"
#include "codecs/versions.h"
#include "codecs/yajl_text.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

std::string_view view(const unsigned char* text, std::size_t size) {
  return {reinterpret_cast<const char*>(text), size};
}

/// Hand the parser's events to the Target (events.h) that is their context. The parser stops at the first that returns
/// 0. A number comes as its text: the library's own integers are signed.
template <class Target>
struct Events {
  static Target& at(void* context) { return *static_cast<Target*>(context); }

  static constexpr yajl_callbacks kCallbacks{
      .yajl_null = [](void* context) -> int { return at(context).null(); },
      .yajl_boolean = [](void* context, int value) -> int { return at(context).value(value != 0); },
      .yajl_integer = nullptr,
      .yajl_double = nullptr,
      .yajl_number = [](void* context, const char* text, std::size_t size) -> int {
        return hand_number({text, size}, at(context));
      },
      .yajl_string = [](void* context, const unsigned char* text, std::size_t size) -> int {
        return at(context).text(view(text, size));
      },
      .yajl_start_map = [](void* context) -> int { return at(context).begin_map(); },
      .yajl_map_key = [](void* context, const unsigned char* text, std::size_t size) -> int {
        return at(context).key(view(text, size));
      },
      .yajl_end_map = [](void* context) -> int { return at(context).end_map(); },
      .yajl_start_array = [](void* context) -> int { return at(context).begin_list(); },
      .yajl_end_array = [](void* context) -> int { return at(context).end_list(); },
  };
};

struct Free {
  void operator()(yajl_handle parser) const { yajl_free(parser); }
};
using Parser = std::unique_ptr<std::remove_pointer_t<yajl_handle>, Free>;

/// Hands `wire` to `target`; whether it was a whole JSON text and the target took all of it.
template <class Target>
bool parse(std::span<const std::byte> wire, Target& target) {
  const Parser parser(yajl_alloc(&Events<Target>::kCallbacks, nullptr, &target));
  const auto* text = reinterpret_cast<const unsigned char*>(wire.data());
  return yajl_parse(parser.get(), text, wire.size()) == yajl_status_ok &&
         yajl_complete_parse(parser.get()) == yajl_status_ok;
}

template <class RootStruct>
class Yajl : public YajlEncoder<RootStruct>, public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() {
    CodecInfo info = yajl_info();
    info.name = "yajl";
    info.title = "YAJL (events)";
    info.form = Form::structs;
    info.reuse = "generator and its text; a new parser for each decode, as one reads one text";
    info.field_access = "the application's own structs";
    info.note += "; numbers are taken as text and read with std::from_chars, as the library's integers are signed";
    return info;
  }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    filler_.start(*result);
    if (!parse(wire, filler_) || !filler_.complete()) {
      result.fail("YAJL rejects the text, or it does not fit the shape");
    }
    return result;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }

 private:
  Filler filler_;
};

class YajlDocument : public YajlEncoder<document::Value>, public EventsOnly<YajlDocument> {
 public:
  static CodecInfo info() { return Yajl<docs::FooBarContainer>::info(); }

  template <class Sink>
  bool read_events(std::span<const std::byte> wire, Sink& sink) {
    CountedEvents<Sink> target(sink);
    return parse(wire, target);
  }
};

}  // namespace

CodecEntry yajl() {
  return with_versions<Yajl>(make_entry<Yajl<docs::FooBarContainer>, Yajl<scene::Scene>, YajlDocument>());
}

}  // namespace scenebench::codecs
