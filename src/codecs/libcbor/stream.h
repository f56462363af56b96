// libcbor's streaming decoder, which hands out one item after the other and allocates nothing, over whole wires.
#pragma once

#include <cbor.h>

#include <cstddef>
#include <span>

#include "codecs/shared/declared_elements.h"

namespace scenebench::codecs {

/// Feeds the items of `wire` to `callbacks`, each with `context`, while `context.go_on()`; whether the bytes were whole
/// items up to there.
template <class Context>
bool stream_items(std::span<const std::byte> wire, const cbor_callbacks& callbacks, Context& context) {
  const auto* data = reinterpret_cast<cbor_data>(wire.data());
  for (context.left = wire.size(); context.left != 0 && context.go_on();) {
    const auto result = cbor_stream_decode(data + (wire.size() - context.left), context.left, &callbacks, &context);
    if (result.status != CBOR_DECODER_FINISHED) return false;
    context.left -= result.read;
  }
  return true;
}

/// Whether the lists and maps of `wire` can have the elements that they declare. cbor_load() makes room for as many as
/// the wire claims to have before it looks for them; the library's documentation leaves it to the application to set
/// limits.
inline bool sizes_are_possible(std::span<const std::byte> wire) {
  struct Context {
    DeclaredElements declared;
    std::size_t left = 0;  ///< bytes from the item on
    bool possible = true;
    bool go_on() const { return possible; }
  };
  cbor_callbacks callbacks = cbor_empty_callbacks;
  // Generic, because the type of sizes has changed between versions of the library.
  callbacks.array_start = [](void* context, auto size) {
    auto& checked = *static_cast<Context*>(context);
    checked.possible = checked.declared.add(size);
  };
  callbacks.map_start = [](void* context, auto size) {
    auto& checked = *static_cast<Context*>(context);
    checked.possible = checked.declared.add_pairs(size);
  };
  Context context{DeclaredElements(wire.size())};
  return stream_items(wire, callbacks, context) && context.possible;
}

}  // namespace scenebench::codecs
