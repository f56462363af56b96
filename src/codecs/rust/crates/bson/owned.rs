//! The tree that owns its parts: `Document`.

use bson::{raw::RawDocument, Bson, Document};

use crate::shared::codec::{Info, Input};
use crate::shared::tree::{Dom, Node, OwnedTree, Step, Tree, TreeLibrary};

pub type Owned = Dom<Documents>;

#[derive(Default)]
pub struct Documents;

/// Does not use `from_reader`, which allocates as many bytes as the wire claims before it reads any.
pub fn document_of(wire: &[u8]) -> Option<Document> {
    Document::try_from(RawDocument::from_bytes(wire).ok()?).ok()
}

impl<T> TreeLibrary<T> for Documents {
    type Tree = Bson;
    const INFO: Info = Info {
        title: "bson (Rust)",
        input: Input::DepthTrusted,
        trust: super::DEPTH_TRUST,
        reuse: super::REUSE,
        note: super::NOTE,
        ..Info::DOM
    };

    fn print(&mut self, tree: &Bson, out: &mut Vec<u8>) -> Option<()> {
        *out = tree.as_document()?.to_vec().ok()?;
        Some(())
    }

    fn parse(&mut self, wire: &[u8]) -> Option<Bson> {
        Some(Bson::Document(document_of(wire)?))
    }
}

impl Tree for Bson {
    made_of_scalars!(Bson);

    fn list(elements: impl ExactSizeIterator<Item = Self>) -> Self {
        Bson::Array(elements.collect())
    }

    fn map<const COUNT: usize>(fields: [(&'static str, Option<Self>); COUNT]) -> Self {
        let there = fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
        Bson::Document(there.collect())
    }
}

impl OwnedTree for Bson {
    type Node<'a> = &'a Bson;

    #[inline(always)]
    fn node(&self) -> &Bson {
        self
    }

    fn field_mut(&mut self, name: &str) -> Option<&mut Self> {
        self.as_document_mut()?.get_mut(name)
    }

    fn element_mut(&mut self, step: Step) -> Option<&mut Self> {
        let list = self.as_array_mut()?;
        let at = step.index(list.len());
        list.get_mut(at)
    }
}

impl<'a> Node<'a> for &'a Bson {
    #[inline]
    fn field(&self, name: &str) -> Option<Self> {
        self.as_document()?.get(name)
    }

    #[inline]
    fn elements(&self) -> Option<impl Iterator<Item = Option<Self>>> {
        Some(self.as_array()?.iter().map(Some))
    }

    fn element(&self, step: Step) -> Option<Self> {
        let list = self.as_array()?;
        list.get(step.index(list.len()))
    }

    read_as_scalars!(Bson);
}
