// Shape `tick` in the code that protoc generates for the lite runtime.
#pragma once

#include "codecs/protobuf/access.h"
#include "codecs/protobuf/tick.h"
#include "tick.pb.h"

namespace scenebench::codecs {

/// What ProtobufTick takes as Messages.
struct LiteTick {
  using Shape = tick::Tick;
  using Tick = pb::tick::Tick;
  using Entity = pb::tick::Entity;
};

template <>
struct ProtobufLiteAccess<tick::Tick> : ProtobufTick<LiteTick> {};

}  // namespace scenebench::codecs
