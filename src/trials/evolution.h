// Trial evolution: how readers of one version of a shape handle data of another version.
#pragma once

#include "harness/codec.h"
#include "results/trials.h"
#include "trials/evolution_cases.h"

namespace scenebench {

/// Throws std::runtime_error unless both versions of `one` read back their own wires, except for the codec's declared
/// losses: otherwise a mismatch between versions would prove nothing. Throws std::logic_error if `codec` lacks one of
/// them.
void prove_versions(const EvolutionCase& one, const CodecEntry& codec);

/// The same for all evolution_cases(), in this process.
void prove_versions(const CodecEntry& codec);

/// Tries one case, in this process. Throws std::logic_error if `codec` lacks one of its versions.
EvolutionRecord try_evolution(const EvolutionCase& one, const CodecEntry& codec);

}  // namespace scenebench
