//! How the application's fields are stored in tables.

use std::marker::PhantomData;

use flatbuffers::{
    Follow, ForwardsUOffset, InvalidFlatbuffer, Table, TableVerifier, UOffsetT, VOffsetT, Vector,
    Verifiable, Verifier, WIPOffset,
};

use super::fixed::{Fixed, FixedStruct, InPlace, Pushed};
use super::Builder;
use crate::shared::docs::Fruit;
use crate::shared::fields::{Enumeration, Walk};
use crate::shared::sinks::Sink;

/// A struct of the application that is stored as a table.
pub trait InTable: Sized + 'static {
    fn build(&self, builder: &mut Builder) -> WIPOffset<Tab<Self>>;
    fn verify(verifier: &mut Verifier, at: usize) -> Result<(), InvalidFlatbuffer>;
    /// None if a part is missing.
    fn of_table(table: &Table<'_>) -> Option<Self>;
    /// False if a part is missing.
    fn walk_table<S: Sink>(table: &Table<'_>, sink: &mut S) -> bool;
}

/// The table of T in a wire.
pub struct Tab<T>(PhantomData<T>);

impl<'a, T> Follow<'a> for Tab<T> {
    type Inner = Table<'a>;
    #[inline]
    unsafe fn follow(buffer: &'a [u8], at: usize) -> Table<'a> {
        Table::new(buffer, at)
    }
}

impl<T: InTable> Verifiable for Tab<T> {
    #[inline]
    fn run_verifier(verifier: &mut Verifier, at: usize) -> Result<(), InvalidFlatbuffer> {
        T::verify(verifier, at)
    }
}

/// A field of the application in a slot of a table. `default` is the schema's, which only scalars have.
pub trait Stored: Sized {
    /// The field's alignment in the table, which stores the widest fields first.
    const WIDTH: usize;
    /// The offset of data that must be written before the table, if there is any.
    type Ahead: Copy;
    fn ahead(&self, builder: &mut Builder) -> Self::Ahead;
    fn put(&self, ahead: Self::Ahead, slot: VOffsetT, default: i32, builder: &mut Builder);
    fn visit<'t, 'v, 'o>(
        table: TableVerifier<'t, 'v, 'o>,
        name: &'static str,
        slot: VOffsetT,
    ) -> Result<TableVerifier<'t, 'v, 'o>, InvalidFlatbuffer>;
    fn of_slot(table: &Table<'_>, slot: VOffsetT, default: i32) -> Option<Self>;
    fn walk_slot<S: Sink>(table: &Table<'_>, slot: VOffsetT, default: i32, sink: &mut S) -> bool;
}

/// The bytes of a value that is stored in the table itself; None if the slot is empty.
#[inline(always)]
pub fn in_slot<'a, T: Fixed>(table: &Table<'a>, slot: VOffsetT) -> Option<&'a [u8]> {
    // SAFETY: the slot holds this type, which the verifier has checked or the codec trusts.
    unsafe { table.get::<InPlace<T>>(slot, None) }
}

/// The shared part of each `impl Stored` of a value that is stored in the table itself.
macro_rules! in_the_table {
    ($type:ty) => {
        type Ahead = ();
        #[inline(always)]
        fn ahead(&self, _: &mut Builder) {}
        #[inline(always)]
        fn visit<'t, 'v, 'o>(
            table: TableVerifier<'t, 'v, 'o>,
            name: &'static str,
            slot: VOffsetT,
        ) -> Result<TableVerifier<'t, 'v, 'o>, InvalidFlatbuffer> {
            table.visit_field::<InPlace<$type>>(name, slot, false)
        }
    };
}

macro_rules! stored_scalars {
    ($($type:ty: $default:ident => $value:expr;)*) => {
        $(impl Stored for $type {
            const WIDTH: usize = <$type as Fixed>::SIZE;
            in_the_table!(Self);
            #[inline(always)]
            fn put(&self, _: (), slot: VOffsetT, $default: i32, builder: &mut Builder) {
                if *self != $value {
                    builder.push_slot_always(slot, Pushed(self));
                }
            }
            #[inline(always)]
            fn of_slot(table: &Table<'_>, slot: VOffsetT, $default: i32) -> Option<Self> {
                match in_slot::<Self>(table, slot) {
                    Some(bytes) => Self::get(bytes),
                    None => Some($value),
                }
            }
            #[inline(always)]
            fn walk_slot<S: Sink>(table: &Table<'_>, slot: VOffsetT, default: i32, sink: &mut S) -> bool {
                let value = Self::of_slot(table, slot, default);
                value.is_some_and(|value| {
                    value.walk(sink);
                    true
                })
            }
        })*
    };
}

stored_scalars! {
    bool: default => default != 0;
    u8: default => default as u8;
    u16: default => default as u16;
    i16: default => default as i16;
    u32: default => default as u32;
    i32: default => default;
    u64: default => default as u64;
    i64: default => default as i64;
    f32: default => default as f32;
    f64: default => default as f64;
    Fruit: default => Fruit::of_number(default as i16).unwrap_or(Fruit::Apples);
}

for_versions! {
    use crate::versions_of::docs::MoreFruit;

    stored_scalars! {
        MoreFruit: default => MoreFruit::of_number(default as i16).unwrap_or(MoreFruit::Apples);
    }
}

/// A value that a table refers to by an offset: `$view` in the wire, which `$ahead` writes. A missing one reads as
/// `$empty`: empty lists are left out, as in C++, but empty strings are not.
macro_rules! stored_behind {
    ($([$($generics:tt)*] $type:ty = $view:ty {
        ahead: $value:ident, $builder:ident => $ahead:expr;
        get: $found:ident => $get:expr;
        walk: $each:ident, $sink:ident => $walk:expr;
        missing: $empty:expr;
    })*) => {
        $(impl $($generics)* Stored for $type {
            const WIDTH: usize = 4;
            type Ahead = Option<UOffsetT>;
            fn ahead(&self, $builder: &mut Builder) -> Option<UOffsetT> {
                let empty: Option<Self> = $empty;
                if empty.is_some() && self.is_empty() {
                    return None;
                }
                let $value = self;
                Some($ahead)
            }
            #[inline]
            fn put(&self, ahead: Option<UOffsetT>, slot: VOffsetT, _: i32, builder: &mut Builder) {
                if let Some(ahead) = ahead {
                    builder.push_slot_always(slot, WIPOffset::<()>::new(ahead));
                }
            }
            #[inline]
            fn visit<'t, 'v, 'o>(
                table: TableVerifier<'t, 'v, 'o>,
                name: &'static str,
                slot: VOffsetT,
            ) -> Result<TableVerifier<'t, 'v, 'o>, InvalidFlatbuffer> {
                table.visit_field::<ForwardsUOffset<$view>>(name, slot, false)
            }
            fn of_slot(table: &Table<'_>, slot: VOffsetT, _: i32) -> Option<Self> {
                // SAFETY: as in in_slot().
                match unsafe { table.get::<ForwardsUOffset<$view>>(slot, None) } {
                    Some($found) => $get,
                    None => $empty,
                }
            }
            #[inline]
            fn walk_slot<S: Sink>(table: &Table<'_>, slot: VOffsetT, _: i32, $sink: &mut S) -> bool {
                // SAFETY: as in in_slot().
                if let Some($each) = unsafe { table.get::<ForwardsUOffset<$view>>(slot, None) } {
                    return $walk;
                }
                let empty: Option<Self> = $empty;
                empty.is_some_and(|empty| {
                    empty.walk($sink);
                    true
                })
            }
        })*
    };
}

stored_behind! {
    [] String = &'_ str {
        ahead: text, builder => builder.create_string(text).value();
        get: text => Some(text.to_owned());
        walk: text, sink => {
            sink.text(text);
            true
        };
        missing: None;
    }
    [] Vec<String> = Vector<'_, ForwardsUOffset<&'_ str>> {
        ahead: texts, builder => builder.list(texts, |text, builder| builder.create_string(text).value());
        get: texts => Some(texts.iter().map(str::to_owned).collect());
        walk: texts, sink => {
            texts.iter().for_each(|text| sink.text(text));
            sink.count(texts.len());
            true
        };
        missing: Some(Vec::new());
    }
    [<T: InTable + Walk>] Vec<T> = Vector<'_, ForwardsUOffset<Tab<T>>> {
        ahead: list, builder => builder.list(list, |element, builder| element.build(builder).value());
        get: list => list.iter().map(|table| T::of_table(&table)).collect();
        walk: list, sink => {
            let complete = list.iter().all(|table| T::walk_table(&table, sink));
            sink.count(list.len());
            complete
        };
        missing: Some(Vec::new());
    }
}

macro_rules! stored_numbers {
    ($($type:ty)*) => {
        stored_behind! {
            $([] Vec<$type> = Vector<'_, $type> {
                ahead: numbers, builder => builder.create_vector(numbers).value();
                get: numbers => Some(numbers.iter().collect());
                walk: numbers, sink => {
                    numbers.iter().for_each(|number| sink.value(number));
                    sink.count(numbers.len());
                    true
                };
                missing: Some(Vec::new());
            })*
        }
    };
}

stored_numbers!(f32 u16 u32);

/// A struct of fixed size that is always present.
impl<T: FixedStruct> Stored for T {
    const WIDTH: usize = T::ALIGNMENT;
    in_the_table!(Self);
    #[inline]
    fn put(&self, _: (), slot: VOffsetT, _: i32, builder: &mut Builder) {
        builder.push_slot_always(slot, Pushed(self));
    }
    #[inline]
    fn of_slot(table: &Table<'_>, slot: VOffsetT, _: i32) -> Option<Self> {
        Self::get(in_slot::<Self>(table, slot)?)
    }
    #[inline]
    fn walk_slot<S: Sink>(table: &Table<'_>, slot: VOffsetT, _: i32, sink: &mut S) -> bool {
        in_slot::<Self>(table, slot).is_some_and(|bytes| {
            Self::walk_at(bytes, sink);
            true
        })
    }
}

/// A struct of fixed size that may be absent.
impl<T: Fixed> Stored for Option<T> {
    const WIDTH: usize = T::ALIGNMENT;
    in_the_table!(T);
    #[inline]
    fn put(&self, _: (), slot: VOffsetT, _: i32, builder: &mut Builder) {
        if let Some(value) = self {
            builder.push_slot_always(slot, Pushed(value));
        }
    }
    #[inline]
    fn of_slot(table: &Table<'_>, slot: VOffsetT, _: i32) -> Option<Self> {
        match in_slot::<T>(table, slot) {
            Some(bytes) => T::get(bytes).map(Some),
            None => Some(None),
        }
    }
    #[inline]
    fn walk_slot<S: Sink>(table: &Table<'_>, slot: VOffsetT, _: i32, sink: &mut S) -> bool {
        let bytes = in_slot::<T>(table, slot);
        sink.present(bytes.is_some());
        if let Some(bytes) = bytes {
            T::walk_at(bytes, sink);
        }
        true
    }
}

/// A text that may be absent.
impl Stored for Option<String> {
    const WIDTH: usize = String::WIDTH;
    type Ahead = Option<UOffsetT>;
    fn ahead(&self, builder: &mut Builder) -> Option<UOffsetT> {
        self.as_ref().and_then(|text| text.ahead(builder))
    }
    #[inline]
    fn put(&self, ahead: Option<UOffsetT>, slot: VOffsetT, default: i32, builder: &mut Builder) {
        if let Some(text) = self {
            text.put(ahead, slot, default, builder);
        }
    }
    #[inline]
    fn visit<'t, 'v, 'o>(
        table: TableVerifier<'t, 'v, 'o>,
        name: &'static str,
        slot: VOffsetT,
    ) -> Result<TableVerifier<'t, 'v, 'o>, InvalidFlatbuffer> {
        String::visit(table, name, slot)
    }
    fn of_slot(table: &Table<'_>, slot: VOffsetT, default: i32) -> Option<Self> {
        Some(String::of_slot(table, slot, default)) // which is None if it is missing
    }
    #[inline]
    fn walk_slot<S: Sink>(table: &Table<'_>, slot: VOffsetT, _: i32, sink: &mut S) -> bool {
        // SAFETY: as in in_slot().
        let text = unsafe { table.get::<ForwardsUOffset<&str>>(slot, None) };
        sink.present(text.is_some());
        if let Some(text) = text {
            sink.text(text);
        }
        true
    }
}
