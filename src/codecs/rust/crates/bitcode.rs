//! bitcode: by its own derive, or by serde. Stores each field in a column of its own, packed.

codecs! {
    rust_bitcode "rust-bitcode" of "bitcode" = Bitcode for docs scene tick quantised mesh + versions;
    rust_bitcode_serde "rust-bitcode-serde" of "bitcode" = BySerde for docs scene tick quantised mesh + versions;
}
derives!(bitcode::Encode, bitcode::Decode);

use bitcode::{Buffer, DecodeOwned, Encode};
use serde::{de::DeserializeOwned, Serialize};

use crate::shared::codec::{Codec, Format, Info, Structs, Wire};
use crate::shared::fields::Shape;
use crate::shared::parts::Part;
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

    fn read_part<S: Sink>(decoded: &T, part: &Part, sink: &mut S) -> bool {
        decoded.walk_part(part, sink)
    }

    fn object(decoded: T) -> Option<T> {
        Some(decoded)
    }
}

pub type BySerde = Structs<Serde>;

#[derive(Default)]
pub struct Serde;

impl<T: Serialize + DeserializeOwned> Format<T> for Serde {
    const INFO: Info = Info {
        title: "bitcode, serde (Rust)",
        reuse: "nothing",
        note: "by serde, for which the crate has no buffer to reuse",
        ..Info::STRUCTS
    };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        *out = bitcode::serialize(value).ok()?;
        Some(())
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        bitcode::deserialize(wire.bytes()).ok()
    }
}
