//! Later versions of shape `scene` (src/model/scene_versions.h).

pub use crate::shared::scene::Root;
use crate::shared::scene::{Camera, Color, Entity, Material, Mesh, RigidBody, Transform, Vec3};

/// A version of the root struct with the lists of the first version.
macro_rules! scene {
    ($name:ident { $($fields:tt)* }) => {
        structure!($name {
            $($fields)*
            6 materials: Vec<Material>,
            7 meshes: Vec<Mesh>,
            8 entities: Vec<Entity>,
        });
    };
}

structure!(Fog { 0 color: Color, 1 density: f32 });
structure!(Added {
    0 name: String,
    1 version: u32,
    2 time: f64,
    3 gravity: Vec3,
    4 ambient: Color,
    5 camera: Camera,
    6 materials: Vec<Material>,
    7 meshes: Vec<Mesh>,
    8 entities: Vec<Entity>,
    9 #[serde(default)] #[musli(default)] fog: Option<Fog>,
});

scene!(Removed { 0 name: String, 1 version: u32, 3 gravity: Vec3, 4 ambient: Color, 5 camera: Camera, });

scene!(Widened {
    0 name: String,
    1 version: u64,
    2 time: f64,
    3 gravity: Vec3,
    4 ambient: Color,
    5 camera: Camera,
});

scene!(Renamed {
    0 #[serde(alias = "name")] title: String,
    1 version: u32,
    2 time: f64,
    3 gravity: Vec3,
    4 ambient: Color,
    5 camera: Camera,
});

/// The structs that know the added kind of light.
pub mod more {
    use super::{Color, RigidBody, Transform};

    enumeration!(LightKind: u8 { Directional = 0, Point = 1, Spot = 2, Area = 3, Disc = 4, });
    structure!(Light { 0 kind: LightKind, 1 color: Color, 2 intensity: f32, 3 range: f32, 4 casts_shadow: bool });
    structure!(Entity {
        0 id: u64,
        1 name: String,
        2 parent: i32,
        3 transform: Transform,
        4 layer: u16,
        5 flags: u32,
        6 health: i16,
        7 spawned_at_us: i64,
        8 mesh: i32,
        9 body: Option<RigidBody>,
        10 light: Option<Light>,
        11 children: Vec<u32>,
        12 tags: Vec<String>,
    });
}
structure!(EnumAdded {
    0 name: String,
    1 version: u32,
    2 time: f64,
    3 gravity: Vec3,
    4 ambient: Color,
    5 camera: Camera,
    6 materials: Vec<Material>,
    7 meshes: Vec<Mesh>,
    8 entities: Vec<more::Entity>,
});

scene!(MadeOptional {
    0 name: String,
    1 version: u32,
    2 time: f64,
    3 gravity: Vec3,
    4 ambient: Color,
    5 #[serde(default)] #[musli(default)] camera: Option<Camera>,
});

structure!(Environment { 0 gravity: Vec3, 1 ambient: Color });
scene!(Nested {
    0 name: String,
    1 version: u32,
    2 time: f64,
    9 #[serde(default)] #[musli(default)] environment: Option<Environment>,
    5 camera: Camera,
});
