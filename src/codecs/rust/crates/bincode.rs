//! bincode: its own derive and its standard configuration (little-endian, integers of variable length).

codecs! {
    rust_bincode "rust-bincode" of "bincode" = Bincode for docs scene tick quantised mesh + versions;
}
derives!(bincode::Encode, bincode::Decode);

use bincode::config::{standard, Configuration, Limit, LittleEndian, Varint};
use bincode::{Decode, Encode};

use crate::shared::codec::{Format, Info, Structs, Wire};

pub type Bincode = Structs<Standard>;

#[derive(Default)]
pub struct Standard;

const LIMIT: usize = 64 << 20;
const CONFIG: Configuration<LittleEndian, Varint, Limit<LIMIT>> = standard().with_limit::<LIMIT>();

impl<T: Encode + Decode<()>> Format<T> for Standard {
    const INFO: Info = Info {
        title: "bincode (Rust)",
        note: "not maintained since 2025 (RUSTSEC-2025-0141); reads with a limit of 64 MiB, as the crate otherwise \
               allocates as many elements as a list claims",
        ..Info::STRUCTS
    };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        bincode::encode_into_std_write(value, out, CONFIG).ok().map(|_| ())
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        let (value, size) = bincode::decode_from_slice(wire.bytes(), CONFIG).ok()?;
        (size == wire.bytes().len()).then_some(value)
    }
}
