// Shape `docs` in the code that protoc generates for the full runtime.
#pragma once

#include "codecs/protobuf/access.h"
#include "codecs/protobuf/docs.h"
#include "docs_full.pb.h"

namespace scenebench::codecs {

/// What ProtobufDocs takes as Messages.
struct FullDocs {
  using FooBarContainer = pb_full::docs::FooBarContainer;
  using FooBar = pb_full::docs::FooBar;
  using Bar = pb_full::docs::Bar;
  using Foo = pb_full::docs::Foo;
  using Fruit = pb_full::docs::Fruit;
};

template <>
struct ProtobufFullAccess<docs::FooBarContainer> : ProtobufDocs<FullDocs> {};

}  // namespace scenebench::codecs
