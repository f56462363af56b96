// Trial interop: whether the codecs of one format read each other's wires, and write the same bytes.
#pragma once

#include <string_view>
#include <vector>

#include "harness/codec_entry.h"
#include "model/workload.h"
#include "results/saved_rows.h"

namespace scenebench {

/// The written workloads, one of each shape.
const std::vector<Workload>& interop_workloads();

/// The text of a reading without any difference but losses that one of the two declares.
inline constexpr std::string_view kLossy = "same but for declared losses";

/// Has `reader` read the first object of `workload` as `writer` writes it. Runs in this process, which a library may
/// end. Both must have the workload's shape, and `writer` must be able to encode. Throws what the writer throws.
Row try_interop(const CodecEntry& writer, const CodecEntry& reader, const Workload& workload);

}  // namespace scenebench
