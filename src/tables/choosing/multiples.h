// What scenarios measured, as multiples of other costs. Some conditions are limits on these.
#pragma once

#include <optional>
#include <string_view>

#include "results/results.h"
#include "results/saved_rows.h"

namespace scenebench {

/// A cost as a multiple of another one; nothing if that was not measured. The largest, if there are several workloads.
using Multiple = std::optional<double>;

/// The time to change one number of a received scene in the library's own way, divided by that to decode, change and
/// encode it. Infinite if that other way alone was tried.
Multiple edit_share(const SavedRows& trials, std::string_view codec);

/// The time to read one column of entities that are stored as columns, divided by that to read all columns. Nothing of
/// a codec that cannot read parts.
Multiple column_share(const SavedRows& trials, std::string_view codec);

/// The time to load JSON in the slowest of the ways in which others write it, divided by that of the text of the other
/// tables. Infinite if the codec refuses or misreads one of these.
Multiple arrival_multiple(const SavedRows& trials, std::string_view codec);

/// The mean size of the codec's wires of `workload` under zstd 19, divided by the smallest such size of all codecs
/// that can be chosen, which floors cannot.
Multiple shipped_multiple(const Results& results, const SavedRows& trials, std::string_view codec,
                          std::string_view workload);

}  // namespace scenebench
