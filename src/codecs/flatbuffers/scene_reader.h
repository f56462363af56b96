// Shape `scene` in FlatBuffers' generated code: how its tables are read.
#pragma once

#include <string_view>

#include "codecs/flatbuffers/scene_structs.h"
#include "model/scene.h"
#include "scene_generated.h"

namespace scenebench::codecs {

/// The structs' types.
struct SceneStructs {
  using Vec3 = fb::scene::Vec3;
  using Quat = fb::scene::Quat;
  using Color = fb::scene::Color;
  using Transform = fb::scene::Transform;
  using Bounds = fb::scene::Bounds;
  using Camera = fb::scene::Camera;
  using RigidBody = fb::scene::RigidBody;
  using Collider = fb::scene::Collider;
  using Light = fb::scene::Light;
  using LightKind = fb::scene::LightKind;
};

/// A Reader (shared/struct_reader.h) of tables.
class FlatBuffersSceneReader : public FlatBuffersSceneStructs<SceneStructs> {
 public:
  using FlatBuffersSceneStructs::read;

  static std::string_view view(const flatbuffers::String* text) { return text->string_view(); }

  /// A part that is there, or an element of a list.
  template <class Part, class Out>
  static bool read(const Part* part, Out out) {
    return read(*part, out);
  }

  template <class Out>
  static bool read(const fb::scene::Scene& root, Out out) {
    using To = scene::Scene;
    if (!root.name() || !root.gravity() || !root.ambient() || !root.camera()) return false;
    return out(&To::name, root.name()) && out(&To::version, root.version()) && out(&To::time, root.time()) &&
           out(&To::gravity, root.gravity()) && out(&To::ambient, root.ambient()) &&
           out(&To::camera, root.camera()) && out(&To::materials, root.materials()) &&
           out(&To::meshes, root.meshes()) && out(&To::entities, root.entities());
  }

  template <class Out>
  static bool read(const fb::scene::Material& material, Out out) {
    using To = scene::Material;
    if (!material.name() || !material.texture() || !material.tint()) return false;
    return out(&To::name, material.name()) && out(&To::texture, material.texture()) &&
           out(&To::tint, material.tint()) && out(&To::roughness, material.roughness()) &&
           out(&To::metallic, material.metallic()) && out(&To::two_sided, material.two_sided());
  }

  template <class Out>
  static bool read(const fb::scene::Mesh& mesh, Out out) {
    using To = scene::Mesh;
    if (!mesh.name() || !mesh.bounds()) return false;
    return out(&To::name, mesh.name()) && out(&To::material, mesh.material()) && out(&To::bounds, mesh.bounds()) &&
           out(&To::positions, mesh.positions()) && out(&To::indices, mesh.indices());
  }

  template <class Out>
  static bool read(const fb::scene::Entity& entity, Out out) {
    using To = scene::Entity;
    if (!entity.name() || !entity.transform()) return false;
    return out(&To::id, entity.id()) && out(&To::name, entity.name()) && out(&To::parent, entity.parent()) &&
           out(&To::transform, entity.transform()) && out(&To::layer, entity.layer()) &&
           out(&To::flags, entity.flags()) && out(&To::health, entity.health()) &&
           out(&To::spawned_at_us, entity.spawned_at_us()) && out(&To::mesh, entity.mesh()) &&
           out(&To::body, entity.body()) && out(&To::light, entity.light()) &&
           out(&To::children, entity.children()) && out(&To::tags, entity.tags());
  }
};

}  // namespace scenebench::codecs
