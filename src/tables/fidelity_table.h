// Which values survive which codec, as tables.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "tables/docs_table.h"
#include "trials/fidelity.h"

namespace scenebench {

/// A table for each group of fidelity_cases() of which any was tried: a row per codec that tried some, a column per
/// value. A cell says "kept", what came back instead ("-> 0"), "refused" (encode), "unreadable" (decode of what encode
/// wrote), "crashed", or has a dash where the value was not tried.
std::vector<DocsTable> make_fidelity_tables(std::span<const Fidelity> codecs);

}  // namespace scenebench
