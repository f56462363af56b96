//! A file for each crate.

pub mod floor;
pub mod serde_json;
