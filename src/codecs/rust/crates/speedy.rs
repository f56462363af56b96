//! speedy: its own derive, with numbers of fixed width.

codecs! {
    rust_speedy "rust-speedy" of "speedy" = Speedy for docs scene tick quantised mesh + versions;
}
derives!(speedy::Readable, speedy::Writable; #[speedy(tag_type = u8)]);

use speedy::{LittleEndian, Readable, Writable};

use crate::shared::codec::{Format, Info, Structs, Wire};

pub type Speedy = Structs<Fixed>;

#[derive(Default)]
pub struct Fixed;

impl<T: Writable<LittleEndian> + for<'a> Readable<'a, LittleEndian>> Format<T> for Fixed {
    const INFO: Info = Info { title: "speedy (Rust)", ..Info::STRUCTS };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        value.write_to_stream_with_ctx(LittleEndian {}, out).ok()
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        let (value, size) = T::read_with_length_from_buffer_with_ctx(LittleEndian {}, wire.bytes());
        if size == wire.bytes().len() {
            value.ok()
        } else {
            None
        }
    }
}
