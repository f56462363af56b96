//! Crates that Rust programs serialize with, behind functions that C++ calls: see codec.h.
//!
//! A codec is a type in a file of `crates/` and a line here, from which cmake/rust.cmake takes its name and crate.

mod crates;
#[macro_use]
mod shared;

// <symbol> "<codec>" of "<crate>" <format, if it is not the crate's own> = <type>, and in_situ if decode writes to the wire
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
    rust_floor "rust-floor" of "" none = floor::Floor;
}
