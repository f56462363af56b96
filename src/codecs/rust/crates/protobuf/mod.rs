//! rust-protobuf: Protocol Buffers, with the messages that its generator writes for schemas/*.proto.

codecs! {
    rust_protobuf "rust-protobuf" of "protobuf 3" protobuf = Protobuf for docs scene + versions;
}

mod docs;
mod generated {
    include!(concat!(env!("OUT_DIR"), "/protobuf/mod.rs"));
}
mod scene;
for_versions! {
    mod versions;
}

use protobuf::{Message, MessageField};

use crate::shared::codec::{Form, Info};
use crate::shared::messages::{MessageLibrary, Messages, RootMessage};
use crate::shared::pack::{pack_as_optional, Pack};
use crate::shared::sinks::Sink;

pub type Protobuf = Messages<Generated>;

#[derive(Default)]
pub struct Generated;

/// A root struct of the application, and its message.
pub trait HasMessage {
    type Root: Message + RootMessage;
}

impl<T: HasMessage> MessageLibrary<T> for Generated {
    type Root = T::Root;
    const INFO: Info = Info {
        title: "protobuf (Rust)",
        form: Form::Message,
        field_access: "the generated messages, structs with public fields",
        note: "encode makes a new message; the crate takes -0.0 for a field's default 0.0, and does not write it",
        zero_sign: true,
        ..Info::STRUCTS
    };

    #[inline]
    fn write(message: &T::Root, out: &mut Vec<u8>) -> Option<()> {
        message.write_to_vec(out).ok()
    }

    #[inline]
    fn read(wire: &[u8]) -> Option<T::Root> {
        T::Root::parse_from_bytes(wire).ok()
    }
}

pack_as_optional! {
    i8 => i32;
    i16 => i32;
    i32 => i32;
    u16 => u32;
    u32 => u32;
    u64 => u64;
    f32 => f32;
}

impl<M, T: Pack<M>> Pack<MessageField<M>> for Option<T> {
    fn pack(&self) -> MessageField<M> {
        self.as_ref().map(T::pack).into()
    }
    fn unpack(packed: MessageField<M>) -> Option<Self> {
        match packed.into_option() {
            Some(packed) => T::unpack(packed).map(Some),
            None => Some(None),
        }
    }
    #[inline]
    fn walk_packed<S: Sink>(packed: &MessageField<M>, sink: &mut S) -> bool {
        sink.present(packed.is_some());
        packed.as_ref().is_none_or(|packed| T::walk_packed(packed, sink))
    }
}

/// A struct that the application always has, and that a message stores as a part.
macro_rules! pack_part {
    ($type:ty => $message:ident { $($field:ident)* }) => {
        crate::shared::pack::pack_message!($type => $message { $($field)* } ..Default::default());

        impl crate::shared::pack::Pack<protobuf::MessageField<$message>> for $type {
            fn pack(&self) -> protobuf::MessageField<$message> {
                protobuf::MessageField::some(self.pack())
            }
            fn unpack(packed: protobuf::MessageField<$message>) -> Option<Self> {
                crate::shared::pack::Pack::unpack(packed.into_option()?)
            }
            #[inline]
            fn walk_packed<S: crate::shared::sinks::Sink>(
                packed: &protobuf::MessageField<$message>,
                sink: &mut S,
            ) -> bool {
                let part: Option<&$message> = packed.as_ref();
                part.is_some_and(|part| Self::walk_packed(part, sink))
            }
        }
    };
}
use pack_part;

/// An enumeration. A message may hold any number, but only an enumerator's is accepted.
macro_rules! pack_enum {
    ($type:ty => $enum:ty) => {
        impl crate::shared::pack::Pack<protobuf::EnumOrUnknown<$enum>> for $type {
            fn pack(&self) -> protobuf::EnumOrUnknown<$enum> {
                protobuf::EnumOrUnknown::from_i32(*self as i32)
            }
            fn unpack(packed: protobuf::EnumOrUnknown<$enum>) -> Option<Self> {
                Self::of_number(packed.value().try_into().ok()?)
            }
            #[inline]
            fn walk_packed<S: crate::shared::sinks::Sink>(
                packed: &protobuf::EnumOrUnknown<$enum>,
                sink: &mut S,
            ) -> bool {
                crate::shared::pack::walk_value(packed.value().try_into().ok().and_then(Self::of_number), sink)
            }
        }
    };
}
use pack_enum;
