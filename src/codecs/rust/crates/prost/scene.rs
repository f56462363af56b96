//! schemas/scene.proto.

use super::{message, HasMessage};
use crate::shared::messages::root_of_scene;
use crate::shared::pack::{pack_as_optional, pack_enumeration};
use crate::shared::scene;

pack_enumeration!(scene::LightKind);
pack_enumeration!(scene::Collider);
pack_as_optional! {
    scene::Vec3 => Vec3;
    scene::Quat => Quat;
    scene::Color => Color;
    scene::Transform => Transform;
    scene::Bounds => Bounds;
    scene::Camera => Camera;
}

message!(scene::Vec3 => Vec3 {
    #[prost(float, tag = "1")] x: f32,
    #[prost(float, tag = "2")] y: f32,
    #[prost(float, tag = "3")] z: f32,
});

message!(scene::Quat => Quat {
    #[prost(float, tag = "1")] x: f32,
    #[prost(float, tag = "2")] y: f32,
    #[prost(float, tag = "3")] z: f32,
    #[prost(float, tag = "4")] w: f32,
});

message!(scene::Color => Color {
    #[prost(uint32, tag = "1")] r: u32,
    #[prost(uint32, tag = "2")] g: u32,
    #[prost(uint32, tag = "3")] b: u32,
    #[prost(uint32, tag = "4")] a: u32,
});

message!(scene::Transform => Transform {
    #[prost(message, optional, tag = "1")] position: Option<Vec3>,
    #[prost(message, optional, tag = "2")] rotation: Option<Quat>,
    #[prost(message, optional, tag = "3")] scale: Option<Vec3>,
});

message!(scene::Bounds => Bounds {
    #[prost(message, optional, tag = "1")] min: Option<Vec3>,
    #[prost(message, optional, tag = "2")] max: Option<Vec3>,
});

message!(scene::Material => Material {
    #[prost(string, tag = "1")] name: String,
    #[prost(string, tag = "2")] texture: String,
    #[prost(message, optional, tag = "3")] tint: Option<Color>,
    #[prost(float, tag = "4")] roughness: f32,
    #[prost(float, tag = "5")] metallic: f32,
    #[prost(bool, tag = "6")] two_sided: bool,
});

message!(scene::Mesh => Mesh {
    #[prost(string, tag = "1")] name: String,
    #[prost(uint32, tag = "2")] material: u32,
    #[prost(message, optional, tag = "3")] bounds: Option<Bounds>,
    #[prost(float, repeated, tag = "4")] positions: Vec<f32>,
    #[prost(uint32, repeated, tag = "5")] indices: Vec<u32>,
});

message!(scene::Light => Light {
    #[prost(int32, tag = "1")] kind: i32,
    #[prost(message, optional, tag = "2")] color: Option<Color>,
    #[prost(float, tag = "3")] intensity: f32,
    #[prost(float, tag = "4")] range: f32,
    #[prost(bool, tag = "5")] casts_shadow: bool,
});

message!(scene::Camera => Camera {
    #[prost(float, tag = "1")] fov: f32,
    #[prost(float, tag = "2")] near: f32,
    #[prost(float, tag = "3")] far: f32,
});

message!(scene::RigidBody => RigidBody {
    #[prost(double, tag = "1")] mass: f64,
    #[prost(float, tag = "2")] friction: f32,
    #[prost(float, tag = "3")] restitution: f32,
    #[prost(uint32, tag = "4")] mask: u32,
    #[prost(sint32, tag = "5")] group: i32,
    #[prost(int32, tag = "6")] collider: i32,
});

message!(scene::Entity => Entity {
    #[prost(fixed64, tag = "1")] id: u64,
    #[prost(string, tag = "2")] name: String,
    #[prost(sint32, tag = "3")] parent: i32,
    #[prost(message, optional, tag = "4")] transform: Option<Transform>,
    #[prost(uint32, tag = "5")] layer: u32,
    #[prost(uint32, tag = "6")] flags: u32,
    #[prost(sint32, tag = "7")] health: i32,
    #[prost(sfixed64, tag = "8")] spawned_at_us: i64,
    #[prost(sint32, tag = "9")] mesh: i32,
    #[prost(message, optional, tag = "10")] body: Option<RigidBody>,
    #[prost(message, optional, tag = "11")] light: Option<Light>,
    #[prost(uint32, repeated, tag = "12")] children: Vec<u32>,
    #[prost(string, repeated, tag = "13")] tags: Vec<String>,
});

message!(scene::Scene => Scene {
    #[prost(string, tag = "1")] name: String,
    #[prost(uint32, tag = "2")] version: u32,
    #[prost(double, tag = "3")] time: f64,
    #[prost(message, optional, tag = "4")] gravity: Option<Vec3>,
    #[prost(message, optional, tag = "5")] ambient: Option<Color>,
    #[prost(message, optional, tag = "6")] camera: Option<Camera>,
    #[prost(message, repeated, tag = "7")] materials: Vec<Material>,
    #[prost(message, repeated, tag = "8")] meshes: Vec<Mesh>,
    #[prost(message, repeated, tag = "9")] entities: Vec<Entity>,
});

root_of_scene!(Scene, HasMessage);
