// Trial evolution: what a reader of one version of a shape makes of data of another version.
#pragma once

#include "harness/codec.h"
#include "results/trials.h"
#include "trials/evolution_cases.h"

namespace scenebench {

/// Throws std::runtime_error unless both versions of `one` give back what they have written themselves, apart from the
/// codec's declared losses: otherwise nothing could be said of what they make of each other's data. Throws
/// std::logic_error if `codec` lacks one of them.
void prove_versions(const EvolutionCase& one, const CodecEntry& codec);

/// The same for all evolution_cases(), in this process.
void prove_versions(const CodecEntry& codec);

/// Tries one case, in this process. Throws std::logic_error if `codec` lacks one of its versions.
EvolutionRecord try_evolution(const EvolutionCase& one, const CodecEntry& codec);

}  // namespace scenebench
