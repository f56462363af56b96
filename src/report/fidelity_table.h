// Which values survive which codec, as tables.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "report/docs_table.h"
#include "trials/fidelity.h"

namespace scenebench {

/// A table for each group of fidelity_cases(): a row per codec, a column per value. A cell says "kept", what came back
/// instead ("-> 0"), "refused" (encode), "unreadable" (decode of what encode wrote) or "crashed".
std::vector<DocsTable> make_fidelity_tables(std::span<const Fidelity> codecs);

}  // namespace scenebench
