// Shape `quantised` in the code that protoc generates for the lite runtime.
#pragma once

#include "codecs/protobuf/access.h"
#include "codecs/protobuf/tick.h"
#include "quantised.pb.h"

namespace scenebench::codecs {

/// What ProtobufTick takes as Messages.
struct LiteQuantised {
  using Shape = quantised::Tick;
  using Tick = pb::quantised::Tick;
  using Entity = pb::quantised::Entity;
};

template <>
struct ProtobufLiteAccess<quantised::Tick> : ProtobufTick<LiteQuantised> {};

}  // namespace scenebench::codecs
