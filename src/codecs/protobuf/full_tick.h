// Shape `tick` in the code that protoc generates for the full runtime.
#pragma once

#include "codecs/protobuf/access.h"
#include "codecs/protobuf/tick.h"
#include "tick_full.pb.h"

namespace scenebench::codecs {

/// What ProtobufTick takes as Messages.
struct FullTick {
  using Shape = tick::Tick;
  using Tick = pb_full::tick::Tick;
  using Entity = pb_full::tick::Entity;
};

template <>
struct ProtobufFullAccess<tick::Tick> : ProtobufTick<FullTick> {};

}  // namespace scenebench::codecs
