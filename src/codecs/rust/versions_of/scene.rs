//! Later versions of shape `scene` (src/model/scene_versions.h).

pub use crate::shared::scene::{Camera, Color, Entity, Material, Mesh, RigidBody, Root, Transform, Vec3};

enumeration!(MoreLightKind: u8 { Directional = 0, Point = 1, Spot = 2, Area = 3, Disc = 4, });

/// Calls a macro for each struct: see structure! in shared/fields.rs.
macro_rules! structs {
    ($each:ident) => {
        $each!(table Fog { 0 part color: Color, 1 value density: f32 });
        $each!(table Added {
            0 text name: String,
            1 value version: u32,
            2 value time: f64,
            3 part gravity: Vec3,
            4 part ambient: Color,
            5 part camera: Camera,
            6 parts materials: Vec<Material>,
            7 parts meshes: Vec<Mesh>,
            8 parts entities: Vec<Entity>,
            9 #[serde(default)] #[musli(default)] optional fog: Option<Fog>,
        });

        structs!($each Removed {
            0 text name: String,
            1 value version: u32,
            3 part gravity: Vec3,
            4 part ambient: Color,
            5 part camera: Camera,
        });

        structs!($each Widened {
            0 text name: String,
            1 value version: u64,
            2 value time: f64,
            3 part gravity: Vec3,
            4 part ambient: Color,
            5 part camera: Camera,
        });

        structs!($each Renamed {
            0 #[serde(alias = "name")] text title: String,
            1 value version: u32,
            2 value time: f64,
            3 part gravity: Vec3,
            4 part ambient: Color,
            5 part camera: Camera,
        });

        // Those that know the added kind of light:
        $each!(fixed MoreLight {
            0 symbol kind: MoreLightKind,
            1 part color: Color,
            2 value intensity: f32,
            3 value range: f32,
            4 value casts_shadow: bool,
        });
        $each!(table MoreEntity {
            0 value id: u64,
            1 text name: String,
            2 value parent: i32 = -1,
            3 part transform: Transform,
            4 value layer: u16,
            5 value flags: u32,
            6 value health: i16,
            7 value spawned_at_us: i64,
            8 value mesh: i32 = -1,
            9 optional body: Option<RigidBody>,
            10 optional light: Option<MoreLight>,
            11 values children: Vec<u32>,
            12 texts tags: Vec<String>,
        });
        $each!(table EnumAdded {
            0 text name: String,
            1 value version: u32,
            2 value time: f64,
            3 part gravity: Vec3,
            4 part ambient: Color,
            5 part camera: Camera,
            6 parts materials: Vec<Material>,
            7 parts meshes: Vec<Mesh>,
            8 parts entities: Vec<MoreEntity>,
        });

        structs!($each MadeOptional {
            0 text name: String,
            1 value version: u32,
            2 value time: f64,
            3 part gravity: Vec3,
            4 part ambient: Color,
            5 #[serde(default)] #[musli(default)] optional camera: Option<Camera>,
        });

        $each!(table Environment { 0 part gravity: Vec3, 1 part ambient: Color });
        structs!($each Nested {
            0 text name: String,
            1 value version: u32,
            2 value time: f64,
            9 #[serde(default)] #[musli(default)] group environment: Option<Environment>,
            5 part camera: Camera,
        });
    };
    // A version of the root struct, with the lists of the first version.
    ($each:ident $name:ident { $($fields:tt)* }) => {
        $each!(table $name {
            $($fields)*
            6 parts materials: Vec<Material>,
            7 parts meshes: Vec<Mesh>,
            8 parts entities: Vec<Entity>,
        });
    };
}
structs!(structure);
pub(crate) use structs;
