// Shape `quantised` as raw structs.
#pragma once

#include "codecs/raw_structs/tick.h"

namespace scenebench::codecs {

template <>
class RawStructsAccess<quantised::Tick> : public RawStructsTick<quantised::Tick, tick_wire::QuantisedHeader> {};

}  // namespace scenebench::codecs
