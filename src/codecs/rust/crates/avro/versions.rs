//! The later versions: a reader resolves the writer's schema against its own, as Avro's specification describes. To
//! identify the writer's schema, the wires of all versions begin with its number, as with Avro's schema registries.
//!
//! The crate reads a datum by the writer's schema, and then converts the tree. It supports defaults, and enumerators by
//! their names, but no aliases.

use std::collections::HashMap;
use std::sync::LazyLock;

use apache_avro::reader::datum::GenericDatumReader;
use apache_avro::types::Value;
use apache_avro::writer::datum::GenericDatumWriter;
use apache_avro::Schema;

use super::{parse, Datums};
use crate::shared::codec::Info;
use crate::shared::tree::{Dom, TreeLibrary};
use crate::versions_of::docs;

pub type Avro = Dom<Numbered>;

/// The writer of a version, and its readers by the number of the writer's schema.
#[derive(Default)]
pub struct Numbered {
    writer: Option<GenericDatumWriter<'static>>,
    readers: HashMap<u8, GenericDatumReader<'static>>,
}

/// The schemas of all versions, and the names of their changes.
pub struct Schemas {
    changes: Vec<&'static str>,
    schemas: Vec<Schema>,
}

/// A version of a root struct.
pub trait Version {
    const CHANGE: &'static str;

    fn number() -> usize {
        let found = SCHEMAS.changes.iter().position(|change| *change == Self::CHANGE);
        found.expect("each version has a schema")
    }
}

macro_rules! has_version {
    ($($change:literal $version:ty;)*) => {
        $(impl Version for $version {
            const CHANGE: &'static str = $change;
        })*
    };
}
with_versions!(has_version! {});

static SCHEMAS: LazyLock<Schemas> = LazyLock::new(|| {
    let first = include_str!("../../../../../schemas/docs.avsc");
    Schemas::edited(first, include_str!("../../../../../schemas/docs_v2.avsc_diff"))
});

fn without_blanks(text: &str) -> String {
    text.replace([' ', '\n'], "")
}

impl Schemas {
    /// The schema of the first version, and those that `diff` derives from it.
    fn edited(first: &str, diff: &'static str) -> Schemas {
        let first = without_blanks(first);
        let mut schemas = Schemas { changes: vec![""], schemas: vec![parse(&first)] };
        let mut lines = diff.lines().filter(|line| !line.starts_with('#')).peekable();
        while let Some(change) = lines.next() {
            let mut take = |sign| {
                let mut text = String::new();
                while let Some(line) = lines.next_if(|line| line.starts_with(sign)) {
                    text += &without_blanks(&line[1..]);
                }
                text
            };
            let mut schema = first.clone();
            loop {
                let (old, now) = (take('-'), take('+'));
                if old.is_empty() {
                    break;
                }
                assert!(schema.contains(&old), "the schema lacks the text that \"{change}\" changes");
                schema = schema.replacen(&old, &now, 1);
            }
            schemas.changes.push(change);
            schemas.schemas.push(parse(&schema));
        }
        schemas
    }
}

impl Numbered {
    /// The reader of wires by schema `number`; None if there is no such schema.
    fn reader_of<V: Version>(&mut self, number: u8) -> Option<&GenericDatumReader<'static>> {
        let schemas = &SCHEMAS.schemas;
        let written = schemas.get(usize::from(number))?;
        let own = (usize::from(number) != V::number()).then(|| &schemas[V::number()]);
        Some(self.readers.entry(number).or_insert_with(|| {
            let reader = GenericDatumReader::builder(written).maybe_reader_schema(own).build();
            reader.expect("our schemas are complete")
        }))
    }
}

impl<V: Version> TreeLibrary<V> for Numbered {
    type Tree = Value;
    const INFO: Info = <Datums as TreeLibrary<docs::Root>>::INFO;

    fn print(&mut self, tree: &Value, out: &mut Vec<u8>) -> Option<()> {
        let writer = self.writer.get_or_insert_with(|| {
            let writer = GenericDatumWriter::builder(&SCHEMAS.schemas[V::number()]).build();
            writer.expect("our schemas are complete")
        });
        out.push(V::number() as u8);
        writer.write_value_ref(out, tree).ok().map(|_| ())
    }

    fn parse(&mut self, wire: &[u8]) -> Option<Value> {
        let (number, mut datum) = wire.split_first()?;
        let value = self.reader_of::<V>(*number)?.read_value(&mut datum).ok()?;
        datum.is_empty().then_some(value)
    }
}
