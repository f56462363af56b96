//! postcard: a serde format for small devices, with integers of variable length.

codecs! {
    rust_postcard "rust-postcard" of "postcard" = Postcard for docs scene tick quantised mesh + versions;
}

use serde::{de::DeserializeOwned, Serialize};

use crate::shared::codec::{Format, Info, Structs, Wire};

pub type Postcard = Structs<Plain>;

#[derive(Default)]
pub struct Plain;

impl<T: Serialize + DeserializeOwned> Format<T> for Plain {
    const INFO: Info = Info { title: "postcard (Rust)", ..Info::STRUCTS };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        *out = postcard::to_extend(value, std::mem::take(out)).ok()?;
        Some(())
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        let (value, rest) = postcard::take_from_bytes(wire.bytes()).ok()?;
        rest.is_empty().then_some(value)
    }
}
