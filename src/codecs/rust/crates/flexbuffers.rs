//! FlexBuffers: written by serde, and read in place by name.

use flexbuffers::{FlexbufferSerializer, Reader};
use serde::Serialize;

use crate::shared::codec::{Codec, Form, Info, Wire};
use crate::shared::fields::{Shape, UPDATED_TEXT};
use crate::shared::sinks::Sink;
use crate::shared::tree::{follow, InTree, Node, Step};

#[derive(Default)]
pub struct FlexBuffers {
    builder: FlexbufferSerializer,
}

impl FlexBuffers {
    fn write(&mut self, value: &impl Serialize) -> Option<&[u8]> {
        self.builder.reset();
        value.serialize(&mut self.builder).ok()?;
        Some(self.builder.view())
    }
}

impl<T: Shape + InTree + Serialize> Codec<T> for FlexBuffers {
    const INFO: Info = Info {
        title: "FlexBuffers (Rust)",
        form: Form::View,
        reuse: "builder",
        field_access: "by name, in place",
        ..Info::STRUCTS
    };
    type Decoded<'a> = Reader<&'a [u8]>;

    fn encode(&mut self, value: &T) -> Option<&[u8]> {
        self.write(value)
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

    fn object(decoded: Reader<&[u8]>) -> Option<T> {
        T::of_node(&decoded)
    }

    fn update_one(&mut self, wire: Wire<'_>) -> Option<&[u8]> {
        let mut value = T::of_node(&Reader::get_root(wire.bytes()).ok()?)?;
        *value.updated_field()? = UPDATED_TEXT.to_owned();
        self.write(&value)
    }
}

impl<'a> Node<'a> for Reader<&'a [u8]> {
    #[inline]
    fn field(&self, name: &str) -> Option<Self> {
        self.get_map().ok()?.index(name).ok()
    }

    #[inline]
    fn elements(&self) -> Option<impl Iterator<Item = Option<Self>>> {
        let list = self.get_vector().ok()?;
        Some((0..list.len()).map(move |at| list.index(at).ok()))
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
