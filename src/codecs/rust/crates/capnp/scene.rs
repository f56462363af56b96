//! schemas/scene.capnp.

use super::generated::scene_capnp::{
    bounds, camera, color, entity, light, material, mesh, quat, rigid_body, scene as root, transform, vec3,
};
use super::message::{message, Reader};
use super::Root;
use crate::shared::fields::UPDATED_TEXT;
use crate::shared::scene::{self, Collider, LightKind};

message!(scene::Vec3 => vec3 {
    value x: get_x set_x;
    value y: get_y set_y;
    value z: get_z set_z;
});

message!(scene::Quat => quat {
    value x: get_x set_x;
    value y: get_y set_y;
    value z: get_z set_z;
    value w: get_w set_w;
});

message!(scene::Color => color {
    value r: get_r set_r;
    value g: get_g set_g;
    value b: get_b set_b;
    value a: get_a set_a;
});

message!(scene::Transform => transform {
    part position: has_position get_position init_position;
    part rotation: has_rotation get_rotation init_rotation;
    part scale: has_scale get_scale init_scale;
});

message!(scene::Bounds => bounds {
    part min: has_min get_min init_min;
    part max: has_max get_max init_max;
});

message!(scene::Material => material {
    text name: has_name get_name set_name;
    text texture: has_texture get_texture set_texture;
    part tint: has_tint get_tint init_tint;
    value roughness: get_roughness set_roughness;
    value metallic: get_metallic set_metallic;
    value two_sided: get_two_sided set_two_sided;
});

message!(scene::Mesh => mesh {
    text name: has_name get_name set_name;
    value material: get_material set_material;
    part bounds: has_bounds get_bounds init_bounds;
    values positions: get_positions set_positions;
    values indices: get_indices set_indices;
});

message!(scene::Light => light {
    symbol kind: get_kind set_kind LightKind u8;
    part color: has_color get_color init_color;
    value intensity: get_intensity set_intensity;
    value range: get_range set_range;
    value casts_shadow: get_casts_shadow set_casts_shadow;
});

message!(scene::Camera => camera {
    value fov: get_fov set_fov;
    value near: get_near set_near;
    value far: get_far set_far;
});

message!(scene::RigidBody => rigid_body {
    value mass: get_mass set_mass;
    value friction: get_friction set_friction;
    value restitution: get_restitution set_restitution;
    value mask: get_mask set_mask;
    value group: get_group set_group;
    symbol collider: get_collider set_collider Collider u8;
});

message!(scene::Entity => entity {
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

message!(scene::Scene => root {
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

impl Root for scene::Root {
    fn one_field(root: Reader<'_, Self>) -> Option<&str> {
        let entities = root.get_entities().ok()?;
        let entity = entities.try_get(entities.len() / 2)?;
        if entity.has_name() {
            entity.get_name().ok()?.to_str().ok()
        } else {
            None
        }
    }

    fn update(root: root::Builder<'_>) -> Option<()> {
        let entities = root.get_entities().ok()?;
        let middle = entities.len() / 2;
        entities.try_get(middle)?.set_name(UPDATED_TEXT);
        Some(())
    }
}
