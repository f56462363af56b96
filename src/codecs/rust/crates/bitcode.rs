//! bitcode: its own derive. Stores each field in a column of its own, packed.

codecs! {
    rust_bitcode "rust-bitcode" of "bitcode" = Bitcode for docs scene + versions;
}
derives!(bitcode::Encode, bitcode::Decode);

use bitcode::{Buffer, DecodeOwned, Encode};

use crate::shared::codec::{Codec, Info, Wire};
use crate::shared::fields::Shape;
use crate::shared::sinks::Sink;

#[derive(Default)]
pub struct Bitcode {
    buffer: Buffer,
}

impl<T: Shape + Encode + DecodeOwned> Codec<T> for Bitcode {
    const INFO: Info = Info { title: "bitcode (Rust)", reuse: "the crate's buffer", ..Info::STRUCTS };
    type Decoded<'a> = T;

    fn encode(&mut self, value: &T) -> Option<&[u8]> {
        Some(self.buffer.encode(value))
    }

    fn decode<'a>(&mut self, wire: Wire<'a>) -> Option<T> {
        self.buffer.decode(wire.bytes()).ok()
    }

    fn walk<S: Sink>(decoded: &T, sink: &mut S) -> bool {
        decoded.walk(sink);
        true
    }

    fn pick(decoded: &T) -> Option<&str> {
        decoded.one_field()
    }

    fn object(decoded: T) -> Option<T> {
        Some(decoded)
    }
}
