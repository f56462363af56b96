//! capnp: Cap'n Proto by the generated code of schemas/*.capnp, read in place.
#![cfg(feature = "capnp")]

codecs! {
    rust_capnp "rust-capnp" of "capnp" capnp = Capnp for docs scene + versions;
}

#[macro_use]
mod message;
mod docs;
mod memory;
mod scene;
for_versions! {
    mod versions;
}

/// The generated code. It refers to its own modules by the path from the crate's root that build.rs sets.
mod generated {
    #![allow(clippy::all, unused_qualifications)]
    pub mod docs_capnp {
        include!(concat!(env!("OUT_DIR"), "/docs_capnp.rs"));
    }
    pub mod scene_capnp {
        include!(concat!(env!("OUT_DIR"), "/scene_capnp.rs"));
    }
    for_versions! {
        pub mod docs_v2_capnp {
            include!(concat!(env!("OUT_DIR"), "/docs_v2_capnp.rs"));
        }
    }
}

use capnp::message::{Builder, ReaderOptions, TypedReader};
use capnp::serialize::{read_message_from_flat_slice_no_alloc, write_message, NoAllocSliceSegments};
use capnp::traits::Owned;

use crate::shared::codec::{Codec, Info, Wire};
use crate::shared::fields::Shape;
use crate::shared::parts::Part;
use crate::shared::sinks::Sink;
use memory::Segment;
use message::{InMessage, Reader};

/// A root struct of the application.
pub trait RootMessage: Shape + InMessage {
    /// The field that decode-one reads.
    fn one_field(root: Reader<'_, Self>) -> Option<&str>;
    /// Changes the field of update-one; None if it is missing.
    fn update(root: message::Builder<'_, Self>) -> Option<()>;
    /// Hands a part of a scene to `sink`.
    fn walk_part<S: Sink>(_: Reader<'_, Self>, _: &Part, _: &mut S) -> bool {
        false
    }
}

#[derive(Default)]
pub struct Capnp {
    segment: Segment,
    buffer: Vec<u8>,
}

impl Capnp {
    /// Writes the message that `fill` makes. If it does not fit into one segment, enlarges that and calls `fill` again,
    /// so that a message's bytes do not depend on earlier messages.
    fn write(&mut self, fill: impl Fn(&mut Builder<&mut Segment>) -> Option<()>) -> Option<&[u8]> {
        loop {
            let mut message = Builder::new(&mut self.segment);
            fill(&mut message)?;
            if message.get_segments_for_output().len() == 1 {
                self.buffer.clear();
                write_message(&mut self.buffer, &message).ok()?;
                break;
            }
            let needed = message.size_in_words();
            drop(message);
            self.segment.enlarge(needed);
        }
        Some(&self.buffer)
    }

    /// None if the wire is malformed or bytes follow the message.
    #[inline]
    fn read<T: Owned>(wire: &[u8]) -> Option<TypedReader<NoAllocSliceSegments<'_>, T>> {
        let mut rest = wire;
        let message = read_message_from_flat_slice_no_alloc(&mut rest, ReaderOptions::new()).ok()?;
        rest.is_empty().then(|| message.into_typed())
    }
}

impl<T: RootMessage> Codec<T> for Capnp {
    const INFO: Info = Info {
        title: "Cap'n Proto (Rust)",
        reuse: "the builder's first segment, which grows to hold the whole message, and the buffer it is copied to",
        field_access: "typed accessors, in place, which check that strings are UTF-8",
        ..Info::VIEW
    };
    type Decoded<'a> = TypedReader<NoAllocSliceSegments<'a>, T::Owned>;

    fn encode(&mut self, value: &T) -> Option<&[u8]> {
        self.write(|message| value.build(message.init_root()))
    }

    #[inline]
    fn decode<'a>(&mut self, wire: Wire<'a>) -> Option<Self::Decoded<'a>> {
        Self::read(wire.bytes())
    }

    #[inline]
    fn walk<S: Sink>(decoded: &Self::Decoded<'_>, sink: &mut S) -> bool {
        decoded.get().ok().and_then(|root| T::walk_message(root, sink)).is_some()
    }

    fn pick<'a>(decoded: &'a Self::Decoded<'_>) -> Option<&'a str> {
        <T as RootMessage>::one_field(decoded.get().ok()?)
    }

    fn read_part<S: Sink>(decoded: &Self::Decoded<'_>, part: &Part, sink: &mut S) -> bool {
        decoded.get().is_ok_and(|root| <T as RootMessage>::walk_part(root, part, sink))
    }

    fn object(decoded: Self::Decoded<'_>) -> Option<T> {
        T::of_message(decoded.get().ok()?)
    }

    fn update_one(&mut self, wire: Wire<'_>) -> Option<&[u8]> {
        let decoded = Self::read::<T::Owned>(wire.bytes())?;
        self.write(|message| {
            message.set_root::<T::Owned>(decoded.get().ok()?).ok()?;
            T::update(message.get_root().ok()?)
        })
    }
}
