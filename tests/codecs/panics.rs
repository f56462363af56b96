//! A codec that panics when it decodes, for rust_test.cpp. No crate is known to panic for any wire.
#![allow(dead_code, unused_imports, unused_macros)] // items that only the crates use

#[macro_use]
#[path = "../../src/codecs/rust/shared/mod.rs"]
mod shared;

// The application's structs need items of rkyv's file. Its codecs are in the library.
macro_rules! codecs {
    ($($lines:tt)*) => {};
}
#[path = "../../src/codecs/rust/crates/rkyv.rs"]
mod rkyv_codecs;

use shared::codec::{Format, Info, Structs, Wire};
use shared::docs::{Fruit, Root};
use shared::table::{CodecTable, Flags};

#[export_name = "scenebench_rust_panics_docs"]
pub static TABLE: CodecTable = shared::docs::table_of::<Panics>(Flags::NONE);

type Panics = Structs<Location>;

/// The text of one field, after a byte with its size.
#[derive(Default)]
struct Location;

impl Format<Root> for Location {
    const INFO: Info = Info { title: "panics", ..Info::STRUCTS };

    fn write(&mut self, value: &Root, out: &mut Vec<u8>) -> Option<()> {
        out.push(value.location.len().try_into().unwrap());
        out.extend_from_slice(value.location.as_bytes());
        Some(())
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<Root> {
        let wire = wire.bytes();
        let size = wire[0].into();
        let location = String::from_utf8(wire[1..][..size].to_vec()).unwrap();
        Some(Root { list: Vec::new(), initialized: true, fruit: Fruit::Bananas, location })
    }
}
