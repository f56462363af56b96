//! serde_json: JSON straight to and from the structs, and the tree Value.

codecs! {
    rust_serde_json "rust-serde_json" of "serde_json" json = SerdeJson for docs scene tick quantised mesh + versions;
    rust_serde_json_value "rust-serde_json-value" of "serde_json" json = Documented for document, events;
}

use serde::de::{DeserializeOwned, DeserializeSeed};
use serde::Serialize;
use serde_json::Value;

use crate::shared::codec::{Format, Info, Structs, Wire};
use crate::shared::document::{pass_number, Tree};
use crate::shared::documents::Documents;
use crate::shared::events::Events;
use crate::shared::sinks::Sink;

pub type SerdeJson = Structs<Json>;

#[derive(Default)]
pub struct Json;

impl<T: Serialize + DeserializeOwned> Format<T> for Json {
    const INFO: Info = Info {
        title: "serde_json (Rust)",
        settings: "feature float_roundtrip (exactness)",
        ..Info::STRUCTS
    };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        serde_json::to_writer(out, value).ok()
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        serde_json::from_slice(wire.bytes()).ok()
    }
}

#[derive(Default)]
pub struct Documented;

impl Documents for Documented {
    const INFO: Info = Info {
        title: "serde_json Value (Rust)",
        settings: "features float_roundtrip (exactness), preserve_order (entries keep their order)",
        max_depth: 127,
        ..Info::DOCUMENTS
    };
    const READS_EVENTS: bool = true;
    type Value<'a> = Value;

    fn write(&mut self, tree: &Tree, out: &mut Vec<u8>) -> Option<()> {
        serde_json::to_writer(out, tree).ok()
    }

    fn read<'a>(&mut self, wire: Wire<'a>) -> Option<Value> {
        serde_json::from_slice(wire.bytes()).ok()
    }

    fn walk<S: Sink>(value: &Value, sink: &mut S) -> bool {
        walk_value(value, sink).is_some()
    }

    fn tree(&mut self, wire: Wire<'_>) -> Option<Tree> {
        serde_json::from_slice(wire.bytes()).ok()
    }

    fn read_events<S: Sink>(&mut self, wire: Wire<'_>, sink: &mut S) -> Option<()> {
        let mut deserializer = serde_json::Deserializer::from_slice(wire.bytes());
        Events::new(sink).deserialize(&mut deserializer).ok()?;
        deserializer.end().ok()
    }
}

/// Needs no depth limit, as the crate's parser has one.
fn walk_value<S: Sink>(value: &Value, sink: &mut S) -> Option<()> {
    match value {
        Value::Null => sink.null(),
        Value::Bool(value) => sink.value(*value),
        Value::Number(number) => pass_number(number.as_i64(), || number.as_u64(), || number.as_f64(), sink)?,
        Value::String(text) => sink.text(text),
        Value::Array(elements) => {
            for element in elements {
                walk_value(element, sink)?;
            }
            sink.count(elements.len());
        }
        Value::Object(entries) => {
            for (key, value) in entries {
                sink.key(key);
                walk_value(value, sink)?;
            }
            sink.members(entries.len());
        }
    }
    Some(())
}
