//! serde_json: JSON straight from the structs and back.

use serde::{de::DeserializeOwned, Serialize};

use crate::shared::codec::{Format, Info, Structs};

pub type SerdeJson = Structs<Json>;

#[derive(Default)]
pub struct Json;

impl<T: Serialize + DeserializeOwned> Format<T> for Json {
    const INFO: Info = Info {
        title: "serde_json (Rust)",
        note: "without the feature float_roundtrip, which costs time: the crate's default",
        double_ulps: 1,
        ..Info::STRUCTS
    };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        serde_json::to_writer(out, value).ok()
    }

    fn read(&mut self, wire: &[u8]) -> Option<T> {
        serde_json::from_slice(wire).ok()
    }
}
