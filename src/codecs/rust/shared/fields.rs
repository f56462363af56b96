//! The walk, and the macros that declare the application's structs.

use super::sinks::{Scalar, Sink};

/// Can be walked: hands every value to a sink, in canonical order and in its exact type.
pub trait Walk {
    fn walk<S: Sink>(&self, sink: &mut S);
}

impl<T: Scalar> Walk for T {
    #[inline(always)]
    fn walk<S: Sink>(&self, sink: &mut S) {
        sink.value(*self);
    }
}

impl Walk for String {
    #[inline(always)]
    fn walk<S: Sink>(&self, sink: &mut S) {
        sink.text(self);
    }
}

impl<T: Walk> Walk for Option<T> {
    #[inline]
    fn walk<S: Sink>(&self, sink: &mut S) {
        sink.present(self.is_some());
        if let Some(value) = self {
            value.walk(sink);
        }
    }
}

impl<T: Walk> Walk for Vec<T> {
    #[inline]
    fn walk<S: Sink>(&self, sink: &mut S) {
        for element in self {
            element.walk(sink);
        }
        sink.count(self.len());
    }
}

/// A root struct of the application: what docs and scene have in common.
pub trait Shape: Walk + super::raw::Raw + Sized + 'static {
    /// The bytes that C++ has room for, of an object and of what decode yields: see codec.h.
    const ROOM: usize;
    /// What decode-one reads.
    fn one_field(&self) -> Option<&str>;
    /// What update-one changes.
    fn updated_field(&mut self) -> Option<&mut String>;
}

/// A root struct in a crate's own form.
pub trait ShapeInPlace {
    fn one_field(&self) -> Option<&str>;
}

/// What update-one changes it to.
pub const UPDATED_TEXT: &str = "bob";

/// Declares a struct as an application would, with all that crates derive for it.
macro_rules! fields {
    ($name:ident { $($field:ident: $type:ty),* $(,)? }) => {
        #[derive(serde::Serialize, serde::Deserialize)]
        #[derive(bincode::Encode, bincode::Decode)]
        #[derive(rkyv::Archive, rkyv::Serialize, rkyv::Deserialize)]
        #[derive(bitcode::Encode, bitcode::Decode)]
        #[derive(speedy::Readable, speedy::Writable)]
        pub struct $name {
            $(pub $field: $type,)*
        }

        impl crate::shared::fields::Walk for rkyv::Archived<$name> {
            #[inline]
            fn walk<S: crate::shared::sinks::Sink>(&self, sink: &mut S) {
                $(self.$field.walk(sink);)*
            }
        }

        impl crate::shared::fields::Walk for $name {
            #[inline]
            fn walk<S: crate::shared::sinks::Sink>(&self, sink: &mut S) {
                $(self.$field.walk(sink);)*
            }
        }

        impl crate::shared::raw::Raw for $name {
            fn write(&self, out: &mut Vec<u8>) {
                $(self.$field.write(out);)*
            }
            fn read(from: &mut &[u8]) -> Option<Self> {
                Some($name { $($field: crate::shared::raw::Raw::read(from)?,)* })
            }
        }
    };
}

/// Declares an enumeration, which text formats and MessagePack take as its number, as the schemas have it.
macro_rules! enumeration {
    ($name:ident: $number:ty { $($value:ident = $of:tt),* $(,)? }) => {
        #[derive(Clone, Copy, serde_repr::Serialize_repr, serde_repr::Deserialize_repr)]
        #[derive(bincode::Encode, bincode::Decode)]
        #[derive(rkyv::Archive, rkyv::Serialize, rkyv::Deserialize)]
        #[derive(bitcode::Encode, bitcode::Decode)]
        #[derive(speedy::Readable, speedy::Writable)]
        #[speedy(tag_type = u8)]
        #[repr($number)]
        pub enum $name {
            $($value = $of,)*
        }

        impl $name {
            /// The value of this number; nothing if there is none.
            #[inline]
            pub fn of_number(number: $number) -> Option<Self> {
                match number {
                    $($of => Some($name::$value),)*
                    _ => None,
                }
            }
        }

        impl crate::shared::fields::Walk for $name {
            #[inline(always)]
            fn walk<S: crate::shared::sinks::Sink>(&self, sink: &mut S) {
                sink.value(*self as $number);
            }
        }

        impl crate::shared::fields::Walk for rkyv::Archived<$name> {
            #[inline(always)]
            fn walk<S: crate::shared::sinks::Sink>(&self, sink: &mut S) {
                let Ok(value) = rkyv::deserialize::<$name, rkyv::rancor::Infallible>(self);
                sink.value(value as $number);
            }
        }

        impl crate::shared::raw::Raw for $name {
            fn write(&self, out: &mut Vec<u8>) {
                (*self as $number).write(out);
            }
            fn read(from: &mut &[u8]) -> Option<Self> {
                Self::of_number(crate::shared::raw::Raw::read(from)?)
            }
        }
    };
}
