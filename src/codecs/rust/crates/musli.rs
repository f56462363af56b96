//! Müsli: its own derive, in its storage format or its wire format. Only the latter skips unknown fields.

codecs! {
    rust_musli_storage "rust-musli-storage" of "musli" = Storage for docs scene tick quantised mesh + versions;
    rust_musli_wire "rust-musli-wire" of "musli" = WireFormat for docs scene tick quantised mesh + versions;
}
derives!(musli::Encode, musli::Decode);

use musli::alloc::Global;
use musli::mode::Binary;
use musli::{Decode, Encode};

use crate::shared::codec::{Format, Info, Structs, Wire};

pub type Storage = Structs<AsStorage>;
pub type WireFormat = Structs<AsWire>;

#[derive(Default)]
pub struct AsStorage;

#[derive(Default)]
pub struct AsWire;

impl<T: Encode<Binary> + for<'a> Decode<'a, Binary, Global>> Format<T> for AsStorage {
    const INFO: Info = Info {
        title: "musli storage (Rust)",
        note: "the crate's storage format, which rejects unknown fields",
        ..Info::STRUCTS
    };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        musli::storage::encode(out, value).ok()
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        musli::storage::from_slice(wire.bytes()).ok()
    }
}

impl<T: Encode<Binary> + for<'a> Decode<'a, Binary, Global>> Format<T> for AsWire {
    const INFO: Info = Info {
        title: "musli wire (Rust)",
        note: "the crate's wire format, which skips unknown fields",
        ..Info::STRUCTS
    };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        musli::wire::encode(out, value).ok()
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        musli::wire::from_slice(wire.bytes()).ok()
    }
}
