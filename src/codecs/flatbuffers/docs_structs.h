// The structs inside shape `docs` in FlatBuffers' generated code, with and without the object API.
#pragma once

#include "model/docs.h"

namespace scenebench::codecs {

/// The generated struct Bar, with the struct Foo in it, made from the application's.
template <class Bar, class Foo>
Bar flatbuffers_bar(const docs::Bar& bar) {
  const docs::Foo& parent = bar.parent;
  return Bar(Foo(parent.id, parent.count, parent.prefix, parent.length), bar.time, bar.ratio, bar.size);
}

/// The application's struct, made from a generated one.
template <class Bar>
docs::Bar bar_of(const Bar& bar) {
  const auto& foo = bar.parent();
  return {.parent = {.id = foo.id(), .count = foo.count(), .prefix = foo.prefix(), .length = foo.length()},
          .time = bar.time(),
          .ratio = bar.ratio(),
          .size = bar.size()};
}

/// Hands the fields of a generated Bar to `sink`.
template <class Bar, class Sink>
void walk_flatbuffers_bar(const Bar& bar, Sink& sink) {
  sink.value(bar.parent().id());
  sink.value(bar.parent().count());
  sink.value(bar.parent().prefix());
  sink.value(bar.parent().length());
  sink.value(bar.time());
  sink.value(bar.ratio());
  sink.value(bar.size());
}

}  // namespace scenebench::codecs
