//! postcard: a serde format for small devices, with integers of variable length.

codecs! {
    rust_postcard "rust-postcard" of "postcard" = Postcard for docs scene tick quantised mesh + versions;
}

use serde::{de::DeserializeOwned, Serialize};

use crate::shared::codec::{write_to_slice, Format, Info, Structs, Wire};

pub type Postcard = Structs<Plain>;

#[derive(Default)]
pub struct Plain;

impl<T: Serialize + DeserializeOwned> Format<T> for Plain {
    const INFO: Info = Info { title: "postcard (Rust)", ..Info::STRUCTS };

    fn encode<'b>(&'b mut self, value: &T, buffer: &'b mut Vec<u8>) -> Option<&'b [u8]> {
        let write = |slice: &mut [u8]| postcard::to_slice(value, slice).map(|wire| wire.len());
        write_to_slice(buffer, write, |error| matches!(error, postcard::Error::SerializeBufferFull))
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        let (value, rest) = postcard::take_from_bytes(wire.bytes()).ok()?;
        rest.is_empty().then_some(value)
    }
}
