//! prost: Protocol Buffers, the messages of schemas/*.proto by prost's derive.

mod docs;
mod pack;
mod scene;

use prost::Message;

use crate::shared::codec::{Codec, Form, Info, Wire};
use crate::shared::fields::{Shape, ShapeInPlace, UPDATED_TEXT};
use crate::shared::sinks::Sink;
use pack::Pack;

#[derive(Default)]
pub struct Prost {
    buffer: Vec<u8>,
}

/// A root struct of the application, and its message.
pub trait HasMessage: Shape + Pack<Self::Root> {
    type Root: Message + Default + ShapeInPlace + 'static;
    fn updated_field(message: &mut Self::Root) -> Option<&mut String>;
}

impl Prost {
    fn write(&mut self, message: &impl Message) -> Option<&[u8]> {
        self.buffer.clear();
        message.encode(&mut self.buffer).ok()?;
        Some(&self.buffer)
    }
}

impl<T: HasMessage> Codec<T> for Prost {
    const INFO: Info = Info {
        title: "prost (Rust)",
        form: Form::Message,
        field_access: "the crate's messages, structs with public fields",
        note: "encode makes a new message, as clearing one frees its texts; the crate takes -0.0 for a field's \
               default 0.0, and does not write it",
        zero_sign: true,
        ..Info::STRUCTS
    };
    type Decoded<'a> = T::Root;

    fn encode(&mut self, value: &T) -> Option<&[u8]> {
        self.write(&value.pack())
    }

    fn decode<'a>(&mut self, wire: Wire<'a>) -> Option<T::Root> {
        T::Root::decode(wire.bytes()).ok()
    }

    fn walk<S: Sink>(decoded: &T::Root, sink: &mut S) -> bool {
        T::walk_packed(decoded, sink)
    }

    fn pick<'a>(decoded: &'a T::Root) -> Option<&'a str> {
        decoded.one_field()
    }

    fn object(decoded: T::Root) -> Option<T> {
        T::unpack(decoded)
    }

    fn update_one(&mut self, wire: Wire<'_>) -> Option<&[u8]> {
        let mut message = T::Root::decode(wire.bytes()).ok()?;
        *<T as HasMessage>::updated_field(&mut message)? = UPDATED_TEXT.to_owned();
        self.write(&message)
    }
}
