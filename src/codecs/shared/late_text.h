// For wires that have an object's text behind what walks hand out after it.
#pragma once

namespace scenebench::codecs {

/// Hands `text()` and then what `walk_rest` walks to `sink`, though the wire has the text last. A sink that only adds
/// up gets both in the wire's order, which is all the same to it; for one that keeps the order the rest is kept apart
/// until the text is there. The same code walks for both.
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
