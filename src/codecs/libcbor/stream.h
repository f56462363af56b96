// Runs libcbor's streaming decoder, which hands out item after item and allocates nothing, over whole wires.
#pragma once

#include <cbor.h>

#include <cstddef>
#include <span>

#include "codecs/shared/declared_elements.h"

namespace scenebench::codecs {

/// Feeds the items of `wire` to `callbacks`, each with `context`, while `context.go_on()`; false if one is malformed or
/// cut short.
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

/// Whether the lists and maps of `wire` can have as many elements as they declare. cbor_load() allocates that many
/// before it reads them; the library's documentation leaves limits to the application.
inline bool sizes_are_possible(std::span<const std::byte> wire) {
  struct Context {
    DeclaredElements declared;
    std::size_t left = 0;  ///< bytes from the current item on
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
