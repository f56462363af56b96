//! The walk, and the macros that declare the application's structs.

use super::parts::Part;
use super::sinks::{Scalar, Sink};
use super::tree::Step;

/// Hands every value to a sink, in canonical order and in its exact type.
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

/// An enumeration of the application.
pub trait Enumeration: Copy + Walk + 'static {
    type Number: Scalar;
    fn number(self) -> Self::Number;
    /// The enumerator with this number; None if there is none.
    fn of_number(number: Self::Number) -> Option<Self>;
}

/// A root struct of the application: what docs, scene and tick have in common. By default, no single field is read or
/// changed, and there is nothing to read a part of.
pub trait Shape: Walk + super::raw::Raw + Sized + 'static {
    /// The maximum size of an object and of what decode yields: see codec.h.
    const ROOM: usize;
    /// The path of the field that decode-one reads.
    const ONE_FIELD: &'static [Step] = &[];
    /// The path of the field that update-one changes.
    const UPDATED_FIELD: &'static [Step] = &[];
    /// The field that decode-one reads.
    fn one_field(&self) -> Option<&str> {
        None
    }
    /// The field that update-one changes.
    fn updated_field(&mut self) -> Option<&mut String> {
        None
    }
    /// Hands a part of a scene to `sink`.
    fn walk_part<S: Sink>(&self, _: &Part, _: &mut S) -> bool {
        false
    }
}

/// What update-one changes its field to.
pub const UPDATED_TEXT: &str = "bob";

/// Names the root struct of a shape's file, and makes the table of a codec over it.
macro_rules! root {
    ($root:ident) => {
        pub type Root = $root;

        pub const fn table_of<C>(flags: super::table::Flags) -> super::table::CodecTable
        where
            C: super::codec::Codec<Root>,
        {
            super::table::codec_table::<Root, C>(flags)
        }
    };
}

include!(concat!(env!("OUT_DIR"), "/derived.rs"));

/// Declares a struct as an application would, with the derives of all crates. The macro `structs` of each shape calls
/// this macro for all of its structs, and those of crates that need the fields, too. An entry says
///
///     <fixed or table> <struct> { <number> <attributes> <kind> <field>: <type> = <default>, ... }
///
/// - fixed: a struct of FlatBuffers, all of whose fields are required in proto2; otherwise a table
/// - number: identifies the field, counted from 0 on; minicbor, Müsli and Bilrost require it
/// - attributes: those for a crate's derive, if there are any
/// - kind: value, symbol (an enumeration), text, part (a struct that is always there), optional (one that may be
///   absent; in ticks also a value or a text), group (the same, but not a struct of its own in formats that have
///   groups), or a list: values, texts, parts
/// - default: that of FlatBuffers' schema, if it is not 0
macro_rules! structure {
    ($layout:ident $name:ident {
        $($number:literal $(#[$said:meta])* $kind:ident $field:ident: $type:ty $(= $default:literal)?),* $(,)?
    }) => {
        derived! {
            #[derive(serde::Serialize, serde::Deserialize)]
            pub struct $name {
                $(#[n($number)] #[musli(Binary, name = $number)] #[bilrost(tag($number))] $(#[$said])* pub $field: $type,)*
            }
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
            fn heap(&self, blocks: &mut crate::shared::raw::Blocks) {
                $(self.$field.heap(blocks);)*
            }
        }

        impl crate::shared::tree::InTree for $name {
            fn to_tree<T: crate::shared::tree::Tree>(&self) -> T {
                T::map([$((stringify!($field), crate::shared::tree::InField::to_field(&self.$field)),)*])
            }
            fn of_node<'a, N: crate::shared::tree::Node<'a>>(node: &N) -> Option<Self> {
                use crate::shared::tree::InField;
                Some($name { $($field: InField::of_field(node.field(stringify!($field)))?,)* })
            }
            #[inline]
            fn walk_node<'a, N: crate::shared::tree::Node<'a>, S: crate::shared::sinks::Sink>(
                node: &N,
                sink: &mut S,
            ) -> bool {
                use crate::shared::tree::InField;
                true $(&& <$type as InField>::walk_field(node.field(stringify!($field)), sink))*
            }
        }
    };
}

/// Declares an enumeration. serde writes it as its number, as the schemas do.
macro_rules! enumeration {
    ($name:ident: $number:ty { $($value:ident = $of:tt),* $(,)? }) => {
        derived_enumeration! {
            #[derive(Clone, Copy, PartialEq, Eq, serde_repr::Serialize_repr, serde_repr::Deserialize_repr)]
            #[repr($number)]
            pub enum $name {
                $(#[n($of)] $value = $of,)*
            }
        }

        impl crate::shared::fields::Enumeration for $name {
            type Number = $number;
            #[inline(always)]
            fn number(self) -> $number {
                self as $number
            }
            #[inline]
            fn of_number(number: $number) -> Option<Self> {
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

        impl crate::shared::tree::InTree for $name {
            fn to_tree<T: crate::shared::tree::Tree>(&self) -> T {
                match self {
                    $($name::$value => T::symbol($of, stringify!($value)),)*
                }
            }
            fn of_node<'a, N: crate::shared::tree::Node<'a>>(node: &N) -> Option<Self> {
                crate::shared::fields::Enumeration::of_number(crate::shared::tree::InTree::of_node(node)?)
            }
            #[inline]
            fn walk_node<'a, N: crate::shared::tree::Node<'a>, S: crate::shared::sinks::Sink>(
                node: &N,
                sink: &mut S,
            ) -> bool {
                <$number as crate::shared::tree::InTree>::walk_node(node, sink)
            }
        }

        impl crate::shared::raw::Raw for $name {
            fn write(&self, out: &mut Vec<u8>) {
                (*self as $number).write(out);
            }
            fn read(from: &mut &[u8]) -> Option<Self> {
                crate::shared::fields::Enumeration::of_number(crate::shared::raw::Raw::read(from)?)
            }
            fn heap(&self, _: &mut crate::shared::raw::Blocks) {}
        }
    };
}
