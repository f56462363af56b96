// Codecs that end their process, or worse, when they meet bytes that they did not write.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "harness/codec_as_any.h"

namespace scenebench {

/// What a touchy codec does about a wire whose first byte is not its own.
struct CrashAtOnce {
  static constexpr const char* kName = "crashing";
  static void react() { std::abort(); }
};
struct Hang {
  static constexpr const char* kName = "hanging";
  static void react() {
    for (volatile bool forever = true; forever;) {
    }
  }
};
struct Throw {
  static constexpr const char* kName = "throwing";
  static void react() { throw std::runtime_error("touchy"); }
};
struct Devour {
  static constexpr const char* kName = "devouring";
  static void react() {
    std::vector<std::vector<char>> all;
    for (;;) all.emplace_back(std::size_t{1} << 30);
  }
};
/// Memory that was spoilt often shows when everything is freed.
struct CrashLater {
  static constexpr const char* kName = "crashing-later";
  static void react() {
    [[maybe_unused]] static const int registered = std::atexit([] { std::abort(); });
  }
};
struct Nothing {
  static constexpr const char* kName = "calm";
  static void react() {}
};

/// Its wire is always the same 64 bytes, which stand for the docs object. Any other wire is an error.
template <class Reaction>
class TouchyCodec {
 public:
  using Shape = docs::FooBarContainer;
  using Decoded = docs::FooBarContainer;

  static CodecInfo info() {
    return {.name = Reaction::kName,
            .title = Reaction::kName,
            .library = "none",
            .version = {},
            .form = Form::structs,
            .trust = {},
            .reuse = {},
            .field_access = {},
            .note = {},
            .loss = {}};
  }

  std::span<const std::byte> encode(const Shape&) { return wire(); }

  Result<Decoded> decode(std::span<const std::byte> bytes) {
    if (std::ranges::equal(bytes, wire())) return docs::make_container();
    if (!bytes.empty() && bytes.front() != wire().front()) Reaction::react();
    return Error{"not my wire"};
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    walk_fields(decoded, sink);
    return true;
  }

 private:
  static const std::array<std::byte, 64>& wire() {
    static const std::array<std::byte, 64> bytes = [] {
      std::array<std::byte, 64> made;
      for (std::size_t i = 0; i < made.size(); ++i) made[i] = static_cast<std::byte>(7 * i + 1);
      return made;
    }();
    return bytes;
  }
};

inline std::vector<CodecEntry> touchy_codecs() {
  return {make_entry<TouchyCodec<CrashAtOnce>>(),  make_entry<TouchyCodec<Hang>>(),       make_entry<TouchyCodec<Throw>>(),
          make_entry<TouchyCodec<Devour>>(), make_entry<TouchyCodec<CrashLater>>(), make_entry<TouchyCodec<Nothing>>()};
}

}  // namespace scenebench
