//! rkyv: reads the wire in place, after a check or without one.

codecs! {
    rust_rkyv "rust-rkyv" of "rkyv" = Checked for docs scene tick quantised mesh;
    rust_rkyv_unchecked "rust-rkyv-unchecked" of "rkyv" = Unchecked for docs scene tick quantised mesh;
}
derives!(rkyv::Archive, rkyv::Serialize, rkyv::Deserialize);

use rkyv::api::high::{HighDeserializer, HighSerializer, HighValidator};
use rkyv::bytecheck::CheckBytes;
use rkyv::option::ArchivedOption;
use rkyv::rancor::Error;
use rkyv::ser::allocator::ArenaHandle;
use rkyv::string::ArchivedString;
use rkyv::util::AlignedVec;
use rkyv::vec::ArchivedVec;
use rkyv::{Archive, Archived, Deserialize, Portable, Serialize};

use crate::shared::codec::{Codec, Info, Input, StructsBy, Wire};
use crate::shared::fields::{Shape, Walk};
use crate::shared::parts::Part;
use crate::shared::sinks::Sink;
use crate::shared::{docs, mesh, quantised, scene, tick};

pub type Checked = Rkyv<true>;
pub type Unchecked = Rkyv<false>;

#[derive(Default)]
pub struct Rkyv<const CHECKED: bool> {
    buffer: AlignedVec,
}

/// A root struct in its archived form. By default, as in Shape.
pub trait ShapeInPlace {
    fn one_field(&self) -> Option<&str> {
        None
    }
    fn walk_part<S: Sink>(&self, _: &Part, _: &mut S) -> bool {
        false
    }
}

/// What the codec requires of T and of its archived form.
pub trait Archivable:
    Shape + Archive<Archived = Self::View> + for<'a> Serialize<HighSerializer<AlignedVec, ArenaHandle<'a>, Error>>
{
    type View: 'static
        + ShapeInPlace
        + Walk
        + Portable
        + for<'a> CheckBytes<HighValidator<'a, Error>>
        + Deserialize<Self, HighDeserializer<Error>>;
}

impl<T> Archivable for T
where
    T: Shape + for<'a> Serialize<HighSerializer<AlignedVec, ArenaHandle<'a>, Error>>,
    Archived<T>: 'static
        + ShapeInPlace
        + Walk
        + Portable
        + for<'a> CheckBytes<HighValidator<'a, Error>>
        + Deserialize<T, HighDeserializer<Error>>,
{
    type View = Archived<T>;
}

impl<T: Archivable, const CHECKED: bool> Codec<T> for Rkyv<CHECKED> {
    const INFO: Info = Info {
        title: if CHECKED { "rkyv (Rust)" } else { "rkyv, unchecked (Rust)" },
        structs_by: StructsBy::Library,
        input: if CHECKED { Input::Checked } else { Input::Trusted },
        trust: if CHECKED { "" } else { "access_unchecked follows the wire's offsets wherever they lead" },
        settings: if CHECKED { "" } else { "access_unchecked() (speed)" },
        reuse: "buffer; the crate keeps its arena",
        field_access: "the crate's archived structs, in place",
        note: "needs an aligned wire; by the crate's documentation, only the type that wrote an archive can read it",
        ..Info::VIEW
    };
    type Decoded<'a> = &'a T::View;

    fn encode(&mut self, value: &T) -> Option<&[u8]> {
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        self.buffer = rkyv::api::high::to_bytes_in::<_, Error>(value, buffer).ok()?;
        Some(&self.buffer)
    }

    #[inline]
    fn decode<'a>(&mut self, wire: Wire<'a>) -> Option<&'a T::View> {
        let wire = wire.bytes();
        if CHECKED {
            return rkyv::access::<T::View, Error>(wire).ok();
        }
        // Unsound for malformed wires: the codec is declared to trust its input.
        (wire.len() >= size_of::<T::View>()).then(|| unsafe { rkyv::access_unchecked::<T::View>(wire) })
    }

    #[inline]
    fn walk<S: Sink>(decoded: &&T::View, sink: &mut S) -> bool {
        decoded.walk(sink);
        true
    }

    #[inline]
    fn pick<'a>(decoded: &'a &T::View) -> Option<&'a str> {
        decoded.one_field()
    }

    fn read_part<S: Sink>(decoded: &&T::View, part: &Part, sink: &mut S) -> bool {
        decoded.walk_part(part, sink)
    }

    fn object(decoded: &T::View) -> Option<T> {
        rkyv::deserialize::<T, Error>(decoded).ok()
    }
}

macro_rules! walk_numbers {
    ($($type:ident)*) => {
        $(impl Walk for rkyv::rend::$type {
            #[inline(always)]
            fn walk<S: Sink>(&self, sink: &mut S) {
                sink.value(self.to_native());
            }
        })*
    };
}

walk_numbers!(u16_le i16_le u32_le i32_le u64_le i64_le f32_le f64_le);

impl Walk for ArchivedString {
    #[inline(always)]
    fn walk<S: Sink>(&self, sink: &mut S) {
        sink.text(self);
    }
}

impl<T: Walk> Walk for ArchivedVec<T> {
    #[inline]
    fn walk<S: Sink>(&self, sink: &mut S) {
        for element in self.as_slice() {
            element.walk(sink);
        }
        sink.count(self.len());
    }
}

impl<T: Walk> Walk for ArchivedOption<T> {
    #[inline]
    fn walk<S: Sink>(&self, sink: &mut S) {
        sink.present(self.is_some());
        if let ArchivedOption::Some(value) = self {
            value.walk(sink);
        }
    }
}

impl ShapeInPlace for Archived<docs::Root> {
    fn one_field(&self) -> Option<&str> {
        Some(&self.location)
    }
}

impl ShapeInPlace for Archived<scene::Root> {
    fn one_field(&self) -> Option<&str> {
        self.entities.get(self.entities.len() / 2).map(|entity| entity.name.as_str())
    }

    fn walk_part<S: Sink>(&self, part: &Part, sink: &mut S) -> bool {
        part.walk(self.entities.len(), sink, |index, sink| {
            let entity = &self.entities[index];
            if part.positions {
                entity.transform.position.walk(sink);
            } else {
                entity.walk(sink);
            }
            true
        })
    }
}

impl ShapeInPlace for Archived<tick::Root> {}
impl ShapeInPlace for Archived<quantised::Root> {}
impl ShapeInPlace for Archived<mesh::Root> {}
