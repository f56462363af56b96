//! The tables of schemas/docs_v2.fbs and schemas/scene_v2.fbs.

use flatbuffers::{
    FlatBufferBuilder, ForwardsUOffset, InvalidFlatbuffer, Table, TableVerifier, UOffsetT, VOffsetT, Verifier,
    WIPOffset,
};

use super::fixed::{aligned, Fixed, InPlace, Pushed};
use super::stored::{in_slot, InTable, Stored, Tab};
use super::tables::slot;
use super::Root;
use crate::shared::docs::{Bar, FooBar, Fruit};
use crate::shared::fields::Walk;
use crate::shared::scene::{Camera, Color, Entity, Material, Mesh, RigidBody, Transform, Vec3};
use crate::shared::sinks::Sink;
use crate::versions_of::{docs, scene};

/// A table within a table, which may be absent.
macro_rules! stored_tables {
    ($($type:ty)*) => {
        $(impl Stored for Option<$type> {
            const WIDTH: usize = 4;
            type Ahead = Option<UOffsetT>;
            fn ahead(&self, builder: &mut FlatBufferBuilder<'_>) -> Option<UOffsetT> {
                self.as_ref().map(|part| part.build(builder).value())
            }
            fn put(&self, ahead: Option<UOffsetT>, slot: VOffsetT, _: i32, builder: &mut FlatBufferBuilder<'_>) {
                if let Some(ahead) = ahead {
                    builder.push_slot_always(slot, WIPOffset::<()>::new(ahead));
                }
            }
            fn visit<'t, 'v, 'o>(
                table: TableVerifier<'t, 'v, 'o>,
                name: &'static str,
                slot: VOffsetT,
            ) -> Result<TableVerifier<'t, 'v, 'o>, InvalidFlatbuffer> {
                table.visit_field::<ForwardsUOffset<Tab<$type>>>(name, slot, false)
            }
            fn of_slot(table: &Table<'_>, slot: VOffsetT, _: i32) -> Option<Self> {
                // SAFETY: as in in_slot().
                match unsafe { table.get::<ForwardsUOffset<Tab<$type>>>(slot, None) } {
                    Some(part) => <$type>::of_table(&part).map(Some),
                    None => Some(None),
                }
            }
            fn walk_slot<S: Sink>(table: &Table<'_>, slot: VOffsetT, _: i32, sink: &mut S) -> bool {
                // SAFETY: as in in_slot().
                let part = unsafe { table.get::<ForwardsUOffset<Tab<$type>>>(slot, None) };
                sink.present(part.is_some());
                part.is_none_or(|part| <$type>::walk_table(&part, sink))
            }
        })*
    };
}

stored_tables!(docs::Owner docs::Place scene::Fog scene::Environment);

fixed_enumeration!(docs::more::Fruit: i16);
stored_scalars! {
    docs::more::Fruit: default => docs::more::Fruit::of_number(default as i16).unwrap_or(docs::more::Fruit::Apples);
}

table!(docs::Owner { 0 name: String, 1 since: u32, });
table!(docs::Added {
    0 list: Vec<FooBar>,
    1 initialized: bool,
    2 fruit: Fruit,
    3 location: String,
    4 owner: Option<docs::Owner>,
});

table!(docs::Removed { 0 list: Vec<FooBar>, 2 fruit: Fruit, 3 location: String, });

table!(docs::WideFooBar { 0 sibling: Bar, 1 name: String, 2 rating: f64, 3 postfix: u16, });
table!(docs::Widened { 0 list: Vec<docs::WideFooBar>, 1 initialized: bool, 2 fruit: Fruit, 3 location: String, });

table!(docs::Renamed { 0 list: Vec<FooBar>, 1 initialized: bool, 2 fruit: Fruit, 3 address: String, });

table!(docs::EnumAdded { 0 list: Vec<FooBar>, 1 initialized: bool, 2 fruit: docs::more::Fruit, 3 location: String, });

table!(docs::FooBarWithOptionalSibling { 0 sibling: Option<Bar>, 1 name: String, 2 rating: f64, 3 postfix: u8, });
table!(docs::MadeOptional {
    0 list: Vec<docs::FooBarWithOptionalSibling>, 1 initialized: bool, 2 fruit: Fruit, 3 location: String,
});

table!(docs::Place { 0 location: String, });
table!(docs::Nested { 0 list: Vec<FooBar>, 1 initialized: bool, 2 fruit: Fruit, 4 place: Option<docs::Place>, });

table!(scene::Fog { 0 color: Color, 1 density: f32, });
table!(scene::Added {
    0 name: String,
    1 version: u32,
    2 time: f64,
    3 gravity: Vec3,
    4 ambient: Color,
    5 camera: Camera,
    6 materials: Vec<Material>,
    7 meshes: Vec<Mesh>,
    8 entities: Vec<Entity>,
    9 fog: Option<scene::Fog>,
});

/// A version of the root table, whose lists come last and are those of the first version.
macro_rules! scene {
    ($type:ty { $($fields:tt)* }) => {
        table!($type {
            $($fields)*
            6 materials: Vec<Material>,
            7 meshes: Vec<Mesh>,
            8 entities: Vec<Entity>,
        });
    };
}

scene!(scene::Removed { 0 name: String, 1 version: u32, 3 gravity: Vec3, 4 ambient: Color, 5 camera: Camera, });

scene!(scene::Widened {
    0 name: String,
    1 version: u64,
    2 time: f64,
    3 gravity: Vec3,
    4 ambient: Color,
    5 camera: Camera,
});

scene!(scene::Renamed {
    0 title: String,
    1 version: u32,
    2 time: f64,
    3 gravity: Vec3,
    4 ambient: Color,
    5 camera: Camera,
});

fixed_enumeration!(scene::more::LightKind: u8);
fixed_struct!(scene::more::Light {
    kind: scene::more::LightKind,
    color: Color,
    intensity: f32,
    range: f32,
    casts_shadow: bool
});
table!(scene::more::Entity {
    0 id: u64,
    1 name: String,
    2 parent: i32 = -1,
    3 transform: Transform,
    4 layer: u16,
    5 flags: u32,
    6 health: i16,
    7 spawned_at_us: i64,
    8 mesh: i32 = -1,
    9 body: Option<RigidBody>,
    10 light: Option<scene::more::Light>,
    11 children: Vec<u32>,
    12 tags: Vec<String>,
});
table!(scene::EnumAdded {
    0 name: String,
    1 version: u32,
    2 time: f64,
    3 gravity: Vec3,
    4 ambient: Color,
    5 camera: Camera,
    6 materials: Vec<Material>,
    7 meshes: Vec<Mesh>,
    8 entities: Vec<scene::more::Entity>,
});

scene!(scene::MadeOptional {
    0 name: String,
    1 version: u32,
    2 time: f64,
    3 gravity: Vec3,
    4 ambient: Color,
    5 camera: Option<Camera>,
});

table!(scene::Environment { 0 gravity: Vec3, 1 ambient: Color, });
scene!(scene::Nested {
    0 name: String,
    1 version: u32,
    2 time: f64,
    9 environment: Option<scene::Environment>,
    5 camera: Camera,
});

/// No phase reads a single field of these versions.
macro_rules! roots {
    ($($type:ty)*) => {
        $(impl Root for $type {
            fn one_field<'a>(_: &Table<'a>) -> Option<&'a str> {
                None
            }
        })*
    };
}
roots!(docs::Added docs::Removed docs::Widened docs::Renamed docs::EnumAdded docs::MadeOptional docs::Nested);
roots!(scene::Added scene::Removed scene::Widened scene::Renamed scene::EnumAdded scene::MadeOptional scene::Nested);
