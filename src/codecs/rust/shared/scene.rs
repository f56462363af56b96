//! Shape `scene` (src/model/scene.h).

use super::codec::Codec;
use super::fields::Shape;
use super::table::{codec_table, CodecTable, Flags};
use super::tree::Step::{self, Field, Middle};

enumeration!(LightKind: u8 { Directional = 0, Point = 1, Spot = 2, Area = 3, });
enumeration!(Collider: u8 { Box = 0, Sphere = 1, Capsule = 2, Mesh = 3, });

fields!(Vec3 { x: f32, y: f32, z: f32 });
fields!(Quat { x: f32, y: f32, z: f32, w: f32 });
fields!(Color { r: u8, g: u8, b: u8, a: u8 });
fields!(Transform { position: Vec3, rotation: Quat, scale: Vec3 });
fields!(Bounds { min: Vec3, max: Vec3 });

fields!(Material { name: String, texture: String, tint: Color, roughness: f32, metallic: f32, two_sided: bool });

fields!(Mesh {
    name: String,
    material: u16,
    bounds: Bounds,
    positions: Vec<f32>,
    indices: Vec<u16>,
});

fields!(Light { kind: LightKind, color: Color, intensity: f32, range: f32, casts_shadow: bool });
fields!(Camera { fov: f32, near: f32, far: f32 });

fields!(RigidBody { mass: f64, friction: f32, restitution: f32, mask: u16, group: i8, collider: Collider });

fields!(Entity {
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

fields!(Scene {
    name: String,
    version: u32,
    time: f64,
    gravity: Vec3,
    ambient: Color,
    camera: Camera,
    materials: Vec<Material>,
    meshes: Vec<Mesh>,
    entities: Vec<Entity>,
});

pub type Root = Scene;

pub const fn table<C: Codec<Root>>(flags: Flags) -> CodecTable {
    codec_table::<Root, C>(flags)
}

impl Shape for Root {
    const ROOM: usize = 192;
    const ONE_FIELD: &'static [Step] = &[Field("entities"), Middle, Field("name")];
    const UPDATED_FIELD: &'static [Step] = Self::ONE_FIELD;

    fn one_field(&self) -> Option<&str> {
        self.entities.get(self.entities.len() / 2).map(|entity| entity.name.as_str())
    }

    fn updated_field(&mut self) -> Option<&mut String> {
        let middle = self.entities.len() / 2;
        self.entities.get_mut(middle).map(|entity| &mut entity.name)
    }
}
