//! rust-protobuf: Protocol Buffers, with the messages that its generator writes for schemas/*.proto.

codecs! {
    rust_protobuf "rust-protobuf" of "protobuf 3" protobuf = Protobuf for docs scene tick quantised mesh + versions;
}

mod generated {
    include!(concat!(env!("OUT_DIR"), "/protobuf/mod.rs"));
}

use protobuf::{Enum, EnumOrUnknown, Message, MessageField};

use crate::shared::codec::Info;
use crate::shared::fields::Enumeration;
use crate::shared::messages::{MessageLibrary, Messages};
use crate::shared::pack::Pack;
use crate::shared::sinks::Sink;

pub type Protobuf = Messages<Generated>;

#[derive(Default)]
pub struct Generated;

impl<M: Message> MessageLibrary<M> for Generated {
    const INFO: Info = Info {
        title: "protobuf (Rust)",
        field_access: "the generated messages, structs with public fields",
        note: "encode makes a new message; the crate takes -0.0 for a field's default 0.0, and does not write it",
        zero_sign: true,
        ..Info::MESSAGE
    };

    #[inline]
    fn write(&mut self, message: &M, out: &mut Vec<u8>) -> Option<()> {
        message.write_to_vec(out).ok()
    }

    #[inline]
    fn read(wire: &[u8]) -> Option<M> {
        M::parse_from_bytes(wire).ok()
    }
}

pack_message_field!([M] MessageField<M>, as_ref);

/// An enumeration. A message may hold any number, but only an enumerator's is accepted.
impl<E: Enumeration + Pack<i32>, M: Enum> Pack<EnumOrUnknown<M>> for E {
    fn pack(&self) -> EnumOrUnknown<M> {
        EnumOrUnknown::from_i32(self.pack())
    }
    fn unpack(packed: EnumOrUnknown<M>) -> Option<Self> {
        Self::unpack(packed.value())
    }
    #[inline]
    fn walk_packed<S: Sink>(packed: &EnumOrUnknown<M>, sink: &mut S) -> bool {
        Self::walk_packed(&packed.value(), sink)
    }
}

/// The generated messages have one field more.
macro_rules! pack_generated {
    ($($struct:tt)*) => { pack_message!($($struct)* ..Default::default()); };
}
pack_into_generated!(pack_generated for Generated, as_ref);
