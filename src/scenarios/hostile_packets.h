// Packets that no server sent as they arrive: cut, repeated, out of order, built on an unknown tick, or with claims that
// they do not keep.
#pragma once

#include "harness/structs_codec.h"
#include "model/tick.h"
#include "scenarios/scenario.h"

namespace scenebench {

/// Sends such packets to a client beside those of a server, and counts what refuses them. A packet that is accepted may
/// leave a wrong state, which the next good packet must mend: throws std::runtime_error if it does not, with the first
/// field that differs. No figures of a codec that trusts its input, which hostile packets may crash (bench safety).
Figures measure_hostile_packets(const CaseRun& run, StructsCodec<tick::Tick>& codec);

}  // namespace scenebench
