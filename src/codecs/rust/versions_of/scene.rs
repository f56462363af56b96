//! Later versions of shape `scene` (src/model/scene_versions.h).

use crate::shared::scene::{Camera, Color, Entity, Material, Mesh, RigidBody, Transform, Vec3};

/// A version of the root struct, whose lists are those of the first.
macro_rules! scene {
    ($name:ident { $($(#[$serde:meta])? $field:ident: $type:ty),* $(,)? }) => {
        version!($name {
            $($(#[$serde])? $field: $type,)*
            materials: Vec<Material>,
            meshes: Vec<Mesh>,
            entities: Vec<Entity>,
        });
    };
}

version!(Fog { color: Color, density: f32 });
version!(Added {
    name: String,
    version: u32,
    time: f64,
    gravity: Vec3,
    ambient: Color,
    camera: Camera,
    materials: Vec<Material>,
    meshes: Vec<Mesh>,
    entities: Vec<Entity>,
    #[serde(default)] fog: Option<Fog>,
});

scene!(Removed { name: String, version: u32, gravity: Vec3, ambient: Color, camera: Camera });

scene!(Widened { name: String, version: u64, time: f64, gravity: Vec3, ambient: Color, camera: Camera });

scene!(Renamed {
    #[serde(alias = "name")]
    title: String,
    version: u32,
    time: f64,
    gravity: Vec3,
    ambient: Color,
    camera: Camera,
});

/// What knows of the kind of light that was added.
pub mod more {
    use super::{Color, RigidBody, Transform};

    enumeration!(LightKind: u8 { Directional = 0, Point = 1, Spot = 2, Area = 3, Disc = 4, });
    version!(Light { kind: LightKind, color: Color, intensity: f32, range: f32, casts_shadow: bool });
    version!(Entity {
        id: u64,
        name: String,
        parent: i32,
        transform: Transform,
        layer: u16,
        flags: u32,
        health: i16,
        spawned_at_us: i64,
        mesh: i32,
        body: Option<RigidBody>,
        light: Option<Light>,
        children: Vec<u32>,
        tags: Vec<String>,
    });
}
version!(EnumAdded {
    name: String,
    version: u32,
    time: f64,
    gravity: Vec3,
    ambient: Color,
    camera: Camera,
    materials: Vec<Material>,
    meshes: Vec<Mesh>,
    entities: Vec<more::Entity>,
});

scene!(MadeOptional {
    name: String,
    version: u32,
    time: f64,
    gravity: Vec3,
    ambient: Color,
    #[serde(default)] camera: Option<Camera>,
});

version!(Environment { gravity: Vec3, ambient: Color });
scene!(Nested {
    name: String,
    version: u32,
    time: f64,
    #[serde(default)] environment: Option<Environment>,
    camera: Camera,
});
