// What Protocol Buffers' codecs need to know about each shape.
#pragma once

namespace scenebench::codecs {

/// How the messages of one shape are populated, walked and changed in the lite runtime's generated code: `Message`, the
/// root's type, populate(), walk(), to_structs(), and for shapes with one field (model/parts.h) pick() and update().
/// Specialised in lite_docs.h, lite_scene.h and lite_tick.h, and for later versions in versions.h, there with what
/// evolution needs: populate() and walk().
template <class Shape>
struct ProtobufLiteAccess;

/// The same for the full runtime's generated code. Specialised in full_docs.h, full_scene.h and
/// full_tick.h.
template <class Shape>
struct ProtobufFullAccess;

}  // namespace scenebench::codecs
