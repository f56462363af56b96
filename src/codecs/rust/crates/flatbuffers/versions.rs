//! The tables of schemas/docs_v2.fbs and schemas/scene_v2.fbs.

use flatbuffers::{
    FlatBufferBuilder, ForwardsUOffset, InvalidFlatbuffer, Table, TableVerifier, UOffsetT, VOffsetT, Verifier,
    WIPOffset,
};

use super::fixed::{aligned, Fixed, FixedStruct, InPlace, Pushed};
use super::stored::{in_slot, InTable, Stored, Tab};
use super::tables::slot;
use crate::shared::fields::{Enumeration, Walk};
use crate::shared::sinks::Sink;
use crate::versions_of::docs::MoreFruit;

stored_scalars! {
    MoreFruit: default => MoreFruit::of_number(default as i16).unwrap_or(MoreFruit::Apples);
}

/// No phase reads a single field of these versions.
macro_rules! root {
    ($version:ident) => {
        impl crate::crates::flatbuffers::Root for $version {
            fn one_field<'a>(_: &Table<'a>) -> Option<&'a str> {
                None
            }
        }
    };
}

mod docs {
    use super::*;
    use crate::versions_of::docs::*;

    structs!(layout);
    each_version!(root);
}

mod scene {
    use super::*;
    use crate::versions_of::scene::*;

    structs!(layout);
    each_version!(root);
}
