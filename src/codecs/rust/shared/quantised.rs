//! Shape `quantised` (src/model/quantised.h): as shape tick, with integers for positions and rotations.

use super::fields::Shape;

pub(crate) use super::tick::ticks;

/// Calls a macro for each struct: see structure! in fields.rs.
macro_rules! structs {
    ($each:ident) => {
        $each!(fixed Position { 0 value x: i32, 1 value y: i32, 2 value z: i32 });
        $each!(fixed Rotation {
            0 value a: i16,
            1 value b: i16,
            2 value c: i16,
            3 #[bilrost(encoding(varint))] value largest: u8,
        });
        ticks!($each, Position, Rotation);
    };
}
structs!(structure);
pub(crate) use structs;

root!(Tick);

impl Shape for Root {
    const ROOM: usize = 128;
}
