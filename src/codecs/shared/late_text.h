// For wires that store an object's string after fields that a walk hands out later.
#pragma once

namespace scenebench::codecs {

/// Hands `text()` to `sink` and then what `walk_rest` walks, though the wire stores the string last. A sink that only
/// adds up gets both in the wire's order, as order makes no difference to it. For a sink that records the order, the
/// rest is held back until the string has been read. The same code walks for both.
template <class Sink, class WalkRest, class Text>
void walk_late_text(Sink& sink, const WalkRest& walk_rest, const Text& text) {
  if constexpr (requires { sink.append(sink); }) {
    Sink rest = sink.emptied();
    walk_rest(rest);
    sink.text(text());
    sink.append(rest);
  } else {
    walk_rest(sink);
    sink.text(text());
  }
}

}  // namespace scenebench::codecs
