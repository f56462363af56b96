// Shape `mesh` in protoc's generated code: how it is populated and walked. Shared by the lite and the full runtime.
#pragma once

#include "codecs/shared/narrow.h"
#include "model/mesh.h"

namespace scenebench::codecs {

/// Populates and walks messages of type MeshMessage.
template <class MeshMessage>
struct ProtobufMesh {
  using Shape = mesh::Mesh;
  using Message = MeshMessage;

  static void populate(const Shape& value, Message& message) {
    message.mutable_triangles()->Reserve(static_cast<int>(value.triangles.size()));
    for (const mesh::Triangle& triangle : value.triangles) {
      auto& to = *message.add_triangles();
      populate(triangle.v0, *to.mutable_v0());
      populate(triangle.v1, *to.mutable_v1());
      populate(triangle.v2, *to.mutable_v2());
      populate(triangle.normal, *to.mutable_normal());
    }
  }

  template <class Sink>
  static bool walk(const Message& message, Sink& sink) {
    for (const auto& triangle : message.triangles()) {
      if (!is_whole(triangle)) return false;
      walk(triangle.v0(), sink);
      walk(triangle.v1(), sink);
      walk(triangle.v2(), sink);
      walk(triangle.normal(), sink);
    }
    sink.count(static_cast<std::size_t>(message.triangles_size()));
    return true;
  }

  /// The codec's to_structs().
  static bool to_structs(const Message& message, Shape& to) {
    to.triangles.reserve(static_cast<std::size_t>(message.triangles_size()));
    for (const auto& t : message.triangles()) {
      if (!is_whole(t)) return false;
      to.triangles.push_back({point(t.v0()), point(t.v1()), point(t.v2()), point(t.normal())});
    }
    return true;
  }

 private:
  template <class Triangle>
  static bool is_whole(const Triangle& triangle) {
    return triangle.has_v0() && triangle.has_v1() && triangle.has_v2() && triangle.has_normal();
  }

  template <class Vec3>
  static void populate(const scene::Vec3& value, Vec3& message) {
    message.set_x(value.x);
    message.set_y(value.y);
    message.set_z(value.z);
  }

  template <class Vec3, class Sink>
  static void walk(const Vec3& v, Sink& sink) {
    walk_values(sink, v.x(), v.y(), v.z());
  }

  template <class Vec3>
  static scene::Vec3 point(const Vec3& v) {
    return {v.x(), v.y(), v.z()};
  }
};

}  // namespace scenebench::codecs
