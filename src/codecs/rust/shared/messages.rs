//! Shared by codecs of Protocol Buffers whose messages are structs: makes them from the application's and walks them.

use super::codec::{Codec, Info, Wire};
use super::fields::{Shape, UPDATED_TEXT};
use super::pack::Pack;
use super::parts::Part;
use super::sinks::Sink;

/// A library whose messages are structs, such as M.
pub trait MessageLibrary<M>: Default {
    const INFO: Info;
    /// Appends to `out`, which is empty; None if the library reports an error.
    fn write(&mut self, message: &M, out: &mut Vec<u8>) -> Option<()>;
    /// None if the wire is malformed.
    fn read(wire: &[u8]) -> Option<M>;
}

/// A root struct of the application, and its message in library L. By default, as in Shape.
pub trait HasMessage<L>: Shape + Pack<Self::Message> {
    type Message: 'static;
    /// The field that decode-one reads.
    fn one_field(_: &Self::Message) -> Option<&str> {
        None
    }
    /// The field that update-one changes.
    fn updated_field(_: &mut Self::Message) -> Option<&mut String> {
        None
    }
    /// Hands a part of a scene to `sink`.
    fn walk_part<S: Sink>(_: &Self::Message, _: &Part, _: &mut S) -> bool {
        false
    }
}

/// The codec of such a library.
#[derive(Default)]
pub struct Messages<L> {
    buffer: Vec<u8>,
    library: L,
}

impl<L> Messages<L> {
    #[inline]
    fn write<M>(&mut self, message: &M) -> Option<&[u8]>
    where
        L: MessageLibrary<M>,
    {
        self.buffer.clear();
        self.library.write(message, &mut self.buffer)?;
        Some(&self.buffer)
    }
}

impl<T: HasMessage<L>, L: MessageLibrary<T::Message>> Codec<T> for Messages<L> {
    const INFO: Info = L::INFO;
    type Decoded<'a> = T::Message;

    fn encode(&mut self, value: &T) -> Option<&[u8]> {
        self.write(&value.pack())
    }

    fn decode<'a>(&mut self, wire: Wire<'a>) -> Option<T::Message> {
        L::read(wire.bytes())
    }

    fn walk<S: Sink>(decoded: &T::Message, sink: &mut S) -> bool {
        T::walk_packed(decoded, sink)
    }

    fn pick(decoded: &T::Message) -> Option<&str> {
        <T as HasMessage<L>>::one_field(decoded)
    }

    fn read_part<S: Sink>(decoded: &T::Message, part: &Part, sink: &mut S) -> bool {
        <T as HasMessage<L>>::walk_part(decoded, part, sink)
    }

    fn object(decoded: T::Message) -> Option<T> {
        T::unpack(decoded)
    }

    fn update_one(&mut self, wire: Wire<'_>) -> Option<&[u8]> {
        let mut message = L::read(wire.bytes())?;
        *<T as HasMessage<L>>::updated_field(&mut message)? = UPDATED_TEXT.to_owned();
        self.write(&message)
    }
}

/// Packs the application's structs by the macro `$pack` into the messages of module `generated`, which are those of
/// schemas/*.proto, and declares the roots for library `$library`. A field that may hold a message is an Option of it, or
/// has a function `$as_option`.
macro_rules! pack_into_generated {
    ($pack:ident for $library:ident, $as_option:ident) => {
        mod docs {
            use super::generated::docs as messages;
            use crate::shared::docs::*;

            structs!($pack);

            impl crate::shared::messages::HasMessage<super::$library> for Root {
                type Message = messages::FooBarContainer;

                fn one_field(message: &Self::Message) -> Option<&str> {
                    message.location.as_deref()
                }

                fn updated_field(message: &mut Self::Message) -> Option<&mut String> {
                    message.list.first_mut()?.name.as_mut()
                }
            }
        }

        mod scene {
            use super::generated::scene as messages;
            use crate::shared::scene::*;

            structs!($pack);

            impl crate::shared::messages::HasMessage<super::$library> for Root {
                type Message = messages::Scene;

                fn one_field(message: &Self::Message) -> Option<&str> {
                    message.entities.get(message.entities.len() / 2).map(|entity| entity.name.as_str())
                }

                fn updated_field(message: &mut Self::Message) -> Option<&mut String> {
                    let middle = message.entities.len() / 2;
                    message.entities.get_mut(middle).map(|entity| &mut entity.name)
                }

                fn walk_part<S: crate::shared::sinks::Sink>(
                    message: &Self::Message,
                    part: &crate::shared::parts::Part,
                    sink: &mut S,
                ) -> bool {
                    use crate::shared::pack::Pack;
                    part.walk(message.entities.len(), sink, |index, sink| {
                        let entity = &message.entities[index];
                        if !part.positions {
                            return Entity::walk_packed(entity, sink);
                        }
                        let transform = entity.transform.$as_option();
                        let position = transform.and_then(|transform| transform.position.$as_option());
                        position.is_some_and(|position| Vec3::walk_packed(position, sink))
                    })
                }
            }
        }

        mod tick {
            use super::generated::tick as messages;
            use crate::shared::tick::*;

            vectors!($pack);
            structs!($pack);

            impl crate::shared::messages::HasMessage<super::$library> for Root {
                type Message = messages::Tick;
            }
        }

        mod quantised {
            use super::generated::quantised as messages;
            use crate::shared::quantised::*;

            structs!($pack);

            impl crate::shared::messages::HasMessage<super::$library> for Root {
                type Message = messages::Tick;
            }
        }

        mod mesh {
            use super::generated::mesh as messages;
            use crate::shared::mesh::*;

            points!($pack);
            structs!($pack);

            impl crate::shared::messages::HasMessage<super::$library> for Root {
                type Message = messages::Mesh;
            }
        }

        for_versions! {
            mod docs_versions {
                use crate::versions_of::docs::*;

                messages_of_versions!();
                structs!($pack);
                each_version!(root_of_version super::$library);
            }
        }
    };
}
