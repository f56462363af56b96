// Packets as no server sent them: cut, repeated, out of order, built on an unknown tick, or with claims that they do
// not keep.
#pragma once

#include "scenarios/structs_codec.h"
#include "model/tick.h"
#include "scenarios/scenario.h"

namespace scenebench {

/// Sends a client such packets among those of a server, and counts what refuses them. A packet that is accepted may
/// leave a wrong state, which the next good packet corrects, unless the accepted one had values that the server never
/// sent: such packets are counted, too. Throws std::runtime_error with the first field that differs if a client that
/// got only good packets is wrong. No figures of a codec that trusts its input, which hostile packets may crash (bench
/// safety).
Figures measure_hostile_packets(const CaseRun& run, StructsCodec<tick::Tick>& codec);

}  // namespace scenebench
