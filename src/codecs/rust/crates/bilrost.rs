//! Bilrost: numbered fields like those of Protocol Buffers, by its own derive on the application's structs.

codecs! {
    rust_bilrost "rust-bilrost" of "bilrost" = Bilrost for docs scene tick quantised mesh + versions;
}
derives!(; #[derive(bilrost::Enumeration)]; #[derive(bilrost::Message)]);

use bilrost::{Message, OwnedMessage};

use crate::shared::codec::{Format, Info, Structs, Wire};

pub type Bilrost = Structs<Numbered>;

#[derive(Default)]
pub struct Numbered;

impl<T: Message + OwnedMessage> Format<T> for Numbered {
    const INFO: Info = Info {
        title: "Bilrost (Rust)",
        note: "leaves out fields that are 0 or empty; lists of numbers are packed",
        ..Info::STRUCTS
    };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        value.encode(out).ok()
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        T::decode(wire.bytes()).ok()
    }
}
