// YAJL's event parser: decode fills the application's structs as the text goes by, without a tree.
#include <yajl/yajl_parse.h>

#include "codecs/event_counts.h"
#include "codecs/events_only.h"
#include "codecs/fields_fill.h"
#include "codecs/versions.h"
#include "codecs/yajl_text.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

/// The library hands over a number's text, or an integer of 64 signed bits and no others: hence the text.
bool fill_number(Filler& filler, std::string_view text) {
  if (text.find_first_of(".eE") != text.npos) {
    double number = 0;
    return read_number(text, number) && filler.real(number);
  }
  if (text.front() == '-') {
    std::int64_t number = 0;
    return read_number(text, number) && filler.integer(number);
  }
  std::uint64_t number = 0;
  return read_number(text, number) && filler.natural(number);
}

std::string_view view(const unsigned char* text, std::size_t size) {
  return {reinterpret_cast<const char*>(text), size};
}

Filler& filler_at(void* context) { return *static_cast<Filler*>(context); }

/// Hand the parser's events to the Filler that is their context. The parser stops at the first that returns 0.
constexpr yajl_callbacks kCallbacks{
    .yajl_null = [](void*) { return 0; },
    .yajl_boolean = [](void* context, int value) -> int { return filler_at(context).boolean(value != 0); },
    .yajl_integer = nullptr,
    .yajl_double = nullptr,
    .yajl_number = [](void* context, const char* text, std::size_t size) -> int {
      return fill_number(filler_at(context), {text, size});
    },
    .yajl_string = [](void* context, const unsigned char* text, std::size_t size) -> int {
      return filler_at(context).text(view(text, size));
    },
    .yajl_start_map = [](void* context) -> int { return filler_at(context).start_map(); },
    .yajl_map_key = [](void* context, const unsigned char* text, std::size_t size) -> int {
      return filler_at(context).key(view(text, size));
    },
    .yajl_end_map = [](void* context) -> int { return filler_at(context).end_map(); },
    .yajl_start_array = [](void* context) -> int { return filler_at(context).start_list(); },
    .yajl_end_array = [](void* context) -> int { return filler_at(context).end_list(); },
};

struct Free {
  void operator()(yajl_handle parser) const { yajl_free(parser); }
};
using Parser = std::unique_ptr<std::remove_pointer_t<yajl_handle>, Free>;

template <class RootStruct>
class Yajl : public YajlEncoder<RootStruct> {
 public:
  using Shape = RootStruct;
  using Decoded = RootStruct;

  static CodecInfo info() {
    CodecInfo info = yajl_info();
    info.name = "yajl";
    info.title = "YAJL (events)";
    info.form = Form::structs;
    info.reuse = "generator and its text; a new parser for each decode, as one reads one text";
    info.field_access = "the application's own structs";
    info.note = "numbers are taken as text and read with std::from_chars, as the library's integers are signed";
    return info;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    filler_.start(*result);
    const Parser parser(yajl_alloc(&kCallbacks, nullptr, &filler_));
    const auto* text = reinterpret_cast<const unsigned char*>(wire.data());
    const bool ok = yajl_parse(parser.get(), text, wire.size()) == yajl_status_ok &&
                    yajl_complete_parse(parser.get()) == yajl_status_ok;
    if (!ok || !filler_.complete()) result.fail("YAJL rejects the text, or it does not fit the shape");
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    walk_fields(decoded, sink);
    return true;
  }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    sink.text(one_field(decoded));
    return true;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    updated_field(*decoded) = kUpdatedText;
    return this->encode(*decoded);
  }

 private:
  Filler filler_;
};

/// Callbacks that hand a document's events to the CountingSink that is their context.
template <class Sink>
struct DocumentEvents {
  using Counting = CountingSink<Sink>;
  static Counting& at(void* context) { return *static_cast<Counting*>(context); }

  static constexpr yajl_callbacks kCallbacks{
      .yajl_null = [](void* context) -> int { return at(context).value().null(), 1; },
      .yajl_boolean = [](void* context, int value) -> int { return at(context).value().value(value != 0), 1; },
      .yajl_integer = nullptr,
      .yajl_double = nullptr,
      .yajl_number = [](void* context, const char* text, std::size_t size) -> int {
        return hand_number({text, size}, at(context).value());
      },
      .yajl_string = [](void* context, const unsigned char* text, std::size_t size) -> int {
        return at(context).value().text(view(text, size)), 1;
      },
      .yajl_start_map = [](void* context) -> int { return at(context).begin(), 1; },
      .yajl_map_key = [](void* context, const unsigned char* text, std::size_t size) -> int {
        return at(context).key(view(text, size)), 1;
      },
      .yajl_end_map = [](void* context) -> int { return at(context).end_map(), 1; },
      .yajl_start_array = [](void* context) -> int { return at(context).begin(), 1; },
      .yajl_end_array = [](void* context) -> int { return at(context).end_list(), 1; },
  };
};

class YajlDocument : public YajlEncoder<document::Value>, public EventsOnly<YajlDocument> {
 public:
  static CodecInfo info() { return Yajl<docs::FooBarContainer>::info(); }

  template <class Sink>
  bool read_events(std::span<const std::byte> wire, Sink& sink) {
    CountingSink<Sink> counting(sink);
    const Parser parser(yajl_alloc(&DocumentEvents<Sink>::kCallbacks, nullptr, &counting));
    const auto* text = reinterpret_cast<const unsigned char*>(wire.data());
    return yajl_parse(parser.get(), text, wire.size()) == yajl_status_ok &&
           yajl_complete_parse(parser.get()) == yajl_status_ok;
  }
};

}  // namespace

CodecEntry yajl() {
  return with_versions<Yajl>(make_entry<Yajl<docs::FooBarContainer>, Yajl<scene::Scene>, YajlDocument>());
}

}  // namespace scenebench::codecs
