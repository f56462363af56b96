//! BSON read in place: `RawDocument`, which searches for each field from the front.

use bson::raw::{CStr, RawArrayBuf, RawBson, RawBsonRef, RawDocument, RawDocumentBuf};

use crate::shared::codec::{Codec, Info, StructsBy, Wire};
use crate::shared::fields::Shape;
use crate::shared::parts::Part;
use crate::shared::sinks::Sink;
use crate::shared::tree::{follow, InTree, Node, Step, Tree};

#[derive(Default)]
pub struct Raw {
    wire: Vec<u8>,
}

impl<T: Shape + InTree> Codec<T> for Raw {
    const INFO: Info = Info {
        title: "bson, raw (Rust)",
        structs_by: StructsBy::Scenebench,
        reuse: super::REUSE,
        field_access: "by name, in place, from the front of each document; checks that strings are UTF-8",
        note: super::NOTE,
        ..Info::VIEW
    };
    type Decoded<'a> = RawBsonRef<'a>;

    fn encode(&mut self, value: &T) -> Option<&[u8]> {
        match value.to_tree() {
            RawBson::Document(document) => self.wire = document.into_bytes(),
            _ => return None,
        }
        Some(&self.wire)
    }

    #[inline]
    fn decode<'a>(&mut self, wire: Wire<'a>) -> Option<RawBsonRef<'a>> {
        Some(RawBsonRef::Document(RawDocument::from_bytes(wire.bytes()).ok()?))
    }

    fn walk<S: Sink>(decoded: &RawBsonRef<'_>, sink: &mut S) -> bool {
        T::walk_node(decoded, sink)
    }

    fn pick<'a>(decoded: &'a RawBsonRef<'_>) -> Option<&'a str> {
        follow(*decoded, T::ONE_FIELD)?.text()
    }

    fn read_part<S: Sink>(decoded: &RawBsonRef<'_>, part: &Part, sink: &mut S) -> bool {
        part.walk_tree(decoded, sink)
    }

    fn object(decoded: RawBsonRef<'_>) -> Option<T> {
        T::of_node(&decoded)
    }
}

impl Tree for RawBson {
    made_of_scalars!(RawBson);

    fn list(elements: impl ExactSizeIterator<Item = Self>) -> Self {
        let mut list = RawArrayBuf::new();
        elements.for_each(|element| list.push(element));
        RawBson::Array(list)
    }

    fn map<const COUNT: usize>(fields: [(&'static str, Option<Self>); COUNT]) -> Self {
        let mut document = RawDocumentBuf::new();
        for (name, value) in fields {
            if let (Ok(name), Some(value)) = (<&CStr>::try_from(name), value) {
                document.append(name, value);
            }
        }
        RawBson::Document(document)
    }
}

impl<'a> Node<'a> for RawBsonRef<'a> {
    #[inline]
    fn field(&self, name: &str) -> Option<Self> {
        self.as_document()?.get(name).ok()?
    }

    #[inline]
    fn elements(&self) -> Option<impl Iterator<Item = Option<Self>>> {
        Some(self.as_array()?.into_iter().map(Result::ok))
    }

    fn element(&self, step: Step) -> Option<Self> {
        let list = self.as_array()?;
        list.get(step.index(list.into_iter().count())).ok()?
    }

    read_as_scalars!(RawBsonRef);
}
