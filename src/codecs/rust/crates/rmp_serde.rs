//! rmp-serde: MessagePack, in which structs are arrays (the crate's default) or maps with field names as keys.

codecs! {
    rust_rmp_serde "rust-rmp-serde" of "rmp-serde" messagepack = Arrays for docs scene tick quantised mesh + versions;
    rust_rmp_serde_named "rust-rmp-serde-named" of "rmp-serde" messagepack = Maps for docs scene tick quantised mesh + versions;
}

use std::marker::PhantomData;

use rmp_serde::decode::Error;
use serde::de::{Deserialize, DeserializeOwned, DeserializeSeed};
use serde::Serialize;

use crate::shared::codec::{Format, Info, Structs, Wire};

pub type Arrays = Structs<AsArrays>;
pub type Maps = Structs<AsMaps>;

/// What `seed` reads from the wire; None if bytes follow. The crate ignores those and does not report how much it has
/// read. Hence this reads another value, whose marker is missing only at the end of the wire.
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
    const INFO: Info = Info {
        title: "rmp-serde (Rust)",
        note: "structs are arrays, without field names; decode tries to read a second value, as the crate does not say \
               whether bytes follow the first",
        ..Info::STRUCTS
    };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        rmp_serde::encode::write(out, value).ok()
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        read_whole(wire.bytes(), PhantomData)
    }
}

impl<T: Serialize + DeserializeOwned> Format<T> for AsMaps {
    const INFO: Info =
        Info { title: "rmp-serde, named (Rust)", note: "structs are maps with field names as keys", ..Info::STRUCTS };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        rmp_serde::encode::write_named(out, value).ok()
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        read_whole(wire.bytes(), PhantomData)
    }
}
