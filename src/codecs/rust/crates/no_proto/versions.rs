//! The later versions, by the crate's rules: columns are identified by their places, so new ones come last, and a removed
//! one keeps its place.

use std::sync::LazyLock;

use no_proto::buffer::NP_Buffer;
use no_proto::error::NP_Error;
use no_proto::memory::NP_Size;
use no_proto::NP_Factory;

use super::stored::{
    enumerations, factory_of, for_each_table, list_schema, lists, roots, schema_of, table_schema, tables, walk_field,
};
use super::stored::{Buffer, Root, Stored, Way};
use crate::shared::scene::{Color, Vec3};
use crate::shared::sinks::Sink;
use crate::versions_of::{docs, scene};

enumerations! {
    docs::more::Fruit: i16;
    scene::more::LightKind: u8;
}

tables! {
    docs::Owner: name since;
    docs::Added: list initialized fruit location owner;
    docs::Removed: list fruit location, 1 was bool;
    docs::WideFooBar: sibling name rating postfix;
    docs::Widened: list initialized fruit location;
    docs::Renamed: list initialized fruit address;
    docs::EnumAdded: list initialized fruit location;
    docs::FooBarWithOptionalSibling: sibling name rating postfix;
    docs::MadeOptional: list initialized fruit location;
    docs::Place: location;
    docs::Nested: list initialized fruit place, 3 was String;

    scene::Fog: color density;
    scene::Added: name version time gravity ambient camera materials meshes entities fog;
    scene::Removed: name version gravity ambient camera materials meshes entities, 2 was f64;
    scene::Widened: name version time gravity ambient camera materials meshes entities;
    scene::Renamed: title version time gravity ambient camera materials meshes entities;
    scene::more::Light: kind color intensity range casts_shadow;
    scene::more::Entity: id name parent transform layer flags health spawned_at_us mesh body light children tags;
    scene::EnumAdded: name version time gravity ambient camera materials meshes entities;
    scene::MadeOptional: name version time gravity ambient camera materials meshes entities;
    scene::Environment: gravity ambient;
    scene::Nested: name version time environment camera materials meshes entities,
        environment last, 3 was Vec3, 4 was Color;
}

lists! { docs::WideFooBar docs::FooBarWithOptionalSibling scene::more::Entity }

roots! {
    None => docs::Added docs::Removed docs::Widened docs::Renamed docs::EnumAdded docs::MadeOptional docs::Nested;
    Some(NP_Size::U32) => scene::Added scene::Removed scene::Widened scene::Renamed scene::EnumAdded scene::MadeOptional
        scene::Nested;
}
