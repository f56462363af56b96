//! FlatBuffers by the crate's builder and tables, read after verification or without it.
//!
//! Generated code needs a flatc of the crate's own release, which most systems lack. This code is written by hand over
//! the functions that generated code calls, and has the layout of schemas/*.fbs.

codecs! {
    rust_flatbuffers "rust-flatbuffers" of "flatbuffers" flatbuffers = Verified for docs scene tick quantised + versions;
    rust_flatbuffers_unverified "rust-flatbuffers-unverified" of "flatbuffers" flatbuffers = Unverified for docs scene tick quantised + versions;
}

#[macro_use]
mod fixed;
#[macro_use]
mod stored;
mod tables;

use std::ops::{Deref, DerefMut};

use flatbuffers::{FlatBufferBuilder, Table, UOffsetT, WIPOffset};

use crate::shared::codec::{Codec, Info, Input, Wire};
use crate::shared::fields::Shape;
use crate::shared::parts::Part;
use crate::shared::sinks::Sink;
use stored::{InTable, Tab};

pub type Verified = FlatBuffers<true>;
pub type Unverified = FlatBuffers<false>;

#[derive(Default)]
pub struct FlatBuffers<const VERIFIED: bool> {
    builder: Builder,
}

/// The crate's builder, and a stack of the offsets of lists' elements, whose memory is reused, too.
#[derive(Default)]
pub struct Builder {
    builder: FlatBufferBuilder<'static>,
    offsets: Vec<WIPOffset<()>>,
}

impl Builder {
    /// Writes a list of what `build` writes for each element, and returns its offset.
    #[inline]
    fn list<E>(&mut self, elements: &[E], build: impl Fn(&E, &mut Self) -> UOffsetT) -> UOffsetT {
        let start = self.offsets.len();
        for element in elements {
            let offset = build(element, self);
            self.offsets.push(WIPOffset::new(offset));
        }
        let list = self.builder.create_vector(&self.offsets[start..]).value();
        self.offsets.truncate(start);
        list
    }
}

impl Deref for Builder {
    type Target = FlatBufferBuilder<'static>;
    fn deref(&self) -> &Self::Target {
        &self.builder
    }
}

impl DerefMut for Builder {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.builder
    }
}

/// A root struct of the application. By default, as in Shape.
pub trait RootTable: Shape + InTable {
    /// The field that decode-one reads.
    fn one_field<'a>(_: &Table<'a>) -> Option<&'a str> {
        None
    }
    /// Hands a part of a scene to `sink`.
    fn walk_part<S: Sink>(_: &Table<'_>, _: &Part, _: &mut S) -> bool {
        false
    }
}

impl<T: RootTable, const VERIFIED: bool> Codec<T> for FlatBuffers<VERIFIED> {
    const INFO: Info = Info {
        title: if VERIFIED { "FlatBuffers (Rust)" } else { "FlatBuffers, unverified (Rust)" },
        input: if VERIFIED { Input::Checked } else { Input::Trusted },
        trust: if VERIFIED { "" } else { "root_unchecked follows the wire's offsets wherever they lead" },
        settings: if VERIFIED { "" } else { "root_unchecked() (speed)" },
        reuse: "builder, and the offsets of lists' elements",
        field_access: "typed accessors, in place",
        note: "written by hand over the crate's builder, tables and verifier: generated code needs a flatc of the \
               crate's own release; the verifier checks that strings are UTF-8, which C++'s does not",
        zero_sign: true, // the builder leaves out what equals a default, as -0.0 does 0.0
        ..Info::VIEW
    };
    type Decoded<'a> = Table<'a>;

    fn encode(&mut self, value: &T) -> Option<&[u8]> {
        self.builder.reset();
        let root = value.build(&mut self.builder);
        self.builder.finish_minimal(root);
        Some(self.builder.finished_data())
    }

    #[inline]
    fn decode<'a>(&mut self, wire: Wire<'a>) -> Option<Table<'a>> {
        let wire = wire.bytes();
        if VERIFIED {
            return flatbuffers::root::<Tab<T>>(wire).ok();
        }
        // Unsound for malformed wires: the codec is declared to trust its input.
        (wire.len() >= size_of::<flatbuffers::UOffsetT>())
            .then(|| unsafe { flatbuffers::root_unchecked::<Tab<T>>(wire) })
    }

    #[inline]
    fn walk<S: Sink>(decoded: &Table<'_>, sink: &mut S) -> bool {
        T::walk_table(decoded, sink)
    }

    fn pick<'a>(decoded: &'a Table<'_>) -> Option<&'a str> {
        <T as RootTable>::one_field(decoded)
    }

    fn read_part<S: Sink>(decoded: &Table<'_>, part: &Part, sink: &mut S) -> bool {
        <T as RootTable>::walk_part(decoded, part, sink)
    }

    fn object(decoded: Table<'_>) -> Option<T> {
        T::of_table(&decoded)
    }
}
