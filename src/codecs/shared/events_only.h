// Shared by codecs whose library hands out a document's values without building a tree.
#pragma once

#include <span>

#include "harness/codec.h"
#include "model/document.h"

namespace scenebench::codecs {

/// Base class: the reading half of such a codec. Derived has read_events(std::span<Byte> wire, sink). Byte is const
/// unless reading writes to the wire.
template <class Derived, class Byte = const std::byte>
class EventsOnly {
 public:
  using Shape = document::Value;
  using Decoded = Unread<Byte>;

  Result<Decoded> decode(std::span<Byte> wire) { return Decoded{wire}; }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return static_cast<Derived*>(this)->read_events(decoded.wire, sink);
  }
};

}  // namespace scenebench::codecs
