//! The tables of schemas/*.fbs.

use flatbuffers::{
    ForwardsUOffset, InvalidFlatbuffer, Table, TableVerifier, UOffsetT, VOffsetT, Vector, Verifier,
    WIPOffset,
};

use super::fixed::{aligned, Fixed, FixedStruct};
use super::stored::{in_slot, InTable, Stored, Tab};
use super::{Builder, RootTable};
use crate::shared::parts::Part;
use crate::shared::sinks::Sink;
use crate::shared::tree::Step;

/// The vtable offset of the field with this number.
const fn slot(number: u16) -> u16 {
    4 + 2 * number
}

/// A table.
macro_rules! table {
    ($name:ident {
        $($number:literal $(#[$said:meta])* $kind:ident $field:ident: $type:ty $(= $default:literal)?),* $(,)?
    }) => {
        impl InTable for $name {
            fn build(&self, builder: &mut Builder) -> WIPOffset<Tab<Self>> {
                $(let $field = Stored::ahead(&self.$field, builder);)*
                let table = builder.start_table();
                for width in [8, 4, 2, 1] {
                    $(if <$type>::WIDTH == width {
                        Stored::put(&self.$field, $field, slot($number), 0 $(+ $default)?, builder);
                    })*
                }
                WIPOffset::new(builder.end_table(table).value())
            }

            fn verify(verifier: &mut Verifier, at: usize) -> Result<(), InvalidFlatbuffer> {
                let table = verifier.visit_table(at)?;
                $(let table = <$type>::visit(table, stringify!($field), slot($number))?;)*
                table.finish();
                Ok(())
            }

            fn of_table(table: &Table<'_>) -> Option<Self> {
                Some(Self { $($field: <$type>::of_slot(table, slot($number), 0 $(+ $default)?)?,)* })
            }

            #[inline]
            fn walk_table<S: Sink>(table: &Table<'_>, sink: &mut S) -> bool {
                true $(&& <$type>::walk_slot(table, slot($number), 0 $(+ $default)?, sink))*
            }
        }

        /// A table within a table, which may be absent.
        impl Stored for Option<$name> {
            const WIDTH: usize = 4;
            type Ahead = Option<UOffsetT>;
            fn ahead(&self, builder: &mut Builder) -> Option<UOffsetT> {
                self.as_ref().map(|part| part.build(builder).value())
            }
            fn put(&self, ahead: Option<UOffsetT>, slot: VOffsetT, _: i32, builder: &mut Builder) {
                if let Some(ahead) = ahead {
                    builder.push_slot_always(slot, WIPOffset::<()>::new(ahead));
                }
            }
            fn visit<'t, 'v, 'o>(
                table: TableVerifier<'t, 'v, 'o>,
                name: &'static str,
                slot: VOffsetT,
            ) -> Result<TableVerifier<'t, 'v, 'o>, InvalidFlatbuffer> {
                table.visit_field::<ForwardsUOffset<Tab<$name>>>(name, slot, false)
            }
            fn of_slot(table: &Table<'_>, slot: VOffsetT, _: i32) -> Option<Self> {
                // SAFETY: as in in_slot().
                match unsafe { table.get::<ForwardsUOffset<Tab<$name>>>(slot, None) } {
                    Some(part) => <$name>::of_table(&part).map(Some),
                    None => Some(None),
                }
            }
            fn walk_slot<S: Sink>(table: &Table<'_>, slot: VOffsetT, _: i32, sink: &mut S) -> bool {
                // SAFETY: as in in_slot().
                let part = unsafe { table.get::<ForwardsUOffset<Tab<$name>>>(slot, None) };
                sink.present(part.is_some());
                part.is_none_or(|part| <$name>::walk_table(&part, sink))
            }
        }
    };
}

/// Declares a struct of the application as one of FlatBuffers or as a table.
macro_rules! layout {
    (fixed $($struct:tt)*) => { fixed_struct!($($struct)*); };
    (table $($struct:tt)*) => { table!($($struct)*); };
}

mod docs {
    use super::*;
    use crate::shared::docs::*;

    structs!(layout);

    impl RootTable for Root {
        fn one_field<'a>(root: &Table<'a>) -> Option<&'a str> {
            // SAFETY: the slot holds a string.
            unsafe { root.get::<ForwardsUOffset<&str>>(slot(3), None) }
        }
    }
}

mod scene {
    use super::*;
    use crate::shared::scene::*;

    structs!(layout);

    impl RootTable for Root {
        fn one_field<'a>(root: &Table<'a>) -> Option<&'a str> {
            let entities = entities_of(root)?;
            let at = Step::Middle.index(entities.len());
            // SAFETY: the slot holds a string.
            (at < entities.len()).then(|| unsafe { entities.get(at).get::<ForwardsUOffset<&str>>(slot(1), None) })?
        }

        fn walk_part<S: Sink>(root: &Table<'_>, part: &Part, sink: &mut S) -> bool {
            let entities = entities_of(root);
            part.walk(entities.map_or(0, |entities| entities.len()), sink, |index, sink| {
                let Some(entity) = entities.map(|entities| entities.get(index)) else { return false };
                if !part.positions {
                    return Entity::walk_table(&entity, sink);
                }
                // The position is a transform's first field.
                let transform = in_slot::<Transform>(&entity, slot(3));
                transform.map(|bytes| Vec3::walk_at(bytes, sink)).is_some()
            })
        }
    }

    type Entities<'a> = Vector<'a, ForwardsUOffset<Tab<Entity>>>;

    fn entities_of<'a>(root: &Table<'a>) -> Option<Entities<'a>> {
        // SAFETY: the slot holds the entities.
        unsafe { root.get::<ForwardsUOffset<Entities>>(slot(8), None) }
    }
}

mod tick {
    use super::*;
    use crate::shared::tick::*;

    structs!(layout);

    impl RootTable for Root {}
}

mod quantised {
    use super::*;
    use crate::shared::quantised::*;

    structs!(layout);

    impl RootTable for Root {}
}

for_versions! {
    macro_rules! root {
        ($version:ident) => {
            impl RootTable for $version {}
        };
    }

    mod docs_versions {
        use super::*;
        use crate::versions_of::docs::*;

        structs!(layout);
        each_version!(root);
    }
}
