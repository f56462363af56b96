// The parts of shapes `tick` and `quantised` in FlatBuffers' generated code, with and without the object API.
#pragma once

#include "model/quantised.h"
#include "model/scene.h"

namespace scenebench::codecs {

/// A generated struct, made from the application's.
template <class Generated, class Vec3>
Generated flatbuffers_vec3(const Vec3& v) {
  return Generated(v.x, v.y, v.z);
}

template <class Generated>
Generated flatbuffers_quat(const scene::Quat& q) {
  return Generated(q.x, q.y, q.z, q.w);
}

template <class Generated>
Generated flatbuffers_quat(const quantised::Rotation& r) {
  return Generated(r.a, r.b, r.c, r.largest);
}

/// The application's struct, made from a generated one.
template <class Generated, class Vec3>
void fill_struct(const Generated& v, Vec3& to) {
  to = {v.x(), v.y(), v.z()};
}

template <class Generated>
void fill_struct(const Generated& q, scene::Quat& to) {
  to = {q.x(), q.y(), q.z(), q.w()};
}

template <class Generated>
void fill_struct(const Generated& r, quantised::Rotation& to) {
  to = {r.a(), r.b(), r.c(), r.largest()};
}

/// Hands a position or a rotation to `sink`; `part` is a pointer, null if it is absent.
template <class Pointer, class Sink>
void walk_flatbuffers_part(const Pointer& part, Sink& sink) {
  sink.present(part != nullptr);
  if (!part) return;
  if constexpr (requires { part->largest(); }) {
    sink.value(part->a());
    sink.value(part->b());
    sink.value(part->c());
    sink.value(part->largest());
  } else {
    sink.value(part->x());
    sink.value(part->y());
    sink.value(part->z());
    if constexpr (requires { part->w(); }) sink.value(part->w());
  }
}

/// Hands an optional scalar to `sink`.
template <class Optional, class Sink>
void walk_flatbuffers_scalar(const Optional& value, Sink& sink) {
  sink.present(static_cast<bool>(value));
  if (value) sink.value(*value);
}

}  // namespace scenebench::codecs
