//! simd-json: JSON by serde, parsed in situ with the SIMD instructions that the processor turns out to have.

use serde::{de::DeserializeOwned, Serialize};
use simd_json::Buffers;

use crate::shared::codec::{Codec, Info, Wire};
use crate::shared::fields::{Shape, UPDATED_TEXT};
use crate::shared::sinks::Sink;

#[derive(Default)]
pub struct SimdJson {
    buffers: Buffers,
    text: Vec<u8>,
}

impl SimdJson {
    fn read<T: DeserializeOwned>(&mut self, wire: &mut [u8]) -> Option<T> {
        simd_json::serde::from_slice_with_buffers(wire, &mut self.buffers).ok()
    }

    fn write(&mut self, value: &impl Serialize) -> Option<&[u8]> {
        self.text.clear();
        simd_json::serde::to_writer(&mut self.text, value).ok()?;
        Some(&self.text)
    }
}

impl<T: Shape + Serialize + DeserializeOwned> Codec<T> for SimdJson {
    const INFO: Info = Info {
        title: "simd-json (Rust)",
        reuse: "the parser's buffers, and one for the text",
        note: "writes floats as doubles; parses in situ: the wire is restored outside the clock; its \
               buffers are kept, so that no memory figure counts them",
        ..Info::STRUCTS
    };
    const IN_SITU: bool = true;
    type Decoded<'a> = T;

    fn encode(&mut self, value: &T) -> Option<&[u8]> {
        self.write(value)
    }

    fn decode<'a>(&mut self, wire: Wire<'a>) -> Option<T> {
        self.read(unsafe { wire.bytes_mut() })
    }

    fn walk<S: Sink>(decoded: &T, sink: &mut S) -> bool {
        decoded.walk(sink);
        true
    }

    fn pick<'a>(decoded: &'a T) -> Option<&'a str> {
        decoded.one_field()
    }

    fn object(decoded: T) -> Option<T> {
        Some(decoded)
    }

    fn update_one(&mut self, wire: Wire<'_>) -> Option<&[u8]> {
        let mut value: T = self.read(unsafe { wire.bytes_mut() })?;
        *value.updated_field()? = UPDATED_TEXT.to_owned();
        self.write(&value)
    }
}
