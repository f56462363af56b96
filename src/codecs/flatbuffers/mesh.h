// Shape `mesh` in FlatBuffers' generated code.
#pragma once

#include "codecs/flatbuffers/access.h"
#include "mesh_fbs.h"
#include "mesh_generated.h"
#include "model/mesh.h"

namespace scenebench::codecs {

/// Builds and walks a FlatBuffer of triangles.
template <>
class FlatBuffersAccess<mesh::Mesh> {
 public:
  using Root = fb::mesh::Mesh;
  static constexpr const char* kSchema = schemas::mesh_fbs;
  using Builder = flatbuffers::FlatBufferBuilder;

  /// Leaves `builder` finished with `value` as its root.
  void build(Builder& builder, const mesh::Mesh& value) {
    const auto make_one = [&value](std::size_t i, fb::mesh::Triangle* to) {
      const mesh::Triangle& t = value.triangles[i];
      *to = {make(t.v0), make(t.v1), make(t.v2), make(t.normal)};
    };
    const auto triangles = builder.CreateVectorOfStructs<fb::mesh::Triangle>(value.triangles.size(), make_one);
    builder.Finish(fb::mesh::CreateMesh(builder, triangles));
  }

  template <class Sink>
  static bool walk(const Root& root, Sink& sink) {
    if (!root.triangles()) return false;
    for (const fb::mesh::Triangle* t : *root.triangles()) {
      for (const fb::mesh::Vec3* point : {&t->v0(), &t->v1(), &t->v2(), &t->normal()}) {
        sink.value(point->x());
        sink.value(point->y());
        sink.value(point->z());
      }
    }
    sink.count(root.triangles()->size());
    return true;
  }

  /// The codec's to_structs().
  static bool to_structs(const Root& root, mesh::Mesh& to) {
    if (!root.triangles()) return false;
    to.triangles.reserve(root.triangles()->size());
    for (const fb::mesh::Triangle* t : *root.triangles()) {
      to.triangles.push_back({point(t->v0()), point(t->v1()), point(t->v2()), point(t->normal())});
    }
    return true;
  }

 private:
  static fb::mesh::Vec3 make(const scene::Vec3& v) { return {v.x, v.y, v.z}; }
  static scene::Vec3 point(const fb::mesh::Vec3& v) { return {v.x(), v.y(), v.z()}; }
};

}  // namespace scenebench::codecs
