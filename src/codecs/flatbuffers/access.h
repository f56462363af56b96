// What FlatBuffers' codecs need to know about each shape.
#pragma once

namespace scenebench::codecs {

/// How one shape is built and walked in FlatBuffers' generated code: `Root`, its root table, build(), walk(),
/// to_structs(), for shapes with one field (model/parts.h) pick(), and kSchema, the schema's own text. Specialised in
/// docs.h, scene.h and tick.h, and for later versions in versions.h, there with build() and walk() alone.
template <class Shape>
class FlatBuffersAccess;

/// How the objects of the object API are filled, walked and changed: `Root`, its root table, `Object`, fill(), walk(),
/// to_structs(), and for shapes with one field pick() and update(). Specialised in object_docs.h, object_scene.h and
/// object_tick.h.
template <class Shape>
class FlatBuffersObjectAccess;

}  // namespace scenebench::codecs
