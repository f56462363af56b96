//! minicbor: CBOR by its own derive, structs as arrays in the order of their fields' numbers.

use minicbor::{Decode, Encode};

use crate::shared::codec::{Format, Info, Structs};

pub type Minicbor = Structs<Numbered>;

#[derive(Default)]
pub struct Numbered;

impl<T: Encode<()> + for<'a> Decode<'a, ()>> Format<T> for Numbered {
    const INFO: Info = Info {
        title: "minicbor (Rust)",
        note: "structs as arrays in the order of their fields' numbers",
        ..Info::STRUCTS
    };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        minicbor::encode(value, out).ok()
    }

    fn read(&mut self, wire: &[u8]) -> Option<T> {
        let mut decoder = minicbor::Decoder::new(wire);
        let value = decoder.decode().ok()?;
        (decoder.position() == wire.len()).then_some(value)
    }
}
