//! prost: Protocol Buffers, with the messages of schemas/*.proto by prost's derive.

codecs! {
    rust_prost "rust-prost" of "prost" protobuf = Prost for docs scene + versions;
}

mod docs;
mod scene;
for_versions! {
    mod versions;
}

use prost::Message;

use crate::shared::codec::{Form, Info};
use crate::shared::messages::{MessageLibrary, Messages, RootMessage};

pub type Prost = Messages<Derived>;

#[derive(Default)]
pub struct Derived;

/// A root struct of the application, and its message.
pub trait HasMessage {
    type Root: Message + Default + RootMessage;
}

impl<T: HasMessage> MessageLibrary<T> for Derived {
    type Root = T::Root;
    const INFO: Info = Info {
        title: "prost (Rust)",
        form: Form::Message,
        field_access: "the crate's messages, structs with public fields",
        note: "encode makes a new message, as clearing one would free its strings; the crate takes -0.0 for a \
               field's default 0.0, and does not write it",
        zero_sign: true,
        ..Info::STRUCTS
    };

    #[inline]
    fn write(message: &T::Root, out: &mut Vec<u8>) -> Option<()> {
        message.encode(out).ok()
    }

    #[inline]
    fn read(wire: &[u8]) -> Option<T::Root> {
        T::Root::decode(wire).ok()
    }
}

/// Declares a message with the fields of a struct of the application.
macro_rules! message {
    ($type:ty => $name:ident { $(#[prost($($meta:tt)*)] $field:ident: $packed:ty),* $(,)? }) => {
        #[derive(Clone, PartialEq, prost::Message)]
        pub struct $name {
            $(#[prost($($meta)*)] pub $field: $packed,)*
        }

        crate::shared::pack::pack_message!($type => $name { $($field)* });
    };
}
use message;
