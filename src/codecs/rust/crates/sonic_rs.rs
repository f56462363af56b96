//! sonic-rs: JSON by serde, with SIMD where the compiler's target has it, and the tree Value.

codecs! {
    rust_sonic_rs "rust-sonic-rs" of "sonic-rs" json = SonicRs for docs scene tick quantised mesh + versions;
    rust_sonic_rs_value "rust-sonic-rs-value" of "sonic-rs" json = Documented for document, events;
}

use serde::de::{DeserializeOwned, DeserializeSeed};
use serde::Serialize;
use sonic_rs::{JsonNumberTrait, Value, ValueRef};

use crate::shared::codec::{Format, Info, Input, Structs, Wire};
use crate::shared::document::{pass_number, Tree, MAX_DEPTH};
use crate::shared::documents::Documents;
use crate::shared::events::Events;
use crate::shared::sinks::Sink;

pub type SonicRs = Structs<Json>;

const NOTE: &str =
    "built for any x86-64, like this program, while its authors build for their own processor (target-cpu=native); \
                    its writer reads past the end of strings, up to the end of their page";

#[derive(Default)]
pub struct Json;

impl<T: Serialize + DeserializeOwned> Format<T> for Json {
    const INFO: Info = Info {
        title: "sonic-rs (Rust)",
        input: Input::DepthTrusted,
        trust: "skips an unknown field by recursion: lists nested deeply in it overflow the stack",
        note: NOTE,
        zero_sign: true, // of a double; a float keeps it
        ..Info::STRUCTS
    };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        sonic_rs::to_writer(out, value).ok()
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        sonic_rs::from_slice(wire.bytes()).ok()
    }
}

#[derive(Default)]
pub struct Documented;

impl Documents for Documented {
    const INFO: Info = Info {
        title: "sonic-rs Value (Rust)",
        input: Input::DepthTrusted,
        trust: "parses by recursion: arrays and maps nested deeply overflow the stack",
        note: NOTE,
        zero_sign: true,
        max_depth: 254,
        ..Info::DOCUMENTS
    };
    const READS_EVENTS: bool = true;
    type Value<'a> = Value;

    fn write(&mut self, tree: &Tree, out: &mut Vec<u8>) -> Option<()> {
        sonic_rs::to_writer(out, tree).ok()
    }

    fn read<'a>(&mut self, wire: Wire<'a>) -> Option<Value> {
        sonic_rs::from_slice(wire.bytes()).ok()
    }

    fn walk<S: Sink>(value: &Value, sink: &mut S) -> bool {
        walk_value(value, MAX_DEPTH, sink).is_some()
    }

    fn tree(&mut self, wire: Wire<'_>) -> Option<Tree> {
        sonic_rs::from_slice(wire.bytes()).ok()
    }

    fn read_events<S: Sink>(&mut self, wire: Wire<'_>, sink: &mut S) -> Option<()> {
        let mut deserializer = sonic_rs::Deserializer::from_slice(wire.bytes());
        Events::new(sink).deserialize(&mut deserializer).ok()?;
        deserializer.end().ok()
    }
}

/// None if arrays and maps are nested more than `depth` deep.
fn walk_value<S: Sink>(value: &Value, depth: usize, sink: &mut S) -> Option<()> {
    match value.as_ref() {
        ValueRef::Null => sink.null(),
        ValueRef::Bool(value) => sink.value(value),
        ValueRef::Number(number) => pass_number(number.as_i64(), || number.as_u64(), || number.as_f64(), sink)?,
        ValueRef::String(text) => sink.text(text),
        ValueRef::Array(elements) => {
            let within = depth.checked_sub(1)?;
            for element in elements {
                walk_value(element, within, sink)?;
            }
            sink.count(elements.len());
        }
        ValueRef::Object(entries) => {
            let within = depth.checked_sub(1)?;
            for (key, value) in entries {
                sink.key(key);
                walk_value(value, within, sink)?;
            }
            sink.members(entries.len());
        }
    }
    Some(())
}
