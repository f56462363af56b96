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

// <symbol> "<codec>" of "<crate>" <format, if it is not the crate's own> = <type> for <shapes>, and behind commas:
// in_situ if decode writes to the wire, events if it reads them. For `document` the type is one of shared/documents.rs.
// A crate that a build can do without is behind a feature of Cargo.toml; behind the name of one that Cargo.lock has twice
// stands what its version begins with
codecs! {
    rust_serde_json "rust-serde_json" of "serde_json" json = serde_json::SerdeJson for docs scene;
    rust_bincode "rust-bincode" of "bincode" = bincode::Bincode for docs scene;
    rust_postcard "rust-postcard" of "postcard" = postcard::Postcard for docs scene;
    rust_rmp_serde "rust-rmp-serde" of "rmp-serde" messagepack = rmp_serde::Arrays for docs scene;
    rust_rmp_serde_named "rust-rmp-serde-named" of "rmp-serde" messagepack = rmp_serde::Maps for docs scene;
    rust_prost "rust-prost" of "prost" protobuf = prost::Prost for docs scene;
    rust_rkyv "rust-rkyv" of "rkyv" = rkyv::Checked for docs scene;
    rust_rkyv_unchecked "rust-rkyv-unchecked" of "rkyv" = rkyv::Unchecked for docs scene;
    rust_bitcode "rust-bitcode" of "bitcode" = bitcode::Bitcode for docs scene;
    rust_speedy "rust-speedy" of "speedy" = speedy::Speedy for docs scene;
    rust_ciborium "rust-ciborium" of "ciborium" cbor = ciborium::Ciborium for docs scene;
    rust_sonic_rs "rust-sonic-rs" of "sonic-rs" json = sonic_rs::SonicRs for docs scene;
    rust_simd_json "rust-simd-json" of "simd-json" json = simd_json::SimdJson for docs scene, in_situ;
    rust_json "rust-json" of "json" json = json::Json for docs scene;
    rust_bson "rust-bson" of "bson" bson = bson::Owned for docs scene;
    rust_bson_raw "rust-bson-raw" of "bson" bson = bson::Raw for docs scene;
    rust_flexbuffers "rust-flexbuffers" of "flexbuffers" flexbuffers = flexbuffers::FlexBuffers for docs scene;
    rust_minicbor "rust-minicbor" of "minicbor" cbor = minicbor::Minicbor for docs scene;
    rust_musli_storage "rust-musli-storage" of "musli" = musli::Storage for docs scene;
    rust_musli_wire "rust-musli-wire" of "musli" = musli::Wire for docs scene;
    rust_avro "rust-avro" of "apache-avro" avro = avro::Avro for docs scene;
    rust_protobuf "rust-protobuf" of "protobuf 3" protobuf = protobuf::Protobuf for docs scene;
    #[cfg(feature = "google")] rust_google_protobuf "rust-google-protobuf" of "protobuf 4" protobuf = google::Google for docs scene;
    rust_flatbuffers "rust-flatbuffers" of "flatbuffers" flatbuffers = flatbuffers::Verified for docs scene;
    rust_flatbuffers_unverified "rust-flatbuffers-unverified" of "flatbuffers" flatbuffers = flatbuffers::Unverified for docs scene;
    #[cfg(feature = "capnp")] rust_capnp "rust-capnp" of "capnp" capnp = capnp::Capnp for docs scene;
    rust_no_proto "rust-no_proto" of "no_proto" = no_proto::NoProto for docs;
    rust_serde_json_value "rust-serde_json-value" of "serde_json" json = serde_json::Documented for document, events;
    rust_rmpv "rust-rmpv" of "rmpv" messagepack = rmpv::Rmpv for document, events;
    rust_ciborium_value "rust-ciborium-value" of "ciborium" cbor = ciborium::Documented for document;
    rust_bson_value "rust-bson-value" of "bson" bson = bson::Documented for document;
    rust_sonic_rs_value "rust-sonic-rs-value" of "sonic-rs" json = sonic_rs::Documented for document, events;
    rust_simd_json_tape "rust-simd-json-tape" of "simd-json" json = simd_json::Documented for document, in_situ, events;
    rust_floor "rust-floor" of "" none = floor::Floor for docs scene;
}

#[export_name = "scenebench_rust_objects_docs"]
pub static DOCS: ObjectTable = object_table::<docs::Root>(docs::Root::ROOM);
#[export_name = "scenebench_rust_objects_scene"]
pub static SCENE: ObjectTable = object_table::<scene::Root>(scene::Root::ROOM);
#[export_name = "scenebench_rust_objects_document"]
pub static DOCUMENT: ObjectTable = object_table::<Tree>(Tree::ROOM);
