//! The later versions of the shapes, for `bench evolution`, in crates that take structs by serde or by a derive that
//! versions_of has, whether their formats can stand a change or not: the tables that versions.h describes, in a library of
//! their own.
#![allow(dead_code, unused_imports, unused_macros)] // what is for the timed library alone

mod crates;
#[macro_use]
mod shared;
#[macro_use]
mod versions_of;

// <symbol of lib.rs> = <type>
versions! {
    rust_serde_json = serde_json::SerdeJson;
    rust_bincode = bincode::Bincode;
    rust_postcard = postcard::Postcard;
    rust_rmp_serde = rmp_serde::Arrays;
    rust_rmp_serde_named = rmp_serde::Maps;
    rust_ciborium = ciborium::Ciborium;
    rust_sonic_rs = sonic_rs::SonicRs;
}
