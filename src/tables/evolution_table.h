// What readers of one version make of data of another, as tables.
#pragma once

#include <span>
#include <vector>

#include "tables/docs_table.h"
#include "trials/evolution.h"

namespace scenebench {

/// Two tables per shape, of old readers on new data and of new readers on old data: a row per codec, a column per
/// change.
std::vector<DocsTable> make_evolution_tables(std::span<const Evolution> codecs);

}  // namespace scenebench
