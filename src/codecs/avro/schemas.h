// What codec avro must know of each shape.
#pragma once

namespace scenebench::codecs {

/// The schemas of one shape: of the wire, and of what decode-one reads of it. Specialised in docs.h and scene.h.
template <class Shape>
struct AvroSchemas;

}  // namespace scenebench::codecs
