// Trial interop: whether the codecs of one format read what the others write, and write the same bytes.
#pragma once

#include <vector>

#include "harness/codec.h"
#include "model/workload.h"
#include "results/trials.h"

namespace scenebench {

/// What is written, a workload of each shape.
const std::vector<Workload>& interop_workloads();

/// What `reader` makes of the first object of `workload` as `writer` writes it, in this process: a library that ends it
/// takes the caller along. Both must have the workload's shape, and the writer must write. Throws what
/// the writer throws.
InteropRecord try_interop(const CodecEntry& writer, const CodecEntry& reader, const Workload& workload);

}  // namespace scenebench
