//! Documents by the tree that owns its parts.

use bson::{Bson, Document};

use super::owned::document_of;
use crate::shared::codec::{Info, Input, Wire};
use crate::shared::document::{Tree, MAX_DEPTH};
use crate::shared::documents::Documents;
use crate::shared::sinks::Sink;

#[derive(Default)]
pub struct OwnedDocuments;

impl Documents for OwnedDocuments {
    const INFO: Info = Info {
        title: "bson (Rust)",
        input: Input::DepthTrusted,
        trust: super::DEPTH_TRUST,
        reuse: super::REUSE,
        note: super::DOCUMENTS_NOTE,
        wide_as_signed: true,
        ..Info::DOCUMENTS
    };
    type Value<'a> = Document;

    fn write(&mut self, tree: &Tree, out: &mut Vec<u8>) -> Option<()> {
        let root = Document::from_iter([(String::new(), value_of(tree))]);
        *out = root.to_vec().ok()?;
        Some(())
    }

    fn read<'a>(&mut self, wire: Wire<'a>) -> Option<Document> {
        document_of(wire.bytes()).filter(|root| root.len() == 1 && root.contains_key(""))
    }

    fn walk<S: Sink>(root: &Document, sink: &mut S) -> bool {
        root.get("").and_then(|value| walk_value(value, MAX_DEPTH, sink)).is_some()
    }

    /// By way of the crate's tree: its serde interface refuses unsigned numbers that do not fit into a signed one.
    fn tree(&mut self, wire: Wire<'_>) -> Option<Tree> {
        tree_of(self.read(wire)?.remove("")?, MAX_DEPTH)
    }
}

fn value_of(tree: &Tree) -> Bson {
    match tree {
        Tree::Null => Bson::Null,
        Tree::Bool(value) => Bson::Boolean(*value),
        Tree::Int(value) => i32::try_from(*value).map_or(Bson::Int64(*value), Bson::Int32),
        Tree::Uint(value) => Bson::Int64(*value as i64),
        Tree::Double(value) => Bson::Double(*value),
        Tree::Text(text) => Bson::String(text.clone()),
        Tree::Array(elements) => Bson::Array(elements.iter().map(value_of).collect()),
        Tree::Map(entries) => {
            Bson::Document(entries.iter().map(|(key, value)| (key.clone(), value_of(value))).collect())
        }
    }
}

/// None if a value is of a type that documents do not have, or more than `depth` deep.
fn walk_value<S: Sink>(value: &Bson, depth: usize, sink: &mut S) -> Option<()> {
    match value {
        Bson::Null => sink.null(),
        Bson::Boolean(value) => sink.value(*value),
        Bson::Int32(value) => sink.value(i64::from(*value)),
        Bson::Int64(value) => sink.value(*value),
        Bson::Double(value) => sink.value(*value),
        Bson::String(text) => sink.text(text),
        Bson::Array(elements) => {
            let depth = depth.checked_sub(1)?;
            for element in elements {
                walk_value(element, depth, sink)?;
            }
            sink.count(elements.len());
        }
        Bson::Document(entries) => {
            let depth = depth.checked_sub(1)?;
            for (key, value) in entries {
                sink.key(key);
                walk_value(value, depth, sink)?;
            }
            sink.members(entries.len());
        }
        _ => return None,
    }
    Some(())
}

/// The application's tree of what walk_value() walks, by the same rules.
fn tree_of(value: Bson, depth: usize) -> Option<Tree> {
    Some(match value {
        Bson::Null => Tree::Null,
        Bson::Boolean(value) => Tree::Bool(value),
        Bson::Int32(value) => Tree::Int(value.into()),
        Bson::Int64(value) => Tree::Int(value),
        Bson::Double(value) => Tree::Double(value),
        Bson::String(text) => Tree::Text(text),
        Bson::Array(elements) => {
            let depth = depth.checked_sub(1)?;
            Tree::Array(elements.into_iter().map(|element| tree_of(element, depth)).collect::<Option<_>>()?)
        }
        Bson::Document(entries) => {
            let depth = depth.checked_sub(1)?;
            let tree_of_entry = |(key, value)| Some((key, tree_of(value, depth)?));
            Tree::Map(entries.into_iter().map(tree_of_entry).collect::<Option<_>>()?)
        }
        _ => return None,
    })
}
