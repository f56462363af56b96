//! Shared by codecs of Protocol Buffers whose messages are structs: makes them from the application's and walks them.

use super::codec::{Codec, Info, Wire};
use super::fields::{Shape, ShapeInPlace, UPDATED_TEXT};
use super::pack::Pack;
use super::sinks::Sink;

/// The message of a root struct.
pub trait RootMessage: ShapeInPlace + 'static {
    /// The field that update-one changes.
    fn updated_field(&mut self) -> Option<&mut String>;
}

/// A library whose messages are structs. T is the root struct.
pub trait MessageLibrary<T>: Default {
    type Root: RootMessage;
    const INFO: Info;
    /// Appends to `out`, which is empty; None if the library reports an error.
    fn write(message: &Self::Root, out: &mut Vec<u8>) -> Option<()>;
    /// None if the wire is malformed.
    fn read(wire: &[u8]) -> Option<Self::Root>;
}

/// The codec of such a library.
#[derive(Default)]
pub struct Messages<L> {
    buffer: Vec<u8>,
    library: std::marker::PhantomData<L>,
}

impl<L> Messages<L> {
    #[inline]
    fn write<T>(&mut self, message: &L::Root) -> Option<&[u8]>
    where
        L: MessageLibrary<T>,
    {
        self.buffer.clear();
        L::write(message, &mut self.buffer)?;
        Some(&self.buffer)
    }
}

impl<T: Shape + Pack<L::Root>, L: MessageLibrary<T>> Codec<T> for Messages<L> {
    const INFO: Info = L::INFO;
    type Decoded<'a> = L::Root;

    fn encode(&mut self, value: &T) -> Option<&[u8]> {
        self.write(&value.pack())
    }

    fn decode<'a>(&mut self, wire: Wire<'a>) -> Option<L::Root> {
        L::read(wire.bytes())
    }

    fn walk<S: Sink>(decoded: &L::Root, sink: &mut S) -> bool {
        T::walk_packed(decoded, sink)
    }

    fn pick(decoded: &L::Root) -> Option<&str> {
        decoded.one_field()
    }

    fn object(decoded: L::Root) -> Option<T> {
        T::unpack(decoded)
    }

    fn update_one(&mut self, wire: Wire<'_>) -> Option<&[u8]> {
        let mut message = L::read(wire.bytes())?;
        *message.updated_field()? = UPDATED_TEXT.to_owned();
        self.write(&message)
    }
}

/// Declares `$message` of schemas/docs.proto as the root message of docs. Trait `$of_struct` maps the root struct to it.
macro_rules! root_of_docs {
    ($message:ident, $of_struct:ident) => {
        impl crate::shared::fields::ShapeInPlace for $message {
            fn one_field(&self) -> Option<&str> {
                self.location.as_deref()
            }
        }

        impl crate::shared::messages::RootMessage for $message {
            fn updated_field(&mut self) -> Option<&mut String> {
                self.list.first_mut()?.name.as_mut()
            }
        }

        impl $of_struct for crate::shared::docs::Root {
            type Root = $message;
        }
    };
}
pub(crate) use root_of_docs;

/// The same for schemas/scene.proto.
macro_rules! root_of_scene {
    ($message:ident, $of_struct:ident) => {
        impl crate::shared::fields::ShapeInPlace for $message {
            fn one_field(&self) -> Option<&str> {
                self.entities.get(self.entities.len() / 2).map(|entity| entity.name.as_str())
            }
        }

        impl crate::shared::messages::RootMessage for $message {
            fn updated_field(&mut self) -> Option<&mut String> {
                let middle = self.entities.len() / 2;
                self.entities.get_mut(middle).map(|entity| &mut entity.name)
            }
        }

        impl $of_struct for crate::shared::scene::Root {
            type Root = $message;
        }
    };
}
pub(crate) use root_of_scene;
