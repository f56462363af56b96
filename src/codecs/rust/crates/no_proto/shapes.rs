//! The tables of docs and scene, and their schemas. Enumerations are stored as their numbers.

use std::sync::LazyLock;

use no_proto::buffer::NP_Buffer;
use no_proto::error::NP_Error;
use no_proto::memory::NP_Size;
use no_proto::NP_Factory;

use super::stored::{
    enumerations, factory_of, for_each_table, list_schema, lists, roots, schema_of, table_schema, tables, walk_field,
};
use super::stored::{Buffer, Root, Stored, Way};
use crate::shared::docs::{Bar, Foo, FooBar, FooBarContainer, Fruit};
use crate::shared::scene::{
    Bounds, Camera, Collider, Color, Entity, Light, LightKind, Material, Mesh, Quat, RigidBody, Scene, Transform, Vec3,
};
use crate::shared::sinks::Sink;

enumerations! {
    Fruit: i16;
    LightKind: u8;
    Collider: u8;
}

tables! {
    Foo: id count prefix length;
    Bar: parent time ratio size;
    FooBar: sibling name rating postfix;
    FooBarContainer: list initialized fruit location;

    Vec3: x y z;
    Quat: x y z w;
    Color: r g b a;
    Transform: position rotation scale;
    Bounds: min max;
    Material: name texture tint roughness metallic two_sided;
    Mesh: name material bounds positions indices;
    Light: kind color intensity range casts_shadow;
    Camera: fov near far;
    RigidBody: mass friction restitution mask group collider;
    Entity: id name parent transform layer flags health spawned_at_us mesh body light children tags;
    Scene: name version time gravity ambient camera materials meshes entities;
}

lists! { FooBar Material Mesh Entity }

roots! {
    None => FooBarContainer;
    Some(NP_Size::U32) => Scene;
}
