// Shape `scene` in cista's containers.
#pragma once

#include "codecs/cista/mirror.h"
#include "model/scene.h"

namespace scenebench::codecs {

template <>
struct CistaMirror<scene::Scene> {
  using string = cista::offset::string;
  template <class T>
  using vector = cista::offset::vector<T>;

  struct Material {
    string name;
    string texture;
    scene::Color tint;
    float roughness;
    float metallic;
    bool two_sided;
  };

  struct Mesh {
    string name;
    std::uint16_t material;
    scene::Bounds bounds;
    vector<float> positions;
    vector<std::uint16_t> indices;
  };

  struct Entity {
    std::uint64_t id;
    string name;
    std::int32_t parent;
    scene::Transform transform;
    std::uint16_t layer;
    std::uint32_t flags;
    std::int16_t health;
    std::int64_t spawned_at_us;
    std::int32_t mesh;
    cista::optional<scene::RigidBody> body;
    cista::optional<scene::Light> light;
    vector<std::uint32_t> children;
    vector<string> tags;
  };

  struct Root {
    string name;
    std::uint32_t version;
    double time;
    scene::Vec3 gravity;
    scene::Color ambient;
    scene::Camera camera;
    vector<Material> materials;
    vector<Mesh> meshes;
    vector<Entity> entities;
  };

  /// The string of phase decode-one; nullptr if there are no entities.
  static const string* one_field(const Root& root) {
    return root.entities.empty() ? nullptr : &root.entities[root.entities.size() / 2].name;
  }
};

}  // namespace scenebench::codecs
