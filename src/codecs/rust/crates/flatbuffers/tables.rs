//! The tables of schemas/*.fbs.

use flatbuffers::{FlatBufferBuilder, InvalidFlatbuffer, Table, Verifier, WIPOffset};

use super::stored::{InTable, Stored, Tab};
use super::Root;
use crate::shared::sinks::Sink;
use crate::shared::tree::Step;
use crate::shared::{docs, scene};

/// The vtable offset of the field with this number.
pub const fn slot(number: u16) -> u16 {
    4 + 2 * number
}

/// A table: each field with its number and, where it is not 0, its default.
macro_rules! table {
    ($type:ty { $($number:literal $field:ident: $part:ty $(= $default:literal)?,)* }) => {
        impl InTable for $type {
            fn build<'b>(&self, builder: &mut FlatBufferBuilder<'b>) -> WIPOffset<Tab<Self>> {
                $(let $field = Stored::ahead(&self.$field, builder);)*
                let table = builder.start_table();
                for width in [8, 4, 2, 1] {
                    $(if <$part>::WIDTH == width {
                        Stored::put(&self.$field, $field, slot($number), 0 $(+ $default)?, builder);
                    })*
                }
                WIPOffset::new(builder.end_table(table).value())
            }

            fn verify(verifier: &mut Verifier, at: usize) -> Result<(), InvalidFlatbuffer> {
                let table = verifier.visit_table(at)?;
                $(let table = <$part>::visit(table, stringify!($field), slot($number))?;)*
                table.finish();
                Ok(())
            }

            fn of_table(table: &Table<'_>) -> Option<Self> {
                Some(Self { $($field: <$part>::of_slot(table, slot($number), 0 $(+ $default)?)?,)* })
            }

            #[inline]
            fn walk_table<S: Sink>(table: &Table<'_>, sink: &mut S) -> bool {
                true $(&& <$part>::walk_slot(table, slot($number), 0 $(+ $default)?, sink))*
            }
        }
    };
}

table!(docs::FooBar { 0 sibling: docs::Bar, 1 name: String, 2 rating: f64, 3 postfix: u8, });

table!(docs::FooBarContainer {
    0 list: Vec<docs::FooBar>,
    1 initialized: bool,
    2 fruit: docs::Fruit,
    3 location: String,
});

table!(scene::Material {
    0 name: String,
    1 texture: String,
    2 tint: scene::Color,
    3 roughness: f32,
    4 metallic: f32,
    5 two_sided: bool,
});

table!(scene::Mesh {
    0 name: String,
    1 material: u16,
    2 bounds: scene::Bounds,
    3 positions: Vec<f32>,
    4 indices: Vec<u16>,
});

table!(scene::Entity {
    0 id: u64,
    1 name: String,
    2 parent: i32 = -1,
    3 transform: scene::Transform,
    4 layer: u16,
    5 flags: u32,
    6 health: i16,
    7 spawned_at_us: i64,
    8 mesh: i32 = -1,
    9 body: Option<scene::RigidBody>,
    10 light: Option<scene::Light>,
    11 children: Vec<u32>,
    12 tags: Vec<String>,
});

table!(scene::Scene {
    0 name: String,
    1 version: u32,
    2 time: f64,
    3 gravity: scene::Vec3,
    4 ambient: scene::Color,
    5 camera: scene::Camera,
    6 materials: Vec<scene::Material>,
    7 meshes: Vec<scene::Mesh>,
    8 entities: Vec<scene::Entity>,
});

impl Root for docs::Root {
    fn one_field<'a>(root: &Table<'a>) -> Option<&'a str> {
        // SAFETY: the slot holds a string.
        unsafe { root.get::<flatbuffers::ForwardsUOffset<&str>>(slot(3), None) }
    }
}

impl Root for scene::Root {
    fn one_field<'a>(root: &Table<'a>) -> Option<&'a str> {
        use flatbuffers::{ForwardsUOffset, Vector};
        // SAFETY: the slots hold the entities and an entity's name.
        unsafe {
            let entities = root.get::<ForwardsUOffset<Vector<ForwardsUOffset<Tab<scene::Entity>>>>>(slot(8), None)?;
            let at = Step::Middle.index(entities.len());
            (at < entities.len()).then(|| entities.get(at).get::<ForwardsUOffset<&str>>(slot(1), None))?
        }
    }
}
