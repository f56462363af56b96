//! The versions of shape `docs`, for `bench evolution`: the tables that versions.h describes, in a library of their own.
//! Covers the codecs whose line says "+ versions", whether or not their formats tolerate changes.
#![allow(dead_code, unused_imports, unused_macros)] // items that only the timed library uses

#[macro_use]
mod shared;
#[macro_use]
mod versions_of;
mod crates {
    include!(concat!(env!("OUT_DIR"), "/crates.rs"));
}
