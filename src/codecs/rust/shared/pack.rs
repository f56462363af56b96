//! Converts the application's values to those of messages, whose integers have at least 32 bits, and back.

use super::fields::{Enumeration, Walk};
use super::sinks::Sink;
use super::tree::InTree;

/// A value of the application that a message stores as an M.
pub trait Pack<M>: Sized {
    fn pack(&self) -> M;
    /// None if a part is missing or does not fit this type.
    fn unpack(packed: M) -> Option<Self>;
    /// Hands it to `sink` in the application's type; false if a part is missing or does not fit that.
    fn walk_packed<S: Sink>(packed: &M, sink: &mut S) -> bool;
}

macro_rules! pack_numbers {
    ($($type:ty => $packed:ty;)*) => {
        $(impl Pack<$packed> for $type {
            #[inline(always)]
            fn pack(&self) -> $packed {
                *self as $packed
            }
            #[inline(always)]
            fn unpack(packed: $packed) -> Option<Self> {
                packed.try_into().ok()
            }
            #[inline(always)]
            fn walk_packed<S: Sink>(packed: &$packed, sink: &mut S) -> bool {
                walk_value::<Self, S>((*packed).try_into().ok(), sink)
            }
        })*
    };
}

pack_numbers! {
    bool => bool;
    i8 => i32;
    u8 => u32;
    i16 => i32;
    u16 => u32;
    i32 => i32;
    u32 => u32;
    i64 => i64;
    u64 => u64;
    f32 => f32;
    f64 => f64;
}

impl Pack<String> for String {
    #[inline]
    fn pack(&self) -> String {
        self.clone()
    }
    #[inline]
    fn unpack(packed: String) -> Option<Self> {
        Some(packed)
    }
    #[inline(always)]
    fn walk_packed<S: Sink>(packed: &String, sink: &mut S) -> bool {
        sink.text(packed);
        true
    }
}

impl<M, T: Pack<M>> Pack<Vec<M>> for Vec<T> {
    #[inline]
    fn pack(&self) -> Vec<M> {
        self.iter().map(T::pack).collect()
    }
    #[inline]
    fn unpack(packed: Vec<M>) -> Option<Self> {
        packed.into_iter().map(T::unpack).collect()
    }
    #[inline]
    fn walk_packed<S: Sink>(packed: &Vec<M>, sink: &mut S) -> bool {
        let complete = packed.iter().all(|element| T::walk_packed(element, sink));
        sink.count(packed.len());
        complete
    }
}

impl<M, T: Pack<M>> Pack<Option<M>> for Option<T> {
    #[inline]
    fn pack(&self) -> Option<M> {
        self.as_ref().map(T::pack)
    }
    #[inline]
    fn unpack(packed: Option<M>) -> Option<Self> {
        match packed {
            Some(packed) => T::unpack(packed).map(Some),
            None => Some(None),
        }
    }
    #[inline]
    fn walk_packed<S: Sink>(packed: &Option<M>, sink: &mut S) -> bool {
        sink.present(packed.is_some());
        packed.as_ref().is_none_or(|packed| T::walk_packed(packed, sink))
    }
}

/// A value that the application always has, as InTree implies, and a message may lack.
impl<M, T: Pack<M> + InTree> Pack<Option<M>> for T {
    #[inline]
    fn pack(&self) -> Option<M> {
        Some(self.pack())
    }
    #[inline]
    fn unpack(packed: Option<M>) -> Option<Self> {
        Self::unpack(packed?)
    }
    #[inline]
    fn walk_packed<S: Sink>(packed: &Option<M>, sink: &mut S) -> bool {
        packed.as_ref().is_some_and(|packed| Self::walk_packed(packed, sink))
    }
}

/// An enumeration. Messages store its number, which must be an enumerator's.
impl<E: Enumeration<Number: Into<i32> + TryFrom<i32>>> Pack<i32> for E {
    #[inline]
    fn pack(&self) -> i32 {
        self.number().into()
    }
    #[inline]
    fn unpack(packed: i32) -> Option<Self> {
        Self::of_number(packed.try_into().ok()?)
    }
    #[inline]
    fn walk_packed<S: Sink>(packed: &i32, sink: &mut S) -> bool {
        walk_value(Self::unpack(*packed), sink)
    }
}

/// Packs a struct into the message `messages::$name`, which has fields of the same names. `$rest` initialises the other
/// fields of the message: `..Default::default()`.
macro_rules! pack_message {
    ($layout:ident $name:ident {
        $($number:literal $(#[$said:meta])* $kind:ident $field:ident: $type:ty $(= $default:literal)?),* $(,)?
    } $($rest:tt)*) => {
        impl crate::shared::pack::Pack<messages::$name> for $name {
            #[inline]
            fn pack(&self) -> messages::$name {
                messages::$name { $($field: crate::shared::pack::Pack::pack(&self.$field),)* $($rest)* }
            }
            #[inline]
            fn unpack(packed: messages::$name) -> Option<Self> {
                Some(Self { $($field: crate::shared::pack::Pack::unpack(packed.$field)?,)* })
            }
            #[inline]
            fn walk_packed<S: crate::shared::sinks::Sink>(packed: &messages::$name, sink: &mut S) -> bool {
                true $(&& <$type as crate::shared::pack::Pack<_>>::walk_packed(&packed.$field, sink))*
            }
        }
    };
}

/// Packs a struct into a field that may hold its message M: `$field`, whose `$as_option` returns an Option<&M>.
macro_rules! pack_message_field {
    ([$($generics:tt)*] $field:ty, $as_option:ident) => {
        impl<$($generics)*, T: Pack<M>> Pack<$field> for Option<T> {
            fn pack(&self) -> $field {
                self.as_ref().map(T::pack).into()
            }
            fn unpack(packed: $field) -> Option<Self> {
                Pack::unpack(packed.into_option())
            }
            #[inline]
            fn walk_packed<S: Sink>(packed: &$field, sink: &mut S) -> bool {
                let packed = packed.$as_option();
                sink.present(packed.is_some());
                packed.is_none_or(|packed| T::walk_packed(packed, sink))
            }
        }

        /// A struct that the application always has.
        impl<$($generics)*, T: Pack<M> + crate::shared::tree::InTree> Pack<$field> for T {
            fn pack(&self) -> $field {
                <$field>::some(self.pack())
            }
            fn unpack(packed: $field) -> Option<Self> {
                Self::unpack(packed.into_option()?)
            }
            #[inline]
            fn walk_packed<S: Sink>(packed: &$field, sink: &mut S) -> bool {
                packed.$as_option().is_some_and(|part: &M| Self::walk_packed(part, sink))
            }
        }
    };
}

/// Hands the value to `sink`; false if there is none.
#[inline]
pub fn walk_value<T: Walk, S: Sink>(value: Option<T>, sink: &mut S) -> bool {
    value.map(|value| value.walk(sink)).is_some()
}
