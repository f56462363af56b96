// Combines several runs of one program on one machine.
#pragma once

#include <span>
#include <vector>

#include "results/results.h"

namespace scenebench {

/// Documents with the same name and different contents are different workloads: renames the workloads of documents
/// whose digest is not the same in all of `runs` that have them, from "file/level.json" to "file/level.json
/// (sha256:1a2b3c4d)".
void tell_documents_apart(std::span<Results* const> runs);

/// The first of `runs` (there must be one), with each time combined from all runs that have it: the median of their
/// estimates, and an interval that contains all estimates and the median interval of a run. Also has the cells, codecs,
/// notes and warnings that only later runs have.
Results combined(std::vector<Results> runs);

}  // namespace scenebench
