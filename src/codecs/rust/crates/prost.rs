//! prost: Protocol Buffers, with the messages that its generator writes for schemas/*.proto.

codecs! {
    rust_prost "rust-prost" of "prost" protobuf = Prost for docs scene tick quantised mesh + versions;
}

mod generated {
    #![allow(dead_code, clippy::all)] // dead: the later versions
    include!(concat!(env!("OUT_DIR"), "/prost.rs"));
    pub use scenebench::pb::*;
}

use prost::Message;

use crate::shared::codec::Info;
use crate::shared::messages::{MessageLibrary, Messages};

pub type Prost = Messages<Derived>;

#[derive(Default)]
pub struct Derived;

impl<M: Message + Default> MessageLibrary<M> for Derived {
    const INFO: Info = Info {
        title: "prost (Rust)",
        field_access: "the crate's messages, structs with public fields",
        note: "encode makes a new message, as clearing one would free its strings; the crate takes -0.0 for a \
               field's default 0.0, and does not write it",
        zero_sign: true,
        ..Info::MESSAGE
    };

    #[inline]
    fn write(&mut self, message: &M, out: &mut Vec<u8>) -> Option<()> {
        message.encode(out).ok()
    }

    #[inline]
    fn read(wire: &[u8]) -> Option<M> {
        M::decode(wire).ok()
    }
}

pack_into_generated!(pack_message for Derived, as_ref);
