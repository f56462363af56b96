//! Codecs of Rust's serialization crates, behind functions that C++ calls: see codec.h.
//!
//! Each crate has a file or a folder in `crates/`, which build.rs finds; shared/declare.rs says how it declares its
//! codecs.

#[macro_use]
mod shared;
mod crates {
    include!(concat!(env!("OUT_DIR"), "/crates.rs"));
}

use shared::document::Tree;
use shared::fields::Shape;
use shared::table::{object_table, ObjectTable};
use shared::{docs, mesh, quantised, scene, tick};

#[export_name = "scenebench_rust_objects_docs"]
pub static DOCS: ObjectTable = object_table::<docs::Root>(docs::Root::ROOM);
#[export_name = "scenebench_rust_objects_scene"]
pub static SCENE: ObjectTable = object_table::<scene::Root>(scene::Root::ROOM);
#[export_name = "scenebench_rust_objects_tick"]
pub static TICK: ObjectTable = object_table::<tick::Root>(tick::Root::ROOM);
#[export_name = "scenebench_rust_objects_quantised"]
pub static QUANTISED: ObjectTable = object_table::<quantised::Root>(quantised::Root::ROOM);
#[export_name = "scenebench_rust_objects_mesh"]
pub static MESH: ObjectTable = object_table::<mesh::Root>(mesh::Root::ROOM);
#[export_name = "scenebench_rust_objects_document"]
pub static DOCUMENT: ObjectTable = object_table::<Tree>(Tree::ROOM);
