//! A file for each crate.

pub mod avro;
pub mod bincode;
pub mod bitcode;
pub mod bson;
#[cfg(feature = "capnp")]
pub mod capnp;
pub mod ciborium;
pub mod flatbuffers;
pub mod flexbuffers;
pub mod floor;
#[cfg(feature = "google")]
pub mod google;
pub mod json;
pub mod minicbor;
pub mod musli;
pub mod no_proto;
pub mod postcard;
pub mod prost;
pub mod protobuf;
pub mod rkyv;
pub mod rmp_serde;
pub mod rmpv;
pub mod serde_json;
pub mod simd_json;
pub mod sonic_rs;
pub mod speedy;
