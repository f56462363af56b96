//! schemas/docs_v2.capnp and schemas/scene_v2.capnp. Making a part optional needs no new struct, as any part may be absent.
//! A group is absent if all its fields are.

use super::generated::docs_capnp::{foo_bar, foo_bar_container};
use super::generated::docs_v2_capnp::{
    added as with_owner, enum_added as with_fruit, nested as with_place, nested::place, owner, removed as without_flag,
    renamed as with_address, wide_foo_bar, widened as with_wide,
};
use super::generated::scene_capnp::scene as first_scene;
use super::generated::scene_v2_capnp::{
    added as with_fog, entity, enum_added as with_discs, fog, light, nested as with_environment, nested::environment,
    removed as without_time, renamed as with_title, widened as with_wide_version,
};
use super::message::{self, message, Reader};
use super::Root;
use crate::shared::docs::Fruit;
use crate::versions_of::docs::{self, more::Fruit as MoreFruit};
use crate::versions_of::scene::{self, more::LightKind};

message!(docs::Owner => owner {
    text name: has_name get_name set_name;
    value since: get_since set_since;
});

message!(docs::Added => with_owner {
    parts list: get_list init_list;
    value initialized: get_initialized set_initialized;
    symbol fruit: get_fruit set_fruit Fruit i16;
    text location: has_location get_location set_location;
    optional owner: has_owner get_owner init_owner;
});

message!(docs::Removed => without_flag {
    parts list: get_list init_list;
    symbol fruit: get_fruit set_fruit Fruit i16;
    text location: has_location get_location set_location;
});

message!(docs::WideFooBar => wide_foo_bar {
    part sibling: has_sibling get_sibling init_sibling;
    text name: has_name get_name set_name;
    value rating: get_rating set_rating;
    value postfix: get_postfix set_postfix;
});

message!(docs::Widened => with_wide {
    parts list: get_list init_list;
    value initialized: get_initialized set_initialized;
    symbol fruit: get_fruit set_fruit Fruit i16;
    text location: has_location get_location set_location;
});

message!(docs::Renamed => with_address {
    parts list: get_list init_list;
    value initialized: get_initialized set_initialized;
    symbol fruit: get_fruit set_fruit Fruit i16;
    text address: has_address get_address set_address;
});

message!(docs::EnumAdded => with_fruit {
    parts list: get_list init_list;
    value initialized: get_initialized set_initialized;
    symbol fruit: get_fruit set_fruit MoreFruit i16;
    text location: has_location get_location set_location;
});

message!(docs::FooBarWithOptionalSibling => foo_bar {
    optional sibling: has_sibling get_sibling init_sibling;
    text name: has_name get_name set_name;
    value rating: get_rating set_rating;
    value postfix: get_postfix set_postfix;
});

message!(docs::MadeOptional => foo_bar_container {
    parts list: get_list init_list;
    value initialized: get_initialized set_initialized;
    symbol fruit: get_fruit set_fruit Fruit i16;
    text location: has_location get_location set_location;
});

message!(docs::Place => place {
    text location: has_location get_location set_location;
});

message!(docs::Nested => with_place {
    parts list: get_list init_list;
    value initialized: get_initialized set_initialized;
    symbol fruit: get_fruit set_fruit Fruit i16;
    group place: get_place init_place has_location;
});

message!(scene::Fog => fog {
    part color: has_color get_color init_color;
    value density: get_density set_density;
});

message!(scene::Added => with_fog {
    text name: has_name get_name set_name;
    value version: get_version set_version;
    value time: get_time set_time;
    part gravity: has_gravity get_gravity init_gravity;
    part ambient: has_ambient get_ambient init_ambient;
    part camera: has_camera get_camera init_camera;
    parts materials: get_materials init_materials;
    parts meshes: get_meshes init_meshes;
    parts entities: get_entities init_entities;
    optional fog: has_fog get_fog init_fog;
});

message!(scene::Removed => without_time {
    text name: has_name get_name set_name;
    value version: get_version set_version;
    part gravity: has_gravity get_gravity init_gravity;
    part ambient: has_ambient get_ambient init_ambient;
    part camera: has_camera get_camera init_camera;
    parts materials: get_materials init_materials;
    parts meshes: get_meshes init_meshes;
    parts entities: get_entities init_entities;
});

message!(scene::Widened => with_wide_version {
    text name: has_name get_name set_name;
    value version: get_version set_version;
    value time: get_time set_time;
    part gravity: has_gravity get_gravity init_gravity;
    part ambient: has_ambient get_ambient init_ambient;
    part camera: has_camera get_camera init_camera;
    parts materials: get_materials init_materials;
    parts meshes: get_meshes init_meshes;
    parts entities: get_entities init_entities;
});

message!(scene::Renamed => with_title {
    text title: has_title get_title set_title;
    value version: get_version set_version;
    value time: get_time set_time;
    part gravity: has_gravity get_gravity init_gravity;
    part ambient: has_ambient get_ambient init_ambient;
    part camera: has_camera get_camera init_camera;
    parts materials: get_materials init_materials;
    parts meshes: get_meshes init_meshes;
    parts entities: get_entities init_entities;
});

message!(scene::more::Light => light {
    symbol kind: get_kind set_kind LightKind u8;
    part color: has_color get_color init_color;
    value intensity: get_intensity set_intensity;
    value range: get_range set_range;
    value casts_shadow: get_casts_shadow set_casts_shadow;
});

message!(scene::more::Entity => entity {
    value id: get_id set_id;
    text name: has_name get_name set_name;
    value parent: get_parent set_parent;
    part transform: has_transform get_transform init_transform;
    value layer: get_layer set_layer;
    value flags: get_flags set_flags;
    value health: get_health set_health;
    value spawned_at_us: get_spawned_at_us set_spawned_at_us;
    value mesh: get_mesh set_mesh;
    optional body: has_body get_body init_body;
    optional light: has_light get_light init_light;
    values children: get_children set_children;
    texts tags: get_tags set_tags;
});

message!(scene::EnumAdded => with_discs {
    text name: has_name get_name set_name;
    value version: get_version set_version;
    value time: get_time set_time;
    part gravity: has_gravity get_gravity init_gravity;
    part ambient: has_ambient get_ambient init_ambient;
    part camera: has_camera get_camera init_camera;
    parts materials: get_materials init_materials;
    parts meshes: get_meshes init_meshes;
    parts entities: get_entities init_entities;
});

message!(scene::MadeOptional => first_scene {
    text name: has_name get_name set_name;
    value version: get_version set_version;
    value time: get_time set_time;
    part gravity: has_gravity get_gravity init_gravity;
    part ambient: has_ambient get_ambient init_ambient;
    optional camera: has_camera get_camera init_camera;
    parts materials: get_materials init_materials;
    parts meshes: get_meshes init_meshes;
    parts entities: get_entities init_entities;
});

message!(scene::Environment => environment {
    part gravity: has_gravity get_gravity init_gravity;
    part ambient: has_ambient get_ambient init_ambient;
});

message!(scene::Nested => with_environment {
    text name: has_name get_name set_name;
    value version: get_version set_version;
    value time: get_time set_time;
    group environment: get_environment init_environment has_gravity has_ambient;
    part camera: has_camera get_camera init_camera;
    parts materials: get_materials init_materials;
    parts meshes: get_meshes init_meshes;
    parts entities: get_entities init_entities;
});

/// No phase reads or changes a single field of these versions.
macro_rules! roots {
    ($($type:ty)*) => {
        $(impl Root for $type {
            fn one_field(_: Reader<'_, Self>) -> Option<&str> {
                None
            }

            fn update(_: message::Builder<'_, Self>) -> Option<()> {
                None
            }
        })*
    };
}
roots!(docs::Added docs::Removed docs::Widened docs::Renamed docs::EnumAdded docs::MadeOptional docs::Nested);
roots!(scene::Added scene::Removed scene::Widened scene::Renamed scene::EnumAdded scene::MadeOptional scene::Nested);
