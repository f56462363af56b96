//! wincode: bincode's first format, by its own derive, which reads into the places where values stay.

codecs! {
    rust_wincode "rust-wincode" of "wincode" = Wincode for docs scene tick quantised mesh + versions;
}
derives!(wincode::SchemaWrite, wincode::SchemaRead);

use wincode::config::{deserialize_exact, serialize_into, Configuration};
use wincode::{SchemaRead, SchemaWrite};

use crate::shared::codec::{Format, Info, Structs, Wire};

pub type Wincode = Structs<Fixed>;

#[derive(Default)]
pub struct Fixed;

const LIMIT: usize = 64 << 20;
type Limited = Configuration<true, LIMIT>;
const CONFIG: Limited = Configuration::default().with_preallocation_size_limit::<LIMIT>();

impl<T: SchemaWrite<Limited, Src = T> + for<'a> SchemaRead<'a, Limited, Dst = T>> Format<T> for Fixed {
    const INFO: Info = Info {
        title: "wincode (Rust)",
        settings: "with_preallocation_size_limit() of 64 MiB (large scenes: 4 MiB by default)",
        ..Info::STRUCTS
    };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        serialize_into(out, value, CONFIG).ok()
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        deserialize_exact(wire.bytes(), CONFIG).ok()
    }
}
