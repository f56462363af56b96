//! savefile: saved games with a version, by its own derive. A file may begin with the schema of its content.

codecs! {
    rust_savefile "rust-savefile" of "savefile" = Savefile for docs scene tick quantised mesh + versions;
    rust_savefile_noschema "rust-savefile-noschema" of "savefile" = NoSchema for docs scene tick quantised mesh + versions;
}
derives!(savefile::prelude::Savefile);

use crate::shared::codec::{Format, Info, Input, Structs, Wire};

pub type Savefile = Structs<File<true>>;
pub type NoSchema = Structs<File<false>>;

#[derive(Default)]
pub struct File<const HAS_SCHEMA: bool>;

/// The version of the application's structs.
const VERSION: u32 = 0;

impl<T: savefile::Savefile, const HAS_SCHEMA: bool> Format<T> for File<HAS_SCHEMA> {
    const INFO: Info = Info {
        title: if HAS_SCHEMA { "savefile (Rust)" } else { "savefile, no schema (Rust)" },
        input: Input::Trusted,
        trust: "allocates as many bytes as a list or a text claims to have",
        settings: if HAS_SCHEMA { "" } else { "save_noschema() (speed and size)" },
        note: if HAS_SCHEMA {
            "writes the schema before each object, and compares it when it reads, by which the crate finds mistakes"
        } else {
            ""
        },
        ..Info::STRUCTS
    };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        if HAS_SCHEMA { savefile::save(out, VERSION, value) } else { savefile::save_noschema(out, VERSION, value) }.ok()
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        let mut rest = wire.bytes();
        let value =
            if HAS_SCHEMA { savefile::load(&mut rest, VERSION) } else { savefile::load_noschema(&mut rest, VERSION) };
        rest.is_empty().then_some(value.ok()?)
    }
}
