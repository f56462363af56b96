//! RON: text in the notation of Rust's own values, straight to and from the structs, and the tree Value.

codecs! {
    rust_ron "rust-ron" of "ron" ron = Ron for docs scene tick quantised mesh + versions;
    rust_ron_value "rust-ron-value" of "ron" ron = Documented for document, events;
}

use ron::{Number, Options, Value};
use serde::de::DeserializeOwned;
use serde::Serialize;

use crate::shared::codec::{Format, Info, Structs, Wire};
use crate::shared::document::{pass_number, Tree};
use crate::shared::documents::Documents;
use crate::shared::events::Events;
use crate::shared::sinks::Sink;

pub type Ron = Structs<Compact>;

#[derive(Default)]
pub struct Compact;

impl<T: Serialize + DeserializeOwned> Format<T> for Compact {
    const INFO: Info = Info { title: "RON (Rust)", ..Info::STRUCTS };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        Options::default().to_io_writer(out, value).ok()
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        ron::de::from_bytes(wire.bytes()).ok()
    }
}

#[derive(Default)]
pub struct Documented;

impl Documents for Documented {
    const INFO: Info = Info {
        title: "RON Value (Rust)",
        settings: "feature indexmap (entries keep their order)",
        max_depth: 64,
        ..Info::DOCUMENTS
    };
    const READS_EVENTS: bool = true;
    type Value<'a> = Value;

    fn write(&mut self, tree: &Tree, out: &mut Vec<u8>) -> Option<()> {
        Options::default().to_io_writer(out, tree).ok()
    }

    fn read<'a>(&mut self, wire: Wire<'a>) -> Option<Value> {
        ron::de::from_bytes(wire.bytes()).ok()
    }

    fn walk<S: Sink>(value: &Value, sink: &mut S) -> bool {
        walk_value(value, sink).is_some()
    }

    fn tree(&mut self, wire: Wire<'_>) -> Option<Tree> {
        ron::de::from_bytes(wire.bytes()).ok()
    }

    fn read_events<S: Sink>(&mut self, wire: Wire<'_>, sink: &mut S) -> Option<()> {
        Options::default().from_bytes_seed(wire.bytes(), Events::new(sink)).ok()
    }
}

/// Needs no depth limit, as the crate's parser has one.
fn walk_value<S: Sink>(value: &Value, sink: &mut S) -> Option<()> {
    match value {
        Value::Unit => sink.null(),
        Value::Bool(value) => sink.value(*value),
        Value::Number(number) => walk_number(*number, sink)?,
        Value::String(text) => sink.text(text),
        Value::Seq(elements) => {
            for element in elements {
                walk_value(element, sink)?;
            }
            sink.count(elements.len());
        }
        Value::Map(entries) => {
            for (key, value) in entries.iter() {
                let Value::String(key) = key else { return None };
                sink.key(key);
                walk_value(value, sink)?;
            }
            sink.members(entries.len());
        }
        _ => return None,
    }
    Some(())
}

fn walk_number<S: Sink>(number: Number, sink: &mut S) -> Option<()> {
    let signed = match number {
        Number::I8(value) => Some(value.into()),
        Number::I16(value) => Some(value.into()),
        Number::I32(value) => Some(value.into()),
        Number::I64(value) => Some(value),
        Number::U8(value) => Some(value.into()),
        Number::U16(value) => Some(value.into()),
        Number::U32(value) => Some(value.into()),
        Number::U64(value) => value.try_into().ok(),
        _ => None,
    };
    let unsigned = if let Number::U64(value) = number { Some(value) } else { None };
    pass_number(signed, || unsigned, || Some(number.into_f64()), sink)
}
