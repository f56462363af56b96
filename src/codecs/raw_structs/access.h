// What codec raw-structs needs to know about each shape.
#pragma once

namespace scenebench::codecs {

/// How one shape is written, walked and changed as raw structs: `Root`, the struct that starts the wire, write(),
/// walk(), to_structs(), and for shapes with one field (model/parts.h) pick() and update(). Specialised in docs.h,
/// scene.h and tick.h, and for later versions in versions.h, there with write() and walk() alone.
template <class Shape>
class RawStructsAccess;

}  // namespace scenebench::codecs
