//! The later versions of the shapes, for `bench evolution`, in the codecs that say "+ versions", whether their formats can
//! stand a change or not: the tables that versions.h describes, in a library of their own.
#![allow(dead_code, unused_imports, unused_macros)] // what is for the timed library alone

#[macro_use]
mod shared;
#[macro_use]
mod versions_of;
mod crates {
    include!(concat!(env!("OUT_DIR"), "/crates.rs"));
}
