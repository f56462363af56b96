// Shape `scene` in the code that protoc generates for the full runtime.
#pragma once

#include "codecs/protobuf/access.h"
#include "codecs/protobuf/scene.h"
#include "scene_full.pb.h"

namespace scenebench::codecs {

/// What ProtobufScene takes as Messages.
struct FullScene {
  using Scene = pb_full::scene::Scene;
  using Entity = pb_full::scene::Entity;
  using Mesh = pb_full::scene::Mesh;
  using Material = pb_full::scene::Material;
  using Light = pb_full::scene::Light;
  using RigidBody = pb_full::scene::RigidBody;
  using Transform = pb_full::scene::Transform;
  using Vec3 = pb_full::scene::Vec3;
  using Quat = pb_full::scene::Quat;
  using Color = pb_full::scene::Color;
  using Collider = pb_full::scene::Collider;
  using LightKind = pb_full::scene::LightKind;

  static bool is_valid(Collider value) { return pb_full::scene::Collider_IsValid(value); }
  static bool is_valid(LightKind value) { return pb_full::scene::LightKind_IsValid(value); }
};

template <>
struct ProtobufFullAccess<scene::Scene> : ProtobufScene<FullScene> {};

}  // namespace scenebench::codecs
