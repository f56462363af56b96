// Shape `scene` in protoc's generated code: how messages are read. Shared by the lite and the full runtime.
#pragma once

#include <string>

#include "codecs/shared/read_by_names.h"
#include "model/scene.h"

namespace scenebench::codecs {

/// A Reader (shared/struct_reader.h) of messages of the types that Messages names (see lite_scene.h). proto3 knows which
/// sub-messages are present, and leaves out scalars and strings that are zero or empty. Its enumerations are open: the
/// parser accepts any number, so reading checks it.
template <class Messages>
class ProtobufSceneReader : public SceneByNames<Messages> {
  using ByNames = SceneByNames<Messages>;

 public:
  using ByNames::read;

  static const std::string& view(const std::string& text) { return text; }

  /// A part that is there.
  template <class Part, class Out>
  static bool read(const Part* part, Out out) {
    return read(*part, out);
  }

  template <class Out>
  static bool read(const typename Messages::Scene& message, Out out) {
    using To = scene::Scene;
    if (!message.has_gravity() || !message.has_ambient() || !message.has_camera()) return false;
    return out(&To::name, message.name()) && out(&To::version, message.version()) && out(&To::time, message.time()) &&
           out(&To::gravity, message.gravity()) && out(&To::ambient, message.ambient()) &&
           out(&To::camera, message.camera()) && out(&To::materials, message.materials()) &&
           out(&To::meshes, message.meshes()) && out(&To::entities, message.entities());
  }

  template <class Out>
  static bool read(const typename Messages::Bounds& b, Out out) {
    return b.has_min() && b.has_max() && ByNames::read(b, out);
  }

  template <class Out>
  static bool read(const typename Messages::Transform& t, Out out) {
    return t.has_position() && t.has_rotation() && t.has_scale() && ByNames::read(t, out);
  }

  template <class Out>
  static bool read(const typename Messages::Material& material, Out out) {
    using To = scene::Material;
    return material.has_tint() && out(&To::name, material.name()) && out(&To::texture, material.texture()) &&
           out(&To::tint, material.tint()) && out(&To::roughness, material.roughness()) &&
           out(&To::metallic, material.metallic()) && out(&To::two_sided, material.two_sided());
  }

  template <class Out>
  static bool read(const typename Messages::Mesh& mesh, Out out) {
    using To = scene::Mesh;
    return mesh.has_bounds() && out(&To::name, mesh.name()) && out(&To::material, mesh.material()) &&
           out(&To::bounds, mesh.bounds()) && out(&To::positions, mesh.positions()) &&
           out(&To::indices, mesh.indices());
  }

  template <class Out>
  static bool read(const typename Messages::RigidBody& b, Out out) {
    return ByNames::read(b, out) && Messages::is_valid(b.collider());
  }

  template <class Out>
  static bool read(const typename Messages::Light& l, Out out) {
    return l.has_color() && ByNames::read(l, out) && Messages::is_valid(l.kind());
  }

  template <class Out>
  static bool read(const typename Messages::Entity& entity, Out out) {
    using To = scene::Entity;
    return out(&To::id, entity.id()) && out(&To::name, entity.name()) && out(&To::parent, entity.parent()) &&
           entity.has_transform() && out(&To::transform, entity.transform()) && out(&To::layer, entity.layer()) &&
           out(&To::flags, entity.flags()) && out(&To::health, entity.health()) &&
           out(&To::spawned_at_us, entity.spawned_at_us()) && out(&To::mesh, entity.mesh()) &&
           out(&To::body, entity.has_body() ? &entity.body() : nullptr) &&
           out(&To::light, entity.has_light() ? &entity.light() : nullptr) &&
           out(&To::children, entity.children()) && out(&To::tags, entity.tags());
  }
};

}  // namespace scenebench::codecs
