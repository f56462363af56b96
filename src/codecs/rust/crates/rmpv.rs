//! rmpv: MessagePack by a tree whose strings stay in the wire. rmp-serde, by the same authors, does what needs no tree.

codecs! {
    rust_rmpv "rust-rmpv" of "rmpv" messagepack = Rmpv for document, events;
}

use std::marker::PhantomData;

use rmpv::ValueRef;

use crate::crates::rmp_serde::read_whole;
use crate::shared::codec::{Info, Wire};
use crate::shared::document::{pass_number, Tree, MAX_DEPTH};
use crate::shared::documents::Documents;
use crate::shared::events::Events;
use crate::shared::sinks::Sink;

#[derive(Default)]
pub struct Rmpv;

impl Documents for Rmpv {
    const INFO: Info = Info {
        title: "rmpv (Rust)",
        note: "the tree is ValueRef, whose strings stay in the wire; rmp-serde, by the same authors, encodes and does the \
               reads that need no tree",
        ..Info::DOCUMENTS
    };
    const READS_EVENTS: bool = true;
    type Value<'a> = ValueRef<'a>;

    fn write(&mut self, tree: &Tree, out: &mut Vec<u8>) -> Option<()> {
        rmp_serde::encode::write(out, tree).ok()
    }

    fn read<'a>(&mut self, wire: Wire<'a>) -> Option<ValueRef<'a>> {
        let mut rest = wire.bytes();
        let value = rmpv::decode::read_value_ref(&mut rest).ok()?;
        rest.is_empty().then_some(value)
    }

    fn walk<S: Sink>(value: &ValueRef<'_>, sink: &mut S) -> bool {
        walk_value(value, MAX_DEPTH, sink).is_some()
    }

    fn tree(&mut self, wire: Wire<'_>) -> Option<Tree> {
        read_whole(wire.bytes(), PhantomData)
    }

    fn read_events<S: Sink>(&mut self, wire: Wire<'_>, sink: &mut S) -> Option<()> {
        read_whole(wire.bytes(), Events::new(sink))
    }
}

/// None if a value is of a type that documents do not have, or more than `depth` deep.
fn walk_value<S: Sink>(value: &ValueRef<'_>, depth: usize, sink: &mut S) -> Option<()> {
    match value {
        ValueRef::Nil => sink.null(),
        ValueRef::Boolean(value) => sink.value(*value),
        ValueRef::Integer(integer) => pass_number(integer.as_i64(), || integer.as_u64(), || None, sink)?,
        ValueRef::F32(value) => sink.value(f64::from(*value)),
        ValueRef::F64(value) => sink.value(*value),
        ValueRef::String(text) => sink.text(text.as_str()?),
        ValueRef::Array(elements) => {
            let within = depth.checked_sub(1)?;
            for element in elements {
                walk_value(element, within, sink)?;
            }
            sink.count(elements.len());
        }
        ValueRef::Map(entries) => {
            let within = depth.checked_sub(1)?;
            for (key, value) in entries {
                let ValueRef::String(key) = key else { return None };
                sink.key(key.as_str()?);
                walk_value(value, within, sink)?;
            }
            sink.members(entries.len());
        }
        ValueRef::Binary(_) | ValueRef::Ext(..) => return None,
    }
    Some(())
}
