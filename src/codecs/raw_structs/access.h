// What codec raw-structs must know of each shape.
#pragma once

namespace scenebench::codecs {

/// How one shape is written, walked and changed as raw structs: `Root`, the struct that starts the wire, write(),
/// walk(), pick() and update(). Specialised in docs.h and scene.h; for later versions, with what evolution needs, in
/// versions.h.
template <class Shape>
class RawStructsAccess;

}  // namespace scenebench::codecs
