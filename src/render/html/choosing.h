// Data for choosing a codec: conditions, and which codecs meet them.
#pragma once

#include "results/json.h"
#include "results/results.h"
#include "results/trials.h"

namespace scenebench {

/// The conditions that a reader may tick: [{"name", "label", "column", "source": the command that answers it}].
json::Json conditions();

/// For each workload and codec of a run, what is known besides its figures: [{"workload", "codec", "answers":
/// {condition: bool}, "hostile": text, "generated", "linked": bytes}]. What is unknown has no member.
json::Json choices_of(const Results& results, const TrialRecords& trials);

}  // namespace scenebench
