// Shape `quantised` in the code that protoc generates for the full runtime.
#pragma once

#include "codecs/protobuf/access.h"
#include "codecs/protobuf/tick.h"
#include "quantised_full.pb.h"

namespace scenebench::codecs {

/// What ProtobufTick takes as Messages.
struct FullQuantised {
  using Shape = quantised::Tick;
  using Tick = pb_full::quantised::Tick;
  using Entity = pb_full::quantised::Entity;
};

template <>
struct ProtobufFullAccess<quantised::Tick> : ProtobufTick<FullQuantised> {};

}  // namespace scenebench::codecs
