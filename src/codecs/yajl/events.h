// Hands out the events of YAJL's parser.
#pragma once

#include <yajl/yajl_parse.h>

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>

#include "codecs/yajl/text.h"

namespace scenebench::codecs {

inline std::string_view yajl_view(const unsigned char* text, std::size_t size) {
  return {reinterpret_cast<const char*>(text), size};
}

/// Callbacks that hand the parser's events to their context, a Target (shared/events.h). The parser stops at the first
/// that returns 0. Takes numbers as text, as the library's own integers are signed.
template <class Target>
struct YajlEvents {
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
        return at(context).text(yajl_view(text, size));
      },
      .yajl_start_map = [](void* context) -> int { return at(context).begin_map(); },
      .yajl_map_key = [](void* context, const unsigned char* text, std::size_t size) -> int {
        return at(context).key(yajl_view(text, size));
      },
      .yajl_end_map = [](void* context) -> int { return at(context).end_map(); },
      .yajl_start_array = [](void* context) -> int { return at(context).begin_list(); },
      .yajl_end_array = [](void* context) -> int { return at(context).end_list(); },
  };
};

struct YajlParserFree {
  void operator()(yajl_handle parser) const { yajl_free(parser); }
};
using YajlParser = std::unique_ptr<std::remove_pointer_t<yajl_handle>, YajlParserFree>;

/// Hands `wire` to `target`; false if it is not a whole JSON text or the target refuses an event.
template <class Target>
bool parse_yajl(std::span<const std::byte> wire, Target& target) {
  const YajlParser parser(yajl_alloc(&YajlEvents<Target>::kCallbacks, nullptr, &target));
  const auto* text = reinterpret_cast<const unsigned char*>(wire.data());
  return yajl_parse(parser.get(), text, wire.size()) == yajl_status_ok &&
         yajl_complete_parse(parser.get()) == yajl_status_ok;
}

}  // namespace scenebench::codecs
