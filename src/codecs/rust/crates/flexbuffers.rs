//! FlexBuffers: written by serde, and read in place by name.

codecs! {
    rust_flexbuffers "rust-flexbuffers" of "flexbuffers" flexbuffers = FlexBuffers for docs scene tick quantised mesh + versions;
    rust_flexbuffers_value "rust-flexbuffers-value" of "flexbuffers" flexbuffers = Documented for document, events;
}

use flexbuffers::{FlexBufferType, FlexbufferSerializer, Reader, VectorReader};
use serde::de::DeserializeSeed;
use serde::{Deserialize, Serialize};

use crate::shared::codec::{Codec, Form, Info, Input, StructsBy, Wire};
use crate::shared::document::{self, pass_unsigned, MAX_DEPTH};
use crate::shared::documents::Documents;
use crate::shared::events::Events;
use crate::shared::fields::Shape;
use crate::shared::parts::Part;
use crate::shared::sinks::Sink;
use crate::shared::tree::{follow, InTree, Node, Step};

#[derive(Default)]
pub struct FlexBuffers {
    builder: FlexbufferSerializer,
}

impl<T: Shape + InTree + Serialize> Codec<T> for FlexBuffers {
    const INFO: Info = Info {
        title: "FlexBuffers (Rust)",
        structs_by: StructsBy::Scenebench,
        reuse: "builder",
        field_access: "by name, in place; checks that strings are UTF-8",
        ..Info::VIEW
    };
    type Decoded<'a> = Reader<&'a [u8]>;

    fn encode(&mut self, value: &T) -> Option<&[u8]> {
        self.builder.reset();
        value.serialize(&mut self.builder).ok()?;
        Some(self.builder.view())
    }

    #[inline]
    fn decode<'a>(&mut self, wire: Wire<'a>) -> Option<Reader<&'a [u8]>> {
        Reader::get_root(wire.bytes()).ok()
    }

    fn walk<S: Sink>(decoded: &Reader<&[u8]>, sink: &mut S) -> bool {
        T::walk_node(decoded, sink)
    }

    fn pick<'a>(decoded: &'a Reader<&[u8]>) -> Option<&'a str> {
        follow(decoded.clone(), T::ONE_FIELD)?.text()
    }

    fn read_part<S: Sink>(decoded: &Reader<&[u8]>, part: &Part, sink: &mut S) -> bool {
        part.walk_tree(decoded, sink)
    }

    fn object(decoded: Reader<&[u8]>) -> Option<T> {
        T::of_node(&decoded)
    }
}

/// The elements of a list, some of which can be skipped without reading them.
struct Elements<'a> {
    list: VectorReader<&'a [u8]>,
    at: usize,
}

impl<'a> Iterator for Elements<'a> {
    type Item = Option<Reader<&'a [u8]>>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.nth(0)
    }

    #[inline]
    fn nth(&mut self, skipped: usize) -> Option<Self::Item> {
        let at = self.at + skipped;
        self.at = at + 1;
        (at < self.list.len()).then(|| self.list.index(at).ok())
    }
}

impl<'a> Node<'a> for Reader<&'a [u8]> {
    #[inline]
    fn field(&self, name: &str) -> Option<Self> {
        self.get_map().ok()?.index(name).ok()
    }

    #[inline]
    fn elements(&self) -> Option<impl Iterator<Item = Option<Self>>> {
        Some(Elements { list: self.get_vector().ok()?, at: 0 })
    }

    fn element(&self, step: Step) -> Option<Self> {
        let list = self.get_vector().ok()?;
        list.index(step.index(list.len())).ok()
    }

    fn is_null(&self) -> bool {
        self.flexbuffer_type().is_null()
    }

    fn boolean(&self) -> Option<bool> {
        self.get_bool().ok()
    }

    #[inline]
    fn signed(&self) -> Option<i64> {
        self.get_i64().ok()
    }

    #[inline]
    fn unsigned(&self) -> Option<u64> {
        self.get_u64().ok()
    }

    fn double(&self) -> Option<f64> {
        self.get_f64().ok()
    }

    fn text(&self) -> Option<&'a str> {
        self.get_str().ok()
    }
}

/// Written by serde, as structs are.
#[derive(Default)]
pub struct Documented {
    builder: FlexbufferSerializer,
}

impl Documents for Documented {
    const INFO: Info = Info {
        title: "FlexBuffers (Rust)",
        form: Form::View,
        input: Input::Trusted,
        trust: "offsets may lead to the same place again and again: a few malformed bytes can take forever to read",
        reuse: "builder, and the buffer that its bytes are copied to",
        field_access: "in place, by position",
        note: "FlexBuffers sorts the entries of maps by their keys",
        key_order: true,
        ..Info::DOCUMENTS
    };
    const READS_EVENTS: bool = true;
    type Value<'a> = Reader<&'a [u8]>;

    fn write(&mut self, tree: &document::Tree, out: &mut Vec<u8>) -> Option<()> {
        self.builder.reset();
        tree.serialize(&mut self.builder).ok()?;
        out.extend_from_slice(self.builder.view());
        Some(())
    }

    fn read<'a>(&mut self, wire: Wire<'a>) -> Option<Reader<&'a [u8]>> {
        Reader::get_root(wire.bytes()).ok()
    }

    fn walk<S: Sink>(value: &Reader<&[u8]>, sink: &mut S) -> bool {
        walk_value(value, MAX_DEPTH, sink).is_some()
    }

    fn tree(&mut self, wire: Wire<'_>) -> Option<document::Tree> {
        document::Tree::deserialize(self.read(wire)?).ok()
    }

    fn read_events<S: Sink>(&mut self, wire: Wire<'_>, sink: &mut S) -> Option<()> {
        Events::new(sink).deserialize(self.read(wire)?).ok()
    }
}

/// None if a value is malformed, of a type that documents do not have, or more than `depth` deep.
fn walk_value<S: Sink>(value: &Reader<&[u8]>, depth: usize, sink: &mut S) -> Option<()> {
    match value.flexbuffer_type() {
        FlexBufferType::Null => sink.null(),
        FlexBufferType::Bool => sink.value(value.get_bool().ok()?),
        FlexBufferType::Int | FlexBufferType::IndirectInt => sink.value(value.get_i64().ok()?),
        FlexBufferType::UInt | FlexBufferType::IndirectUInt => pass_unsigned(value.get_u64().ok()?, sink),
        FlexBufferType::Float | FlexBufferType::IndirectFloat => sink.value(value.get_f64().ok()?),
        FlexBufferType::String | FlexBufferType::Key => sink.text(value.get_str().ok()?),
        FlexBufferType::Map => {
            let within = depth.checked_sub(1)?;
            let map = value.get_map().ok()?;
            for (key, value) in map.iter_keys().zip(map.iter_values()) {
                sink.key(key);
                walk_value(&value, within, sink)?;
            }
            sink.members(map.len());
        }
        kind if kind.is_vector() => {
            let within = depth.checked_sub(1)?;
            let list = value.get_vector().ok()?;
            for element in list.iter() {
                walk_value(&element, within, sink)?;
            }
            sink.count(list.len());
        }
        _ => return None,
    }
    Some(())
}
