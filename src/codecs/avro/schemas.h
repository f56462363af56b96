// What codec avro needs to know about each shape.
#pragma once

namespace scenebench::codecs {

/// The schemas of one shape: `wire`, and `one` for what decode-one reads of it. Specialised in docs.h and scene.h.
template <class Shape>
struct AvroSchemas;

}  // namespace scenebench::codecs
