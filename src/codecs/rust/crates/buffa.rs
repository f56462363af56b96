//! buffa: Protocol Buffers, with the messages that its generator writes for schemas/*.proto.

codecs! {
    rust_buffa "rust-buffa" of "buffa" protobuf = Buffa for docs scene tick quantised mesh + versions;
}

mod generated {
    #![allow(dead_code, clippy::all)] // dead: the later versions
    include!(concat!(env!("OUT_DIR"), "/buffa.rs"));
    pub use scenebench::pb::*;
}

use buffa::{EnumValue, Message, MessageField, ProtoBox, SizeCache};

use crate::shared::codec::Info;
use crate::shared::fields::Enumeration;
use crate::shared::messages::{MessageLibrary, Messages};
use crate::shared::pack::Pack;
use crate::shared::sinks::Sink;

pub type Buffa = Messages<Generated>;

#[derive(Default)]
pub struct Generated {
    sizes: SizeCache,
}

impl<M: Message> MessageLibrary<M> for Generated {
    const INFO: Info = Info {
        title: "buffa (Rust)",
        reuse: "buffer, cache of sizes",
        field_access: "the generated messages, structs with public fields",
        note: "encode makes a new message",
        ..Info::MESSAGE
    };

    #[inline]
    fn write(&mut self, message: &M, out: &mut Vec<u8>) -> Option<()> {
        message.try_encode_with_cache(&mut self.sizes, out).ok()
    }

    #[inline]
    fn read(wire: &[u8]) -> Option<M> {
        M::decode_from_slice(wire).ok()
    }
}

pack_message_field!([M: Default, P: ProtoBox<M>] MessageField<M, P>, as_option);

/// An enumeration. A message may hold any number, but only an enumerator's is accepted.
impl<E: Enumeration + Pack<i32>, M: buffa::Enumeration> Pack<EnumValue<M>> for E {
    fn pack(&self) -> EnumValue<M> {
        EnumValue::from(Pack::<i32>::pack(self))
    }
    fn unpack(packed: EnumValue<M>) -> Option<Self> {
        Self::unpack(packed.to_i32())
    }
    #[inline]
    fn walk_packed<S: Sink>(packed: &EnumValue<M>, sink: &mut S) -> bool {
        Self::walk_packed(&packed.to_i32(), sink)
    }
}

/// The generated messages have one field more.
macro_rules! pack_generated {
    ($($struct:tt)*) => { pack_message!($($struct)* ..Default::default()); };
}
pack_into_generated!(pack_generated for Generated, as_option);
