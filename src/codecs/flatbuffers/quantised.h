// Shape `quantised` in FlatBuffers' generated code.
#pragma once

#include "codecs/flatbuffers/tick_access.h"
#include "model/quantised.h"
#include "quantised_fbs.h"
#include "quantised_generated.h"

namespace scenebench::codecs {

/// What FlatBuffersTick takes as Names.
struct FlatBuffersQuantisedNames {
  using Shape = quantised::Tick;
  using Tick = fb::quantised::Tick;
  using Entity = fb::quantised::Entity;
  using EntityBuilder = fb::quantised::EntityBuilder;
  static constexpr auto create = fb::quantised::CreateTick;
};

template <>
class FlatBuffersAccess<quantised::Tick> : public FlatBuffersTick<FlatBuffersQuantisedNames> {
 public:
  static constexpr const char* kSchema = schemas::quantised_fbs;
};

}  // namespace scenebench::codecs
