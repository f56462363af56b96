//! The later versions of the shapes in crates whose formats can stand a change, for `bench evolution`: the tables that
//! versions.h describes, in a library of their own.
#![allow(dead_code, unused_imports, unused_macros)] // what is for the timed library alone

mod crates;
#[macro_use]
mod shared;
#[macro_use]
mod versions_of;

// <symbol of lib.rs> = <type>
versions! {
    rust_serde_json = serde_json::SerdeJson;
    rust_postcard = postcard::Postcard;
    rust_rmp_serde = rmp_serde::Arrays;
    rust_rmp_serde_named = rmp_serde::Maps;
    rust_ciborium = ciborium::Ciborium;
}
