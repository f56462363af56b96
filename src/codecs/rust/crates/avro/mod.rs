//! apache-avro: Avro's datums by schemas/*.avsc, as the crate's tree of values.

codecs! {
    rust_avro "rust-avro" of "apache-avro" avro = Avro for docs scene + versions;
}

mod value;
for_versions! {
    mod versions;
    pub use versions::Avro;
}
for_timing! {
    pub type Avro = crate::shared::tree::Dom<Datums>;
}

use std::sync::LazyLock;

use apache_avro::reader::datum::GenericDatumReader;
use apache_avro::types::Value;
use apache_avro::writer::datum::GenericDatumWriter;
use apache_avro::Schema;

use crate::shared::codec::Info;
use crate::shared::tree::TreeLibrary;
use crate::shared::{docs, scene};

/// The reader and the writer of a shape. The first call, which knows the shape, makes them.
#[derive(Default)]
pub struct Datums {
    of_schema: Option<(GenericDatumReader<'static>, GenericDatumWriter<'static>)>,
}

/// A root struct of the application, and its schema.
pub trait HasSchema {
    fn schema() -> &'static Schema;
}

impl HasSchema for docs::Root {
    fn schema() -> &'static Schema {
        static PARSED: LazyLock<Schema> = LazyLock::new(|| parse(include_str!("../../../../../schemas/docs.avsc")));
        &PARSED
    }
}

impl HasSchema for scene::Root {
    fn schema() -> &'static Schema {
        static PARSED: LazyLock<Schema> = LazyLock::new(|| parse(include_str!("../../../../../schemas/scene.avsc")));
        &PARSED
    }
}

fn parse(schema: &str) -> Schema {
    Schema::parse_str(schema).expect("our schemas are valid")
}

impl Datums {
    fn of_schema<T: HasSchema>(&mut self) -> &(GenericDatumReader<'static>, GenericDatumWriter<'static>) {
        self.of_schema.get_or_insert_with(|| {
            let reader = GenericDatumReader::builder(T::schema()).build();
            let writer = GenericDatumWriter::builder(T::schema()).build();
            (reader.expect("our schemas are complete"), writer.expect("our schemas are complete"))
        })
    }
}

impl<T: HasSchema> TreeLibrary<T> for Datums {
    type Tree = Value;
    const INFO: Info = Info {
        title: "apache-avro (Rust)",
        reuse: "buffer, reader and writer",
        field_access: "by name, from the front of each record: the crate's tree has no lookup of its own",
        note: "writes unsigned 64-bit numbers as signed ones with the same bits, as Avro has no others; the crate's serde \
               interface would refuse them; by default, the crate checks each value against the schema before it writes \
               it; in bench evolution, the number of the writer's schema precedes the wire",
        ..Info::DOM
    };

    fn print(&mut self, tree: &Value, out: &mut Vec<u8>) -> Option<()> {
        self.of_schema::<T>().1.write_value_ref(out, tree).ok().map(|_| ())
    }

    fn parse(&mut self, wire: &[u8]) -> Option<Value> {
        let mut rest = wire;
        let value = self.of_schema::<T>().0.read_value(&mut rest).ok()?;
        rest.is_empty().then_some(value)
    }
}
