//! Shape `tick` (src/model/tick.h). Absent fields have not changed.

use super::fields::Shape;

pub(crate) use super::scene::{points, vectors};
pub use super::scene::{Quat, Vec3};

/// Calls a macro for an entity with this position and rotation, and for a tick of such entities.
macro_rules! ticks {
    ($each:ident, $position:ident, $rotation:ident) => {
        $each!(table Entity {
            0 value id: u32,
            1 optional position: Option<$position>,
            2 optional rotation: Option<$rotation>,
            3 optional health: Option<i16>,
            4 optional flags: Option<u32>,
            5 optional name: Option<String>,
        });
        $each!(table Tick {
            0 value number: u32,
            1 value base: u32,
            2 parts changed: Vec<Entity>,
            3 #[bilrost(encoding(packed))] values removed: Vec<u32>,
        });
    };
}
pub(crate) use ticks;

/// Calls a macro for each struct but those of vectors!: see structure! in fields.rs.
macro_rules! structs {
    ($each:ident) => {
        ticks!($each, Vec3, Quat);
    };
}
structs!(structure);
pub(crate) use structs;

root!(Tick);

impl Shape for Root {
    const ROOM: usize = 128;
}
