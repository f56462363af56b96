// What codecs share whose library hands out a document's values without making a tree.
#pragma once

#include <span>

#include "harness/codec.h"
#include "model/document.h"

namespace scenebench::codecs {

/// The reading half of such a codec, a base class: Derived has read_events(std::span<Byte> wire, sink). A Byte is const
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
