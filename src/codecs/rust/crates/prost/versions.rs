//! schemas/docs_v2.proto and schemas/scene_v2.proto. In the crate's messages, enumerations are numbers, small integers have
//! 32 bits and parts are optional, so some versions use messages of the first version.

use super::docs::{FooBar, FooBarContainer};
use super::scene::{Camera, Color, Entity, Light, Material, Mesh, Scene, Vec3};
use super::{message, HasMessage};
use crate::shared::pack::{pack_as_optional, pack_enumeration, pack_message};
use crate::versions_of::{docs, scene};

pack_enumeration!(docs::more::Fruit);
pack_as_optional! {
    docs::more::Fruit => i32;
}

message!(docs::Owner => Owner {
    #[prost(string, optional, tag = "1")] name: Option<String>,
    #[prost(uint32, optional, tag = "2")] since: Option<u32>,
});

message!(docs::Added => DocsAdded {
    #[prost(message, repeated, tag = "1")] list: Vec<FooBar>,
    #[prost(bool, optional, tag = "2")] initialized: Option<bool>,
    #[prost(int32, optional, tag = "3")] fruit: Option<i32>,
    #[prost(string, optional, tag = "4")] location: Option<String>,
    #[prost(message, optional, tag = "5")] owner: Option<Owner>,
});

message!(docs::Removed => DocsRemoved {
    #[prost(message, repeated, tag = "1")] list: Vec<FooBar>,
    #[prost(int32, optional, tag = "3")] fruit: Option<i32>,
    #[prost(string, optional, tag = "4")] location: Option<String>,
});

message!(docs::Renamed => DocsRenamed {
    #[prost(message, repeated, tag = "1")] list: Vec<FooBar>,
    #[prost(bool, optional, tag = "2")] initialized: Option<bool>,
    #[prost(int32, optional, tag = "3")] fruit: Option<i32>,
    #[prost(string, optional, tag = "4")] address: Option<String>,
});

message!(docs::Place => Place {
    #[prost(string, optional, tag = "1")] location: Option<String>,
});

message!(docs::Nested => DocsNested {
    #[prost(message, repeated, tag = "1")] list: Vec<FooBar>,
    #[prost(bool, optional, tag = "2")] initialized: Option<bool>,
    #[prost(int32, optional, tag = "3")] fruit: Option<i32>,
    #[prost(message, optional, tag = "5")] place: Option<Place>,
});

pack_message!(docs::WideFooBar => FooBar { sibling name rating postfix });
pack_message!(docs::Widened => FooBarContainer { list initialized fruit location });
pack_message!(docs::EnumAdded => FooBarContainer { list initialized fruit location });
pack_message!(docs::FooBarWithOptionalSibling => FooBar { sibling name rating postfix });
pack_message!(docs::MadeOptional => FooBarContainer { list initialized fruit location });

root_of_version! { HasMessage:
    docs::Added => DocsAdded;
    docs::Removed => DocsRemoved;
    docs::Renamed => DocsRenamed;
    docs::Nested => DocsNested;
}
impl HasMessage for docs::Widened {
    type Root = FooBarContainer;
}
impl HasMessage for docs::EnumAdded {
    type Root = FooBarContainer;
}
impl HasMessage for docs::MadeOptional {
    type Root = FooBarContainer;
}

message!(scene::Fog => Fog {
    #[prost(message, optional, tag = "1")] color: Option<Color>,
    #[prost(float, tag = "2")] density: f32,
});

message!(scene::Added => SceneAdded {
    #[prost(string, tag = "1")] name: String,
    #[prost(uint32, tag = "2")] version: u32,
    #[prost(double, tag = "3")] time: f64,
    #[prost(message, optional, tag = "4")] gravity: Option<Vec3>,
    #[prost(message, optional, tag = "5")] ambient: Option<Color>,
    #[prost(message, optional, tag = "6")] camera: Option<Camera>,
    #[prost(message, repeated, tag = "7")] materials: Vec<Material>,
    #[prost(message, repeated, tag = "8")] meshes: Vec<Mesh>,
    #[prost(message, repeated, tag = "9")] entities: Vec<Entity>,
    #[prost(message, optional, tag = "10")] fog: Option<Fog>,
});

message!(scene::Removed => SceneRemoved {
    #[prost(string, tag = "1")] name: String,
    #[prost(uint32, tag = "2")] version: u32,
    #[prost(message, optional, tag = "4")] gravity: Option<Vec3>,
    #[prost(message, optional, tag = "5")] ambient: Option<Color>,
    #[prost(message, optional, tag = "6")] camera: Option<Camera>,
    #[prost(message, repeated, tag = "7")] materials: Vec<Material>,
    #[prost(message, repeated, tag = "8")] meshes: Vec<Mesh>,
    #[prost(message, repeated, tag = "9")] entities: Vec<Entity>,
});

message!(scene::Widened => SceneWidened {
    #[prost(string, tag = "1")] name: String,
    #[prost(uint64, tag = "2")] version: u64,
    #[prost(double, tag = "3")] time: f64,
    #[prost(message, optional, tag = "4")] gravity: Option<Vec3>,
    #[prost(message, optional, tag = "5")] ambient: Option<Color>,
    #[prost(message, optional, tag = "6")] camera: Option<Camera>,
    #[prost(message, repeated, tag = "7")] materials: Vec<Material>,
    #[prost(message, repeated, tag = "8")] meshes: Vec<Mesh>,
    #[prost(message, repeated, tag = "9")] entities: Vec<Entity>,
});

message!(scene::Renamed => SceneRenamed {
    #[prost(string, tag = "1")] title: String,
    #[prost(uint32, tag = "2")] version: u32,
    #[prost(double, tag = "3")] time: f64,
    #[prost(message, optional, tag = "4")] gravity: Option<Vec3>,
    #[prost(message, optional, tag = "5")] ambient: Option<Color>,
    #[prost(message, optional, tag = "6")] camera: Option<Camera>,
    #[prost(message, repeated, tag = "7")] materials: Vec<Material>,
    #[prost(message, repeated, tag = "8")] meshes: Vec<Mesh>,
    #[prost(message, repeated, tag = "9")] entities: Vec<Entity>,
});

message!(scene::Environment => Environment {
    #[prost(message, optional, tag = "1")] gravity: Option<Vec3>,
    #[prost(message, optional, tag = "2")] ambient: Option<Color>,
});

message!(scene::Nested => SceneNested {
    #[prost(string, tag = "1")] name: String,
    #[prost(uint32, tag = "2")] version: u32,
    #[prost(double, tag = "3")] time: f64,
    #[prost(message, optional, tag = "10")] environment: Option<Environment>,
    #[prost(message, optional, tag = "6")] camera: Option<Camera>,
    #[prost(message, repeated, tag = "7")] materials: Vec<Material>,
    #[prost(message, repeated, tag = "8")] meshes: Vec<Mesh>,
    #[prost(message, repeated, tag = "9")] entities: Vec<Entity>,
});

pack_enumeration!(scene::more::LightKind);
pack_message!(scene::more::Light => Light { kind color intensity range casts_shadow });
pack_message!(scene::more::Entity => Entity {
    id name parent transform layer flags health spawned_at_us mesh body light children tags
});
pack_message!(scene::EnumAdded => Scene {
    name version time gravity ambient camera materials meshes entities
});
pack_message!(scene::MadeOptional => Scene {
    name version time gravity ambient camera materials meshes entities
});

root_of_version! { HasMessage:
    scene::Added => SceneAdded;
    scene::Removed => SceneRemoved;
    scene::Widened => SceneWidened;
    scene::Renamed => SceneRenamed;
    scene::Nested => SceneNested;
}
impl HasMessage for scene::EnumAdded {
    type Root = Scene;
}
impl HasMessage for scene::MadeOptional {
    type Root = Scene;
}
