//! The later versions: a reader resolves the writer's schema to its own, as Avro's specification has it. To know that schema,
//! the wires of all versions begin with its number, as in the registries of schemas that are used with Avro.
//!
//! The crate reads a datum by the writer's schema before it makes another tree of it. It knows defaults, and enumerators by
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
use crate::versions_of::{docs, scene};

pub type Avro = Dom<Numbered>;

/// The writer of a version, and its readers of what others wrote, by the numbers of their schemas.
#[derive(Default)]
pub struct Numbered {
    writer: Option<GenericDatumWriter<'static>>,
    readers: HashMap<u8, GenericDatumReader<'static>>,
}

/// The schemas of a shape's versions, and the changes that they make, which are their names.
pub struct Schemas {
    changes: Vec<&'static str>,
    schemas: Vec<Schema>,
}

/// A version of a root struct.
pub trait Version {
    const CHANGE: &'static str;
    fn schemas() -> &'static Schemas;

    fn number() -> usize {
        let found = Self::schemas().changes.iter().position(|change| *change == Self::CHANGE);
        found.expect("each version has a schema")
    }
}

macro_rules! has_version {
    ($($shape:literal $change:literal $version:ty;)*) => {
        $(impl Version for $version {
            const CHANGE: &'static str = $change;
            fn schemas() -> &'static Schemas {
                if $shape == "docs" { &DOCS } else { &SCENE }
            }
        })*
    };
}
with_versions!(has_version! {});

static DOCS: LazyLock<Schemas> = LazyLock::new(|| {
    let first = include_str!("../../../../../schemas/docs.avsc");
    Schemas::edited(first, include_str!("../../../../../schemas/docs_v2.avsc_diff"))
});
static SCENE: LazyLock<Schemas> = LazyLock::new(|| {
    let first = include_str!("../../../../../schemas/scene.avsc");
    Schemas::edited(first, include_str!("../../../../../schemas/scene_v2.avsc_diff"))
});

fn without_blanks(text: &str) -> String {
    text.replace([' ', '\n'], "")
}

impl Schemas {
    /// The first version and what `diff` makes of it.
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
                assert!(schema.contains(&old), "the schema has not what \"{change}\" changes in it");
                schema = schema.replacen(&old, &now, 1);
            }
            schemas.changes.push(change);
            schemas.schemas.push(parse(&schema));
        }
        schemas
    }
}

impl Numbered {
    /// The reader of what was written by schema `number`; nothing if there is none.
    fn reader_of<V: Version>(&mut self, number: u8) -> Option<&GenericDatumReader<'static>> {
        let schemas = &V::schemas().schemas;
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
            let writer = GenericDatumWriter::builder(&V::schemas().schemas[V::number()]).build();
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
