//! Shape `document` (src/model/document.h): the application's own tree of schema-less data, and its serde interface.

use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

use super::raw::{Blocks, Raw};
use super::sinks::Sink;

pub use super::documents::document_table as table_of;

/// The maximum depth of a document: kMaxDepth in src/model/document.h.
pub const MAX_DEPTH: usize = 256;

/// One node. An integer is an i64 if it fits, as in C++.
pub enum Tree {
    Null,
    Bool(bool),
    Int(i64),
    Uint(u64),
    Double(f64),
    Text(String),
    Array(Vec<Tree>),
    Map(Vec<(String, Tree)>),
}

impl Tree {
    /// The maximum size of a tree and of what decode yields: see codec.h.
    pub const ROOM: usize = 88;

    /// A non-negative integer: an Int if it fits, otherwise a Uint.
    pub fn natural(value: u64) -> Tree {
        i64::try_from(value).map_or(Tree::Uint(value), Tree::Int)
    }
}

/// Hands a non-negative integer to `sink` in its type in a document: i64 if it fits, otherwise u64.
#[inline(always)]
pub fn pass_unsigned<S: Sink>(value: u64, sink: &mut S) {
    match i64::try_from(value) {
        Ok(value) => sink.value(value),
        Err(_) => sink.value(value),
    }
}

/// Hands a number to `sink` as a document has it: as an i64 if it is one, otherwise as a u64 or a double. None if it is
/// none.
#[inline(always)]
pub fn pass_number<S: Sink>(
    signed: Option<i64>,
    unsigned: impl FnOnce() -> Option<u64>,
    double: impl FnOnce() -> Option<f64>,
    sink: &mut S,
) -> Option<()> {
    if let Some(value) = signed {
        sink.value(value);
    } else if let Some(value) = unsigned() {
        sink.value(value);
    } else {
        sink.value(double()?);
    }
    Some(())
}

impl Serialize for Tree {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Tree::Null => serializer.serialize_unit(),
            Tree::Bool(value) => serializer.serialize_bool(*value),
            Tree::Int(value) => serializer.serialize_i64(*value),
            Tree::Uint(value) => serializer.serialize_u64(*value),
            Tree::Double(value) => serializer.serialize_f64(*value),
            Tree::Text(value) => serializer.serialize_str(value),
            Tree::Array(elements) => serializer.collect_seq(elements),
            Tree::Map(entries) => serializer.collect_map(entries.iter().map(|(key, value)| (key, value))),
        }
    }
}

/// The depth allowed inside an array or a map that may be `depth` deep itself; an error if that is 0. serde's visitors
/// recurse, and not all crates have a limit of their own.
#[inline]
pub fn depth_within<E: Error>(depth: usize) -> Result<usize, E> {
    depth.checked_sub(1).ok_or_else(|| E::custom("too deep"))
}

/// An error if it is more than MAX_DEPTH deep.
impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tree, D::Error> {
        Trees { depth: MAX_DEPTH }.deserialize(deserializer)
    }
}

/// Reads a tree that is at most `depth` deep.
#[derive(Clone, Copy)]
struct Trees {
    depth: usize,
}

impl Trees {
    fn within<E: Error>(self) -> Result<Trees, E> {
        Ok(Trees { depth: depth_within(self.depth)? })
    }
}

impl<'de> DeserializeSeed<'de> for Trees {
    type Value = Tree;

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Tree, D::Error> {
        deserializer.deserialize_any(self)
    }
}

/// Reserves room for as many elements as the wire claims, up to serde's limit for its own lists, 1 MiB.
pub fn room_for<T>(elements: Option<usize>) -> Vec<T> {
    Vec::with_capacity(elements.unwrap_or(0).min((1 << 20) / size_of::<T>()))
}

/// Functions of a serde visitor, each with what it makes of a scalar. None returns an error.
macro_rules! visit_scalars {
    ($self:ident -> $made:ty: $($visit:ident($($value:ident: $type:ty)?) => $make:expr;)*) => {
        $(#[inline]
        fn $visit<E>($self, $($value: $type)?) -> Result<$made, E> {
            Ok($make)
        })*
    };
}
pub(super) use visit_scalars;

impl<'de> Visitor<'de> for Trees {
    type Value = Tree;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a document")
    }

    visit_scalars! { self -> Tree:
        visit_unit() => Tree::Null;
        visit_none() => Tree::Null;
        visit_bool(value: bool) => Tree::Bool(value);
        visit_i64(value: i64) => Tree::Int(value);
        visit_u64(value: u64) => Tree::natural(value);
        visit_f64(value: f64) => Tree::Double(value);
        visit_str(value: &str) => Tree::Text(value.to_owned());
        visit_string(value: String) => Tree::Text(value);
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Tree, A::Error> {
        let within = self.within()?;
        let mut list = room_for(elements.size_hint());
        while let Some(element) = elements.next_element_seed(within)? {
            list.push(element);
        }
        Ok(Tree::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tree, A::Error> {
        let within = self.within()?;
        let mut entries = room_for(map.size_hint());
        while let Some(key) = map.next_key()? {
            entries.push((key, map.next_value_seed(within)?));
        }
        Ok(Tree::Map(entries))
    }
}

impl Raw for (String, Tree) {
    fn write(&self, out: &mut Vec<u8>) {
        self.0.write(out);
        self.1.write(out);
    }

    fn read(from: &mut &[u8]) -> Option<Self> {
        Some((String::read(from)?, Tree::read(from)?))
    }

    fn heap(&self, blocks: &mut Blocks) {
        self.0.heap(blocks);
        self.1.heap(blocks);
    }
}

/// A node is the index of its alternative in C++, followed by its content.
impl Raw for Tree {
    fn write(&self, out: &mut Vec<u8>) {
        fn tagged(tag: u8, value: &impl Raw, out: &mut Vec<u8>) {
            out.push(tag);
            value.write(out);
        }
        match self {
            Tree::Null => out.push(0),
            Tree::Bool(value) => tagged(1, value, out),
            Tree::Int(value) => tagged(2, value, out),
            Tree::Uint(value) => tagged(3, value, out),
            Tree::Double(value) => tagged(4, value, out),
            Tree::Text(value) => tagged(5, value, out),
            Tree::Array(elements) => tagged(6, elements, out),
            Tree::Map(entries) => tagged(7, entries, out),
        }
    }

    fn read(from: &mut &[u8]) -> Option<Self> {
        Some(match u8::read(from)? {
            0 => Tree::Null,
            1 => Tree::Bool(Raw::read(from)?),
            2 => Tree::Int(Raw::read(from)?),
            3 => Tree::Uint(Raw::read(from)?),
            4 => Tree::Double(Raw::read(from)?),
            5 => Tree::Text(Raw::read(from)?),
            6 => Tree::Array(Raw::read(from)?),
            7 => Tree::Map(Raw::read(from)?),
            _ => return None,
        })
    }

    fn heap(&self, blocks: &mut Blocks) {
        match self {
            Tree::Text(value) => value.heap(blocks),
            Tree::Array(elements) => elements.heap(blocks),
            Tree::Map(entries) => entries.heap(blocks),
            _ => {}
        }
    }
}
