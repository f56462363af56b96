//! ciborium: CBOR by serde, in which structs are maps with field names as keys, and the tree Value.

codecs! {
    rust_ciborium "rust-ciborium" of "ciborium" cbor = Ciborium for docs scene tick quantised mesh + versions;
    rust_ciborium_value "rust-ciborium-value" of "ciborium" cbor = Documented for document;
}

use ciborium::Value;
use serde::de::DeserializeOwned;
use serde::Serialize;

use crate::shared::codec::{Format, Info, Structs, Wire};
use crate::shared::document::{pass_number, Tree};
use crate::shared::documents::Documents;
use crate::shared::sinks::Sink;

/// The buffer through which the crate reads texts, as large as its documentation advises for speed.
struct Scratch(Vec<u8>);

impl Default for Scratch {
    fn default() -> Self {
        Scratch(vec![0; 64 << 10])
    }
}

impl Scratch {
    /// None if the wire is malformed or bytes follow the value.
    fn read_whole<T: DeserializeOwned>(&mut self, wire: Wire<'_>) -> Option<T> {
        let mut rest = wire.bytes();
        let value = ciborium::de::from_reader_with_buffer(&mut rest, &mut self.0).ok()?;
        rest.is_empty().then_some(value)
    }
}

const REUSE: &str = "buffer, and one of 64 KiB for reading";

pub type Ciborium = Structs<Cbor>;

#[derive(Default)]
pub struct Cbor {
    scratch: Scratch,
}

impl<T: Serialize + DeserializeOwned> Format<T> for Cbor {
    const INFO: Info = Info {
        title: "ciborium (Rust)",
        reuse: REUSE,
        note: "structs are maps with field names as keys",
        ..Info::STRUCTS
    };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        ciborium::into_writer(value, out).ok()
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        self.scratch.read_whole(wire)
    }
}

/// Reads no events: the crate's deserializer is not public.
#[derive(Default)]
pub struct Documented {
    scratch: Scratch,
}

impl Documents for Documented {
    const INFO: Info = Info { title: "ciborium Value (Rust)", reuse: REUSE, ..Info::DOCUMENTS };
    type Value<'a> = Value;

    fn write(&mut self, tree: &Tree, out: &mut Vec<u8>) -> Option<()> {
        ciborium::into_writer(tree, out).ok()
    }

    fn read<'a>(&mut self, wire: Wire<'a>) -> Option<Value> {
        self.scratch.read_whole(wire)
    }

    fn walk<S: Sink>(value: &Value, sink: &mut S) -> bool {
        walk_value(value, sink).is_some()
    }

    fn tree(&mut self, wire: Wire<'_>) -> Option<Tree> {
        self.scratch.read_whole(wire)
    }
}

/// Needs no depth limit, as the crate's reader has one. None if a value is of a type that documents do not have.
fn walk_value<S: Sink>(value: &Value, sink: &mut S) -> Option<()> {
    match value {
        Value::Null => sink.null(),
        Value::Bool(value) => sink.value(*value),
        Value::Integer(value) => {
            let value = *value;
            pass_number(value.try_into().ok(), || value.try_into().ok(), || None, sink)?
        }
        Value::Float(value) => sink.value(*value),
        Value::Text(text) => sink.text(text),
        Value::Array(elements) => {
            for element in elements {
                walk_value(element, sink)?;
            }
            sink.count(elements.len());
        }
        Value::Map(entries) => {
            for (key, value) in entries {
                sink.key(key.as_text()?);
                walk_value(value, sink)?;
            }
            sink.members(entries.len());
        }
        _ => return None,
    }
    Some(())
}
