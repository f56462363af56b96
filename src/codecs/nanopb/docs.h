// Shape `docs` in the structs that nanopb's generator makes.
#pragma once

#include <docs_nano.pb.h>

#include "codecs/nanopb/message.h"
#include "model/docs.h"

namespace scenebench::codecs {

template <>
struct NanopbRoot<docs::FooBarContainer> {
  using Message = scenebench_nano_docs_FooBarContainer;
  static constexpr bool absent_texts_are_empty = false;
  static const char* one_field(const Message& message) { return message.location; }
  static char** updated_field(Message& message) { return message.list_count == 0 ? nullptr : &message.list->name; }
};

}  // namespace scenebench::codecs
