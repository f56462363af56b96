//! bitcode: by its own derive, or by serde. Stores each field in a column of its own, packed.

codecs! {
    rust_bitcode "rust-bitcode" of "bitcode" = Bitcode for docs scene tick quantised mesh + versions;
    rust_bitcode_serde "rust-bitcode-serde" of "bitcode" = BySerde for docs scene tick quantised mesh + versions;
}
derives!(bitcode::Encode, bitcode::Decode);

use bitcode::{Buffer, DecodeOwned, Encode};
use serde::{de::DeserializeOwned, Serialize};

use crate::shared::codec::{Format, Info, Structs, Wire};

pub type Bitcode = Structs<Derived>;

#[derive(Default)]
pub struct Derived {
    buffer: Buffer,
}

impl<T: Encode + DecodeOwned> Format<T> for Derived {
    const INFO: Info = Info { title: "bitcode (Rust)", reuse: "the crate's buffer", ..Info::STRUCTS };

    fn encode<'b>(&'b mut self, value: &T, _: &'b mut Vec<u8>) -> Option<&'b [u8]> {
        Some(self.buffer.encode(value))
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        self.buffer.decode(wire.bytes()).ok()
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
