//! schemas/scene.proto.

use super::generated::scene::{
    Bounds, Camera, Collider, Color, Entity, Light, LightKind, Material, Mesh, Quat, RigidBody, Scene, Transform, Vec3,
};
use super::{pack_enum, pack_part, HasMessage};
use crate::shared::messages::root_of_scene;
use crate::shared::pack::pack_message;
use crate::shared::scene;

pack_enum!(scene::LightKind => LightKind);
pack_enum!(scene::Collider => Collider);

pack_part!(scene::Vec3 => Vec3 { x y z });
pack_part!(scene::Quat => Quat { x y z w });
pack_part!(scene::Color => Color { r g b a });
pack_part!(scene::Transform => Transform { position rotation scale });
pack_part!(scene::Bounds => Bounds { min max });
pack_part!(scene::Camera => Camera { fov near far });

pack_message!(scene::Material => Material { name texture tint roughness metallic two_sided } ..Default::default());
pack_message!(scene::Mesh => Mesh { name material bounds positions indices } ..Default::default());
pack_message!(scene::Light => Light { kind color intensity range casts_shadow } ..Default::default());
pack_message!(scene::RigidBody => RigidBody { mass friction restitution mask group collider } ..Default::default());

pack_message!(scene::Entity => Entity {
    id name parent transform layer flags health spawned_at_us mesh body light children tags
} ..Default::default());

pack_message!(scene::Scene => Scene {
    name version time gravity ambient camera materials meshes entities
} ..Default::default());

root_of_scene!(Scene, HasMessage);
