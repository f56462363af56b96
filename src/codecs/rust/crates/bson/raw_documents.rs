//! Documents by the crate's raw tree, read in place.

use bson::raw::{CStr, CString, RawArrayBuf, RawBson, RawBsonRef, RawDocument, RawDocumentBuf};

use crate::shared::codec::{Form, Info, Wire};
use crate::shared::document::{Tree, MAX_DEPTH};
use crate::shared::documents::Documents;
use crate::shared::sinks::Sink;

/// Reads no events: the walk in place builds no tree, either.
#[derive(Default)]
pub struct RawDocuments;

impl Documents for RawDocuments {
    const INFO: Info = Info {
        title: "bson, raw (Rust)",
        form: Form::View,
        reuse: super::REUSE,
        field_access: "the crate's own tree, in place",
        note: super::DOCUMENTS_NOTE,
        wide_as_signed: true,
        ..Info::DOCUMENTS
    };
    type Value<'a> = RawBsonRef<'a>;

    fn write(&mut self, tree: &Tree, out: &mut Vec<u8>) -> Option<()> {
        let mut root = RawDocumentBuf::new();
        root.append(CString::try_from("").ok()?, value_of(tree)?);
        *out = root.into_bytes();
        Some(())
    }

    fn read<'a>(&mut self, wire: Wire<'a>) -> Option<RawBsonRef<'a>> {
        let mut entries = RawDocument::from_bytes(wire.bytes()).ok()?.iter();
        let (key, value) = entries.next()?.ok()?;
        (key.as_str().is_empty() && entries.next().is_none()).then_some(value)
    }

    fn walk<S: Sink>(value: &RawBsonRef<'_>, sink: &mut S) -> bool {
        walk_value(*value, MAX_DEPTH, sink).is_some()
    }

    fn tree(&mut self, wire: Wire<'_>) -> Option<Tree> {
        tree_of(self.read(wire)?, MAX_DEPTH)
    }
}

/// None if a key contains a NUL, which ends keys in BSON.
fn value_of(tree: &Tree) -> Option<RawBson> {
    Some(match tree {
        Tree::Null => RawBson::Null,
        Tree::Bool(value) => RawBson::Boolean(*value),
        Tree::Int(value) => i32::try_from(*value).map_or(RawBson::Int64(*value), RawBson::Int32),
        Tree::Uint(value) => RawBson::Int64(*value as i64),
        Tree::Double(value) => RawBson::Double(*value),
        Tree::Text(text) => RawBson::String(text.clone()),
        Tree::Array(elements) => {
            let mut list = RawArrayBuf::new();
            for element in elements {
                list.push(value_of(element)?);
            }
            RawBson::Array(list)
        }
        Tree::Map(entries) => {
            let mut map = RawDocumentBuf::new();
            for (key, value) in entries {
                map.append(<&CStr>::try_from(key.as_str()).ok()?, value_of(value)?);
            }
            RawBson::Document(map)
        }
    })
}

/// None if a value is malformed, of a type that documents do not have, or more than `depth` deep.
fn walk_value<S: Sink>(value: RawBsonRef<'_>, depth: usize, sink: &mut S) -> Option<()> {
    match value {
        RawBsonRef::Null => sink.null(),
        RawBsonRef::Boolean(value) => sink.value(value),
        RawBsonRef::Int32(value) => sink.value(i64::from(value)),
        RawBsonRef::Int64(value) => sink.value(value),
        RawBsonRef::Double(value) => sink.value(value),
        RawBsonRef::String(text) => sink.text(text),
        RawBsonRef::Array(elements) => {
            let within = depth.checked_sub(1)?;
            let mut count = 0;
            for element in elements {
                walk_value(element.ok()?, within, sink)?;
                count += 1;
            }
            sink.count(count);
        }
        RawBsonRef::Document(entries) => {
            let within = depth.checked_sub(1)?;
            let mut count = 0;
            for entry in entries {
                let (key, value) = entry.ok()?;
                sink.key(key.as_str());
                walk_value(value, within, sink)?;
                count += 1;
            }
            sink.members(count);
        }
        _ => return None,
    }
    Some(())
}

/// The application's tree of what walk_value() walks, by the same rules.
fn tree_of(value: RawBsonRef<'_>, depth: usize) -> Option<Tree> {
    Some(match value {
        RawBsonRef::Null => Tree::Null,
        RawBsonRef::Boolean(value) => Tree::Bool(value),
        RawBsonRef::Int32(value) => Tree::Int(value.into()),
        RawBsonRef::Int64(value) => Tree::Int(value),
        RawBsonRef::Double(value) => Tree::Double(value),
        RawBsonRef::String(text) => Tree::Text(text.to_owned()),
        RawBsonRef::Array(elements) => {
            let within = depth.checked_sub(1)?;
            Tree::Array(elements.into_iter().map(|element| tree_of(element.ok()?, within)).collect::<Option<_>>()?)
        }
        RawBsonRef::Document(entries) => {
            let within = depth.checked_sub(1)?;
            let entry =
                |(key, value): (&CStr, RawBsonRef<'_>)| Some((key.as_str().to_owned(), tree_of(value, within)?));
            Tree::Map(entries.into_iter().map(|read| entry(read.ok()?)).collect::<Option<_>>()?)
        }
        _ => return None,
    })
}
