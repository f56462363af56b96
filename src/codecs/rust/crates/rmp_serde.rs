//! rmp-serde: MessagePack, structs as arrays (the crate's default) or as maps of their fields' names.

codecs! {
    rust_rmp_serde "rust-rmp-serde" of "rmp-serde" messagepack = Arrays for docs scene + versions;
    rust_rmp_serde_named "rust-rmp-serde-named" of "rmp-serde" messagepack = Maps for docs scene + versions;
}

use std::marker::PhantomData;

use rmp_serde::decode::Error;
use serde::de::{Deserialize, DeserializeOwned, DeserializeSeed};
use serde::Serialize;

use crate::shared::codec::{Format, Info, Structs};

pub type Arrays = Structs<AsArrays>;
pub type Maps = Structs<AsMaps>;

/// What `seed` makes of the wire, if that is all of it. The crate leaves alone what follows, and does not tell how much that
/// is; but there is no marker of one more value only where nothing follows.
#[inline]
pub fn read_whole<'de, S: DeserializeSeed<'de>>(wire: &'de [u8], seed: S) -> Option<S::Value> {
    let mut deserializer = rmp_serde::Deserializer::from_read_ref(wire);
    let value = seed.deserialize(&mut deserializer).ok()?;
    matches!(<()>::deserialize(&mut deserializer), Err(Error::InvalidMarkerRead(_))).then_some(value)
}

#[derive(Default)]
pub struct AsArrays;

#[derive(Default)]
pub struct AsMaps;

impl<T: Serialize + DeserializeOwned> Format<T> for AsArrays {
    const INFO: Info =
        Info { title: "rmp-serde (Rust)", note: "structs as arrays, without the names of fields", ..Info::STRUCTS };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        rmp_serde::encode::write(out, value).ok()
    }

    fn read(&mut self, wire: &[u8]) -> Option<T> {
        read_whole(wire, PhantomData)
    }
}

impl<T: Serialize + DeserializeOwned> Format<T> for AsMaps {
    const INFO: Info =
        Info { title: "rmp-serde, named (Rust)", note: "structs as maps of their fields' names", ..Info::STRUCTS };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        rmp_serde::encode::write_named(out, value).ok()
    }

    fn read(&mut self, wire: &[u8]) -> Option<T> {
        read_whole(wire, PhantomData)
    }
}
