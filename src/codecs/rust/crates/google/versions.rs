//! schemas/docs_v2.proto and schemas/scene_v2.proto. On the wire, integers of all sizes are alike and sub-messages optional,
//! so some versions use messages of the first version.

use ::google::protobuf::{Mut, View};

use super::Root;
use crate::versions_of::{docs, scene};

symbols!(docs::more::Fruit scene::more::LightKind);

message!(docs::Owner => docs_v2_proto::Owner {
    text name: has_name name set_name;
    value since: has_since since set_since;
});

message!(docs::Added => docs_v2_proto::Added {
    parts list: list list_mut;
    value initialized: has_initialized initialized set_initialized;
    symbol fruit: has_fruit fruit set_fruit;
    text location: has_location location set_location;
    optional owner: has_owner owner owner_mut;
});

message!(docs::Removed => docs_v2_proto::Removed {
    parts list: list list_mut;
    symbol fruit: has_fruit fruit set_fruit;
    text location: has_location location set_location;
});

message!(docs::WideFooBar => docs_proto::FooBar {
    part sibling: has_sibling sibling sibling_mut;
    text name: has_name name set_name;
    value rating: has_rating rating set_rating;
    value postfix: has_postfix postfix set_postfix;
});

message!(docs::Widened => docs_proto::FooBarContainer {
    parts list: list list_mut;
    value initialized: has_initialized initialized set_initialized;
    symbol fruit: has_fruit fruit set_fruit;
    text location: has_location location set_location;
});

message!(docs::Renamed => docs_v2_proto::Renamed {
    parts list: list list_mut;
    value initialized: has_initialized initialized set_initialized;
    symbol fruit: has_fruit fruit set_fruit;
    text address: has_address address set_address;
});

message!(docs::EnumAdded => docs_v2_proto::EnumAdded {
    parts list: list list_mut;
    value initialized: has_initialized initialized set_initialized;
    symbol fruit: has_fruit fruit set_fruit;
    text location: has_location location set_location;
});

message!(docs::FooBarWithOptionalSibling => docs_proto::FooBar {
    optional sibling: has_sibling sibling sibling_mut;
    text name: has_name name set_name;
    value rating: has_rating rating set_rating;
    value postfix: has_postfix postfix set_postfix;
});

message!(docs::MadeOptional => docs_proto::FooBarContainer {
    parts list: list list_mut;
    value initialized: has_initialized initialized set_initialized;
    symbol fruit: has_fruit fruit set_fruit;
    text location: has_location location set_location;
});

message!(docs::Place => docs_v2_proto::Place {
    text location: has_location location set_location;
});

message!(docs::Nested => docs_v2_proto::Nested {
    parts list: list list_mut;
    value initialized: has_initialized initialized set_initialized;
    symbol fruit: has_fruit fruit set_fruit;
    optional place: has_place place place_mut;
});

message!(scene::Fog => scene_v2_proto::Fog {
    part color: has_color color color_mut;
    value density: density set_density;
});

message!(scene::Added => scene_v2_proto::Added {
    text name: name set_name;
    value version: version set_version;
    value time: time set_time;
    part gravity: has_gravity gravity gravity_mut;
    part ambient: has_ambient ambient ambient_mut;
    part camera: has_camera camera camera_mut;
    parts materials: materials materials_mut;
    parts meshes: meshes meshes_mut;
    parts entities: entities entities_mut;
    optional fog: has_fog fog fog_mut;
});

message!(scene::Removed => scene_v2_proto::Removed {
    text name: name set_name;
    value version: version set_version;
    part gravity: has_gravity gravity gravity_mut;
    part ambient: has_ambient ambient ambient_mut;
    part camera: has_camera camera camera_mut;
    parts materials: materials materials_mut;
    parts meshes: meshes meshes_mut;
    parts entities: entities entities_mut;
});

message!(scene::Widened => scene_v2_proto::Widened {
    text name: name set_name;
    value version: version set_version;
    value time: time set_time;
    part gravity: has_gravity gravity gravity_mut;
    part ambient: has_ambient ambient ambient_mut;
    part camera: has_camera camera camera_mut;
    parts materials: materials materials_mut;
    parts meshes: meshes meshes_mut;
    parts entities: entities entities_mut;
});

message!(scene::Renamed => scene_v2_proto::Renamed {
    text title: title set_title;
    value version: version set_version;
    value time: time set_time;
    part gravity: has_gravity gravity gravity_mut;
    part ambient: has_ambient ambient ambient_mut;
    part camera: has_camera camera camera_mut;
    parts materials: materials materials_mut;
    parts meshes: meshes meshes_mut;
    parts entities: entities entities_mut;
});

message!(scene::more::Light => scene_v2_proto::Light {
    symbol kind: kind set_kind;
    part color: has_color color color_mut;
    value intensity: intensity set_intensity;
    value range: range set_range;
    value casts_shadow: casts_shadow set_casts_shadow;
});

message!(scene::more::Entity => scene_v2_proto::Entity {
    value id: id set_id;
    text name: name set_name;
    value parent: parent set_parent;
    part transform: has_transform transform transform_mut;
    value layer: layer set_layer;
    value flags: flags set_flags;
    value health: health set_health;
    value spawned_at_us: spawned_at_us set_spawned_at_us;
    value mesh: mesh set_mesh;
    optional body: has_body body body_mut;
    optional light: has_light light light_mut;
    values children: children children_mut;
    texts tags: tags tags_mut;
});

message!(scene::EnumAdded => scene_v2_proto::EnumAdded {
    text name: name set_name;
    value version: version set_version;
    value time: time set_time;
    part gravity: has_gravity gravity gravity_mut;
    part ambient: has_ambient ambient ambient_mut;
    part camera: has_camera camera camera_mut;
    parts materials: materials materials_mut;
    parts meshes: meshes meshes_mut;
    parts entities: entities entities_mut;
});

message!(scene::MadeOptional => scene_proto::Scene {
    text name: name set_name;
    value version: version set_version;
    value time: time set_time;
    part gravity: has_gravity gravity gravity_mut;
    part ambient: has_ambient ambient ambient_mut;
    optional camera: has_camera camera camera_mut;
    parts materials: materials materials_mut;
    parts meshes: meshes meshes_mut;
    parts entities: entities entities_mut;
});

message!(scene::Environment => scene_v2_proto::Environment {
    part gravity: has_gravity gravity gravity_mut;
    part ambient: has_ambient ambient ambient_mut;
});

message!(scene::Nested => scene_v2_proto::Nested {
    text name: name set_name;
    value version: version set_version;
    value time: time set_time;
    optional environment: has_environment environment environment_mut;
    part camera: has_camera camera camera_mut;
    parts materials: materials materials_mut;
    parts meshes: meshes meshes_mut;
    parts entities: entities entities_mut;
});

/// No phase reads or changes a single field of these versions.
macro_rules! roots {
    ($($type:ty)*) => {
        $(impl Root for $type {
            fn one_field(_: View<'_, Self::Message>) -> Option<&str> {
                None
            }

            fn update(_: Mut<'_, Self::Message>) -> Option<()> {
                None
            }
        })*
    };
}
roots!(docs::Added docs::Removed docs::Widened docs::Renamed docs::EnumAdded docs::MadeOptional docs::Nested);
roots!(scene::Added scene::Removed scene::Widened scene::Renamed scene::EnumAdded scene::MadeOptional scene::Nested);
