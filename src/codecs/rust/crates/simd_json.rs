//! simd-json: JSON by serde, parsed in situ with the SIMD instructions that the processor has at run time; documents by
//! its tape.

codecs! {
    rust_simd_json "rust-simd-json" of "simd-json" json = SimdJson for docs scene tick quantised mesh + versions, in_situ;
    rust_simd_json_tape "rust-simd-json-tape" of "simd-json" json = Documented for document, in_situ, events;
}

use std::slice::Iter;

use serde::de::{DeserializeOwned, DeserializeSeed};
use serde::Serialize;
use simd_json::{Buffers, Deserializer, Node, StaticNode, Tape};

use crate::shared::codec::{Format, Info, Input, Structs, Wire};
use crate::shared::document::{pass_unsigned, Tree, MAX_DEPTH};
use crate::shared::documents::Documents;
use crate::shared::events::Events;
use crate::shared::sinks::Sink;

pub type SimdJson = Structs<Json>;

#[derive(Default)]
pub struct Json {
    buffers: Buffers,
}

for_versions! {
    const IN_SITU: bool = false;

    fn text_of(wire: Wire<'_>) -> Vec<u8> {
        wire.bytes().to_vec()
    }
}

for_timing! {
    const IN_SITU: bool = true;

    fn text_of(wire: Wire<'_>) -> &mut [u8] {
        unsafe { wire.bytes_mut() }
    }
}

impl<T: Serialize + DeserializeOwned> Format<T> for Json {
    const INFO: Info = Info {
        title: "simd-json (Rust)",
        input: Input::DepthTrusted,
        trust: "skips an unknown field by recursion: lists nested deeply in it overflow the stack",
        reuse: "the parser's buffers, and one for the text",
        note: "writes floats as doubles; parses in situ, and the wire is restored outside the timed section; \
               the parser keeps its buffers, which no memory figure counts; in bench evolution, which reads a wire \
               repeatedly, decode copies it",
        ..Info::STRUCTS
    };
    const IN_SITU: bool = IN_SITU;

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        simd_json::serde::to_writer(out, value).ok()
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        simd_json::serde::from_slice_with_buffers(text_of(wire).as_mut(), &mut self.buffers).ok()
    }
}

#[derive(Default)]
pub struct Documented {
    buffers: Buffers,
}

impl Documents for Documented {
    const INFO: Info = Info {
        title: "simd-json tape (Rust)",
        reuse: "the parser's buffers, and one for the text; a new tape for each decode",
        note: "parses in situ, and the wire is restored outside the timed section; the parser keeps its buffers, \
               which no memory figure counts",
        ..Info::DOCUMENTS
    };
    const IN_SITU: bool = true;
    const READS_EVENTS: bool = true;
    type Value<'a> = Tape<'a>;

    fn write(&mut self, tree: &Tree, out: &mut Vec<u8>) -> Option<()> {
        simd_json::serde::to_writer(out, tree).ok()
    }

    fn read<'a>(&mut self, wire: Wire<'a>) -> Option<Tape<'a>> {
        simd_json::to_tape_with_buffers(unsafe { wire.bytes_mut() }, &mut self.buffers).ok()
    }

    fn walk<S: Sink>(tape: &Tape<'_>, sink: &mut S) -> bool {
        walk_node(&mut tape.0.iter(), MAX_DEPTH, sink).is_some()
    }

    fn tree(&mut self, wire: Wire<'_>) -> Option<Tree> {
        simd_json::serde::from_slice_with_buffers(unsafe { wire.bytes_mut() }, &mut self.buffers).ok()
    }

    fn read_events<S: Sink>(&mut self, wire: Wire<'_>, sink: &mut S) -> Option<()> {
        let bytes = unsafe { wire.bytes_mut() };
        let mut deserializer = Deserializer::from_slice_with_buffers(bytes, &mut self.buffers).ok()?;
        Events::new(sink).deserialize(&mut deserializer).ok()
    }
}

fn walk_scalar<S: Sink>(scalar: &StaticNode, sink: &mut S) {
    match scalar {
        StaticNode::Null => sink.null(),
        StaticNode::Bool(value) => sink.value(*value),
        StaticNode::I64(value) => sink.value(*value),
        StaticNode::U64(value) => pass_unsigned(*value, sink),
        StaticNode::F64(value) => sink.value(*value),
    }
}

/// Consumes the nodes of one value. None if arrays and maps are nested more than `depth` deep.
fn walk_node<S: Sink>(nodes: &mut Iter<'_, Node<'_>>, depth: usize, sink: &mut S) -> Option<()> {
    match nodes.next()? {
        Node::String(text) => sink.text(text),
        Node::Static(scalar) => walk_scalar(scalar, sink),
        Node::Array { len, .. } => {
            let within = depth.checked_sub(1)?;
            for _ in 0..*len {
                walk_node(nodes, within, sink)?;
            }
            sink.count(*len);
        }
        Node::Object { len, .. } => {
            let within = depth.checked_sub(1)?;
            for _ in 0..*len {
                let Node::String(key) = nodes.next()? else { return None };
                sink.key(key);
                walk_node(nodes, within, sink)?;
            }
            sink.members(*len);
        }
    }
    Some(())
}
