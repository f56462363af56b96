//! Does nothing: its figures are what the harness and the calls from C++ to Rust cost.

codecs! {
    rust_floor "rust-floor" of "" none = Floor for docs scene tick quantised mesh;
}

use crate::shared::codec::{Codec, Info, Input, Wire};
use crate::shared::fields::Shape;
use crate::shared::parts::Part;
use crate::shared::sinks::Sink;

#[derive(Default)]
pub struct Floor;

impl<T: Shape> Codec<T> for Floor {
    const INFO: Info = Info {
        title: "Rust floor",
        input: Input::Trusted,
        trust: "does nothing",
        reuse: "nothing",
        field_access: "none",
        note: "what the harness and the calls from C++ to Rust cost",
        is_floor: true,
        ..Info::VIEW
    };
    type Decoded<'a> = ();

    fn encode(&mut self, _: &T) -> Option<&[u8]> {
        Some(&[0])
    }

    fn decode<'a>(&mut self, _: Wire<'a>) -> Option<()> {
        Some(())
    }

    fn walk<S: Sink>(_: &(), _: &mut S) -> bool {
        true
    }

    fn pick(_: &()) -> Option<&str> {
        Some("")
    }

    fn read_part<S: Sink>(_: &(), _: &Part, _: &mut S) -> bool {
        true
    }

    fn object(_: ()) -> Option<T> {
        None
    }

    fn update_one(&mut self, _: Wire<'_>) -> Option<&[u8]> {
        Some(&[0])
    }
}
