//! bincode: its own derive and its standard configuration (little-endian, integers of variable length).

codecs! {
    rust_bincode "rust-bincode" of "bincode" = Bincode for docs scene tick quantised mesh + versions;
}
derives!(bincode::Encode, bincode::Decode);

use bincode::config::{standard, Configuration, Limit, LittleEndian, Varint};
use bincode::{Decode, Encode};

use crate::shared::codec::{write_to_slice, Format, Info, Structs, Wire};

pub type Bincode = Structs<Standard>;

#[derive(Default)]
pub struct Standard;

const LIMIT: usize = 64 << 20;
const CONFIG: Configuration<LittleEndian, Varint, Limit<LIMIT>> = standard().with_limit::<LIMIT>();

impl<T: Encode + Decode<()>> Format<T> for Standard {
    const INFO: Info = Info {
        title: "bincode (Rust)",
        settings: "with_limit() of 64 MiB for reading (safety: lists are allocated as long as a wire claims)",
        note: "not maintained since 2025 (RUSTSEC-2025-0141)",
        ..Info::STRUCTS
    };

    fn encode<'b>(&'b mut self, value: &T, buffer: &'b mut Vec<u8>) -> Option<&'b [u8]> {
        let write = |slice: &mut [u8]| bincode::encode_into_slice(value, slice, CONFIG);
        write_to_slice(buffer, write, |error| matches!(error, bincode::error::EncodeError::UnexpectedEnd))
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        let (value, size) = bincode::decode_from_slice(wire.bytes(), CONFIG).ok()?;
        (size == wire.bytes().len()).then_some(value)
    }
}
