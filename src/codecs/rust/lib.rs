//! Crates that Rust programs serialize with, behind functions that C++ calls: see codec.h.
//!
//! A codec is a type in a file of `crates/` and a line here, from which cmake/rust.cmake takes its name and crate.

mod crates;
#[macro_use]
mod shared;

use shared::document::Tree;
use shared::fields::Shape;
use shared::table::{object_table, ObjectTable};
use shared::{docs, scene};

// <symbol> "<codec>" of "<crate>" <format, if it is not the crate's own> = <type>, in_situ if
// decode writes to the wire, only_docs if it cannot take scenes, only_documents if it is one of shared/documents.rs, and
// events if that reads them. A crate that a build can do without is behind a feature of Cargo.toml of the crate's name
codecs! {
    rust_serde_json "rust-serde_json" of "serde_json" json = serde_json::SerdeJson;
    rust_bincode "rust-bincode" of "bincode" = bincode::Bincode;
    rust_postcard "rust-postcard" of "postcard" = postcard::Postcard;
    rust_rmp_serde "rust-rmp-serde" of "rmp-serde" messagepack = rmp_serde::Arrays;
    rust_rmp_serde_named "rust-rmp-serde-named" of "rmp-serde" messagepack = rmp_serde::Maps;
    rust_prost "rust-prost" of "prost" protobuf = prost::Prost;
    rust_rkyv "rust-rkyv" of "rkyv" = rkyv::Checked;
    rust_rkyv_unchecked "rust-rkyv-unchecked" of "rkyv" = rkyv::Unchecked;
    rust_bitcode "rust-bitcode" of "bitcode" = bitcode::Bitcode;
    rust_speedy "rust-speedy" of "speedy" = speedy::Speedy;
    rust_ciborium "rust-ciborium" of "ciborium" cbor = ciborium::Ciborium;
    rust_sonic_rs "rust-sonic-rs" of "sonic-rs" json = sonic_rs::SonicRs;
    rust_simd_json "rust-simd-json" of "simd-json" json = simd_json::SimdJson in_situ;
    rust_json "rust-json" of "json" json = json::Json;
    rust_bson "rust-bson" of "bson" bson = bson::Owned;
    rust_bson_raw "rust-bson-raw" of "bson" bson = bson::Raw;
    rust_flexbuffers "rust-flexbuffers" of "flexbuffers" flexbuffers = flexbuffers::FlexBuffers;
    rust_minicbor "rust-minicbor" of "minicbor" cbor = minicbor::Minicbor;
    rust_musli_storage "rust-musli-storage" of "musli" = musli::Storage;
    rust_musli_wire "rust-musli-wire" of "musli" = musli::Wire;
    rust_avro "rust-avro" of "apache-avro" avro = avro::Avro;
    rust_protobuf "rust-protobuf" of "protobuf" protobuf = protobuf::Protobuf;
    rust_flatbuffers "rust-flatbuffers" of "flatbuffers" flatbuffers = flatbuffers::Verified;
    rust_flatbuffers_unverified "rust-flatbuffers-unverified" of "flatbuffers" flatbuffers = flatbuffers::Unverified;
    #[cfg(feature = "capnp")] rust_capnp "rust-capnp" of "capnp" capnp = capnp::Capnp;
    rust_no_proto "rust-no_proto" of "no_proto" = no_proto::NoProto only_docs;
    rust_serde_json_value "rust-serde_json-value" of "serde_json" json = serde_json::Documented only_documents events;
    rust_rmpv "rust-rmpv" of "rmpv" messagepack = rmpv::Rmpv only_documents events;
    rust_ciborium_value "rust-ciborium-value" of "ciborium" cbor = ciborium::Documented only_documents;
    rust_bson_value "rust-bson-value" of "bson" bson = bson::Documented only_documents;
    rust_sonic_rs_value "rust-sonic-rs-value" of "sonic-rs" json = sonic_rs::Documented only_documents events;
    rust_simd_json_tape "rust-simd-json-tape" of "simd-json" json = simd_json::Documented in_situ only_documents events;
    rust_floor "rust-floor" of "" none = floor::Floor;
}

#[export_name = "scenebench_rust_objects_docs"]
pub static DOCS: ObjectTable = object_table::<docs::Root>(docs::Root::ROOM);
#[export_name = "scenebench_rust_objects_scene"]
pub static SCENE: ObjectTable = object_table::<scene::Root>(scene::Root::ROOM);
#[export_name = "scenebench_rust_objects_document"]
pub static DOCUMENT: ObjectTable = object_table::<Tree>(Tree::ROOM);
