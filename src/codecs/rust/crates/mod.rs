//! A file for each crate.

pub mod bincode;
pub mod bitcode;
pub mod ciborium;
pub mod floor;
pub mod postcard;
pub mod prost;
pub mod rkyv;
pub mod rmp_serde;
pub mod serde_json;
pub mod simd_json;
pub mod sonic_rs;
pub mod speedy;
