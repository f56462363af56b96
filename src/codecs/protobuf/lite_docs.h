// Shape `docs` in the code that protoc generates for the lite runtime.
#pragma once

#include "codecs/protobuf/access.h"
#include "codecs/protobuf/docs.h"
#include "docs.pb.h"

namespace scenebench::codecs {

/// What ProtobufDocs takes as Messages.
struct LiteDocs {
  using FooBarContainer = pb::docs::FooBarContainer;
  using FooBar = pb::docs::FooBar;
  using Bar = pb::docs::Bar;
  using Foo = pb::docs::Foo;
  using Fruit = pb::docs::Fruit;
};

template <>
struct ProtobufLiteAccess<docs::FooBarContainer> : ProtobufDocs<LiteDocs> {};

}  // namespace scenebench::codecs
