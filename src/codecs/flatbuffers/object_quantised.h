// Shape `quantised` in FlatBuffers' object API.
#pragma once

#include "codecs/flatbuffers/object_tick.h"
#include "model/quantised.h"
#include "quantised_object_generated.h"

namespace scenebench::codecs {

/// What FlatBuffersObjectTick takes as Names.
struct FlatBuffersObjectQuantisedNames {
  using Shape = quantised::Tick;
  using Root = fb_object::quantised::Tick;
  using Object = fb_object::quantised::TickT;
};

template <>
class FlatBuffersObjectAccess<quantised::Tick> : public FlatBuffersObjectTick<FlatBuffersObjectQuantisedNames> {};

}  // namespace scenebench::codecs
