// The parts of shape `tick` in FlatBuffers' generated code, with and without the object API.
#pragma once

#include "model/scene.h"

namespace scenebench::codecs {

/// A generated struct, made from the application's.
template <class Vec3>
Vec3 flatbuffers_vec3(const scene::Vec3& v) {
  return Vec3(v.x, v.y, v.z);
}

template <class Quat>
Quat flatbuffers_quat(const scene::Quat& q) {
  return Quat(q.x, q.y, q.z, q.w);
}

/// The application's struct, made from a generated one.
template <class Vec3>
scene::Vec3 struct_of_vec3(const Vec3& v) {
  return {v.x(), v.y(), v.z()};
}

template <class Quat>
scene::Quat struct_of_quat(const Quat& q) {
  return {q.x(), q.y(), q.z(), q.w()};
}

/// Hands a position or a rotation to `sink`; `part` is a pointer, null if it is absent.
template <class Pointer, class Sink>
void walk_flatbuffers_part(const Pointer& part, Sink& sink) {
  sink.present(part != nullptr);
  if (!part) return;
  sink.value(part->x());
  sink.value(part->y());
  sink.value(part->z());
  if constexpr (requires { part->w(); }) sink.value(part->w());
}

/// Hands an optional scalar to `sink`.
template <class Optional, class Sink>
void walk_flatbuffers_scalar(const Optional& value, Sink& sink) {
  sink.present(static_cast<bool>(value));
  if (value) sink.value(*value);
}

}  // namespace scenebench::codecs
