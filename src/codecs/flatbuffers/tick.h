// Shape `tick` in FlatBuffers' generated code.
#pragma once

#include "codecs/flatbuffers/tick_access.h"
#include "model/tick.h"
#include "tick_fbs.h"
#include "tick_generated.h"

namespace scenebench::codecs {

/// What FlatBuffersTick takes as Names.
struct FlatBuffersTickNames {
  using Shape = tick::Tick;
  using Tick = fb::tick::Tick;
  using Entity = fb::tick::Entity;
  using EntityBuilder = fb::tick::EntityBuilder;
  static constexpr auto create = fb::tick::CreateTick;
};

template <>
class FlatBuffersAccess<tick::Tick> : public FlatBuffersTick<FlatBuffersTickNames> {
 public:
  static constexpr const char* kSchema = schemas::tick_fbs;
};

}  // namespace scenebench::codecs
