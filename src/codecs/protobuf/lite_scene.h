// Shape `scene` in the code that protoc generates for the lite runtime.
#pragma once

#include "codecs/protobuf/access.h"
#include "codecs/protobuf/scene.h"
#include "scene.pb.h"

namespace scenebench::codecs {

/// What ProtobufScene takes as Messages.
struct LiteScene {
  using Scene = pb::scene::Scene;
  using Entity = pb::scene::Entity;
  using Mesh = pb::scene::Mesh;
  using Material = pb::scene::Material;
  using Light = pb::scene::Light;
  using RigidBody = pb::scene::RigidBody;
  using Transform = pb::scene::Transform;
  using Vec3 = pb::scene::Vec3;
  using Quat = pb::scene::Quat;
  using Color = pb::scene::Color;
  using Collider = pb::scene::Collider;
  using LightKind = pb::scene::LightKind;

  static bool is_valid(Collider value) { return pb::scene::Collider_IsValid(value); }
  static bool is_valid(LightKind value) { return pb::scene::LightKind_IsValid(value); }
};

template <>
struct ProtobufLiteAccess<scene::Scene> : ProtobufScene<LiteScene> {};

}  // namespace scenebench::codecs
