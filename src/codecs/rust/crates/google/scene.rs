//! schemas/scene.proto.

use ::google::protobuf::{Mut, View};

use super::Root;
use crate::shared::fields::UPDATED_TEXT;
use crate::shared::scene;

message!(scene::Vec3 => scene_proto::Vec3 {
    value x: x set_x;
    value y: y set_y;
    value z: z set_z;
});

message!(scene::Quat => scene_proto::Quat {
    value x: x set_x;
    value y: y set_y;
    value z: z set_z;
    value w: w set_w;
});

message!(scene::Color => scene_proto::Color {
    value r: r set_r;
    value g: g set_g;
    value b: b set_b;
    value a: a set_a;
});

message!(scene::Transform => scene_proto::Transform {
    part position: has_position position position_mut;
    part rotation: has_rotation rotation rotation_mut;
    part scale: has_scale scale scale_mut;
});

message!(scene::Bounds => scene_proto::Bounds {
    part min: has_min min min_mut;
    part max: has_max max max_mut;
});

message!(scene::Material => scene_proto::Material {
    text name: name set_name;
    text texture: texture set_texture;
    part tint: has_tint tint tint_mut;
    value roughness: roughness set_roughness;
    value metallic: metallic set_metallic;
    value two_sided: two_sided set_two_sided;
});

message!(scene::Mesh => scene_proto::Mesh {
    text name: name set_name;
    value material: material set_material;
    part bounds: has_bounds bounds bounds_mut;
    values positions: positions positions_mut;
    values indices: indices indices_mut;
});

message!(scene::Light => scene_proto::Light {
    symbol kind: kind set_kind;
    part color: has_color color color_mut;
    value intensity: intensity set_intensity;
    value range: range set_range;
    value casts_shadow: casts_shadow set_casts_shadow;
});

message!(scene::Camera => scene_proto::Camera {
    value fov: fov set_fov;
    value near: near set_near;
    value far: far set_far;
});

message!(scene::RigidBody => scene_proto::RigidBody {
    value mass: mass set_mass;
    value friction: friction set_friction;
    value restitution: restitution set_restitution;
    value mask: mask set_mask;
    value group: group set_group;
    symbol collider: collider set_collider;
});

message!(scene::Entity => scene_proto::Entity {
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

message!(scene::Scene => scene_proto::Scene {
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

impl Root for scene::Root {
    fn one_field(root: View<'_, Self::Message>) -> Option<&str> {
        let entities = root.entities();
        entities.get(entities.len() / 2)?.name().to_str().ok()
    }

    fn update(mut root: Mut<'_, Self::Message>) -> Option<()> {
        let mut entities = root.entities_mut();
        let middle = entities.len() / 2;
        entities.get_mut(middle)?.set_name(UPDATED_TEXT);
        Some(())
    }
}
