//! protobuf: Protocol Buffers by Google's own crate: upb in C with generated code around it.
#![cfg(feature = "google")]

codecs! {
    rust_google_protobuf "rust-google-protobuf" of "protobuf 4" protobuf = Google for docs scene + versions;
}

#[macro_use]
mod message;
mod docs;
mod scene;
for_versions! {
    mod versions;
}

use ::google::protobuf::{AsMut, AsView, Message, Mut, Parse, View};

use crate::shared::codec::{Codec, Info, Wire};
use crate::shared::fields::Shape;
use crate::shared::parts::Part;
use crate::shared::sinks::Sink;
use message::InMessage;

/// A root struct of the application.
pub trait RootMessage: Shape + InMessage {
    /// The field that decode-one reads.
    fn one_field(root: View<'_, Self::Message>) -> Option<&str>;
    /// Changes the field of update-one; None if it is missing.
    fn update(root: Mut<'_, Self::Message>) -> Option<()>;
    /// Hands a part of a scene to `sink`.
    fn walk_part<S: Sink>(_: View<'_, Self::Message>, _: &Part, _: &mut S) -> bool {
        false
    }
}

/// Keeps the last encoded wire: the crate makes a new one each time.
#[derive(Default)]
pub struct Google {
    wire: Vec<u8>,
}

impl Google {
    fn write<M: Message>(&mut self, message: &M) -> Option<&[u8]> {
        self.wire = message.serialize().ok()?;
        Some(&self.wire)
    }
}

impl<T: RootMessage> Codec<T> for Google {
    const INFO: Info = Info {
        title: "Google protobuf (Rust)",
        reuse: "nothing",
        field_access: "generated accessors, which check that strings are UTF-8",
        note: "encode makes a new message and a new wire; the crate builds upb with assertions; each field access \
               is a call to C",
        ..Info::MESSAGE
    };
    type Decoded<'a> = T::Message;

    fn encode(&mut self, value: &T) -> Option<&[u8]> {
        let mut message = T::Message::default();
        value.fill(message.as_mut());
        self.write(&message)
    }

    fn decode<'a>(&mut self, wire: Wire<'a>) -> Option<T::Message> {
        T::Message::parse(wire.bytes()).ok()
    }

    fn walk<S: Sink>(decoded: &T::Message, sink: &mut S) -> bool {
        T::walk_message(decoded.as_view(), sink).is_some()
    }

    fn pick(decoded: &T::Message) -> Option<&str> {
        <T as RootMessage>::one_field(decoded.as_view())
    }

    fn read_part<S: Sink>(decoded: &T::Message, part: &Part, sink: &mut S) -> bool {
        <T as RootMessage>::walk_part(decoded.as_view(), part, sink)
    }

    fn object(decoded: T::Message) -> Option<T> {
        T::of_message(decoded.as_view())
    }

    fn update_one(&mut self, wire: Wire<'_>) -> Option<&[u8]> {
        let mut message = T::Message::parse(wire.bytes()).ok()?;
        T::update(message.as_mut())?;
        self.write(&message)
    }
}
