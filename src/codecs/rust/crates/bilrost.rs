//! Bilrost: numbered fields like those of Protocol Buffers, by its own derive on the application's structs.

codecs! {
    rust_bilrost "rust-bilrost" of "bilrost" = Bilrost for docs scene tick quantised mesh + versions;
}
derives!(; #[derive(bilrost::Enumeration)]; #[derive(bilrost::Message)]);

use bilrost::buf::ReverseBuffer;
use bilrost::{Message, OwnedMessage};

use crate::shared::codec::{Format, Info, Structs, Wire};

pub type Bilrost = Structs<Numbered>;

#[derive(Default)]
pub struct Numbered {
    wire: ReverseBuffer,
}

impl<T: Message + OwnedMessage> Format<T> for Numbered {
    const INFO: Info = Info {
        title: "Bilrost (Rust)",
        reuse: "the crate's buffer",
        note: "leaves out fields that are 0 or empty; lists of numbers are packed",
        ..Info::STRUCTS
    };

    /// From the end to the front, as the crate's encode_fast() does: no nested message is measured first. The buffer grows
    /// by parts, so a wire in several is written again, into one.
    fn encode<'b>(&'b mut self, value: &T, _: &'b mut Vec<u8>) -> Option<&'b [u8]> {
        self.wire.clear();
        value.prepend(&mut self.wire);
        if self.wire.contiguous().is_none() {
            self.wire = ReverseBuffer::with_capacity(2 * self.wire.len());
            value.prepend(&mut self.wire);
        }
        self.wire.contiguous()
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        T::decode(wire.bytes()).ok()
    }
}
