// What Protocol Buffers' codecs must know of each shape.
#pragma once

namespace scenebench::codecs {

/// How the messages of one shape are populated, walked and changed in the lite runtime's generated code: `Message`, the
/// root's type, populate(), walk(), pick() and update(). Specialised in lite_docs.h and lite_scene.h; for later
/// versions, with what evolution needs, in versions.h.
template <class Shape>
struct ProtobufLiteAccess;

/// The same of the full runtime's generated code. Specialised in full_docs.h and full_scene.h.
template <class Shape>
struct ProtobufFullAccess;

}  // namespace scenebench::codecs
