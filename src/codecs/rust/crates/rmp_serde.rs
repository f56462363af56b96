//! rmp-serde: MessagePack, structs as arrays (the crate's default) or as maps of their fields' names.

use serde::{de::DeserializeOwned, Serialize};

use crate::shared::codec::{Format, Info, Structs};

pub type Arrays = Structs<AsArrays>;
pub type Maps = Structs<AsMaps>;

#[derive(Default)]
pub struct AsArrays;

#[derive(Default)]
pub struct AsMaps;

impl<T: Serialize + DeserializeOwned> Format<T> for AsArrays {
    const INFO: Info = Info {
        title: "rmp-serde (Rust)",
        note: "structs as arrays, without the names of fields; what follows the object is ignored",
        ..Info::STRUCTS
    };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        rmp_serde::encode::write(out, value).ok()
    }

    fn read(&mut self, wire: &[u8]) -> Option<T> {
        rmp_serde::from_slice(wire).ok()
    }
}

impl<T: Serialize + DeserializeOwned> Format<T> for AsMaps {
    const INFO: Info = Info {
        title: "rmp-serde, named (Rust)",
        note: "structs as maps of their fields' names; what follows the object is ignored",
        ..Info::STRUCTS
    };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        rmp_serde::encode::write_named(out, value).ok()
    }

    fn read(&mut self, wire: &[u8]) -> Option<T> {
        rmp_serde::from_slice(wire).ok()
    }
}
