//! Shape `scene` (src/model/scene.h).

use super::fields::Shape;
use super::parts::Part;
use super::sinks::Sink;
use super::tree::Step::{self, Field, Middle};

enumeration!(LightKind: u8 { Directional = 0, Point = 1, Spot = 2, Area = 3, });
enumeration!(Collider: u8 { Box = 0, Sphere = 1, Capsule = 2, Mesh = 3, });

/// Calls a macro for the struct that shape mesh has, too: see structure! in fields.rs.
macro_rules! points {
    ($each:ident) => {
        $each!(fixed Vec3 { 0 value x: f32, 1 value y: f32, 2 value z: f32 });
    };
}
pub(crate) use points;

/// The same for those that shape tick has, too.
macro_rules! vectors {
    ($each:ident) => {
        points!($each);
        $each!(fixed Quat { 0 value x: f32, 1 value y: f32, 2 value z: f32, 3 value w: f32 });
    };
}
pub(crate) use vectors;

/// Calls a macro for each struct.
macro_rules! structs {
    ($each:ident) => {
        vectors!($each);
        $each!(fixed Color {
            0 #[bilrost(encoding(varint))] value r: u8,
            1 #[bilrost(encoding(varint))] value g: u8,
            2 #[bilrost(encoding(varint))] value b: u8,
            3 #[bilrost(encoding(varint))] value a: u8,
        });
        $each!(fixed Transform { 0 part position: Vec3, 1 part rotation: Quat, 2 part scale: Vec3 });
        $each!(fixed Bounds { 0 part min: Vec3, 1 part max: Vec3 });

        $each!(table Material {
            0 text name: String,
            1 text texture: String,
            2 part tint: Color,
            3 value roughness: f32,
            4 value metallic: f32,
            5 value two_sided: bool,
        });

        $each!(table Mesh {
            0 text name: String,
            1 value material: u16,
            2 part bounds: Bounds,
            3 #[bilrost(encoding(packed))] values positions: Vec<f32>,
            4 #[bilrost(encoding(packed))] values indices: Vec<u16>,
        });

        $each!(fixed Light {
            0 symbol kind: LightKind,
            1 part color: Color,
            2 value intensity: f32,
            3 value range: f32,
            4 value casts_shadow: bool,
        });
        $each!(fixed Camera { 0 value fov: f32, 1 value near: f32, 2 value far: f32 });

        $each!(fixed RigidBody {
            0 value mass: f64,
            1 value friction: f32,
            2 value restitution: f32,
            3 value mask: u16,
            4 #[bilrost(encoding(varint))] value group: i8,
            5 symbol collider: Collider,
        });

        $each!(table Entity {
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
            10 optional light: Option<Light>,
            11 #[bilrost(encoding(packed))] values children: Vec<u32>,
            12 texts tags: Vec<String>,
        });

        $each!(table Scene {
            0 text name: String,
            1 value version: u32,
            2 value time: f64,
            3 part gravity: Vec3,
            4 part ambient: Color,
            5 part camera: Camera,
            6 parts materials: Vec<Material>,
            7 parts meshes: Vec<Mesh>,
            8 parts entities: Vec<Entity>,
        });
    };
}
structs!(structure);
pub(crate) use structs;

root!(Scene);

impl Shape for Root {
    const ROOM: usize = 320;
    const ONE_FIELD: &'static [Step] = &[Field("entities"), Middle, Field("name")];
    const UPDATED_FIELD: &'static [Step] = Self::ONE_FIELD;

    fn one_field(&self) -> Option<&str> {
        self.entities.get(self.entities.len() / 2).map(|entity| entity.name.as_str())
    }

    fn updated_field(&mut self) -> Option<&mut String> {
        let middle = self.entities.len() / 2;
        self.entities.get_mut(middle).map(|entity| &mut entity.name)
    }

    fn walk_part<S: Sink>(&self, part: &Part, sink: &mut S) -> bool {
        part.walk_structs(self, sink)
    }
}
