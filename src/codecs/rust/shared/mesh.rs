//! Shape `mesh` (src/model/mesh.h).

use super::fields::Shape;

pub(crate) use super::scene::points;
pub use super::scene::Vec3;

/// Calls a macro for each struct but that of points!: see structure! in fields.rs.
macro_rules! structs {
    ($each:ident) => {
        $each!(fixed Triangle { 0 part v0: Vec3, 1 part v1: Vec3, 2 part v2: Vec3, 3 part normal: Vec3 });
        $each!(table Mesh { 0 parts triangles: Vec<Triangle> });
    };
}
structs!(structure);
pub(crate) use structs;

root!(Mesh);

impl Shape for Root {
    const ROOM: usize = 128;
}
