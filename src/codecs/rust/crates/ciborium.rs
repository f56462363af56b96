//! ciborium: CBOR by serde, structs as maps of their fields' names.

use serde::{de::DeserializeOwned, Serialize};

use crate::shared::codec::{Format, Info, Structs};

pub type Ciborium = Structs<Cbor>;

#[derive(Default)]
pub struct Cbor;

impl<T: Serialize + DeserializeOwned> Format<T> for Cbor {
    const INFO: Info =
        Info { title: "ciborium (Rust)", note: "structs as maps of their fields' names", ..Info::STRUCTS };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        ciborium::into_writer(value, out).ok()
    }

    fn read(&mut self, wire: &[u8]) -> Option<T> {
        let mut rest = wire;
        let value = ciborium::from_reader(&mut rest).ok()?;
        rest.is_empty().then_some(value)
    }
}
