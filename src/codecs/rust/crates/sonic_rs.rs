//! sonic-rs: JSON by serde, with SIMD where the target has it.

use serde::{de::DeserializeOwned, Serialize};

use crate::shared::codec::{Format, Info, Structs};

pub type SonicRs = Structs<Json>;

#[derive(Default)]
pub struct Json;

impl<T: Serialize + DeserializeOwned> Format<T> for Json {
    const INFO: Info = Info {
        title: "sonic-rs (Rust)",
        trust: "skips a field that it does not know by recursion: deep lists in it overflow the stack",
        note: "for any x86-64, as all of this program; its authors build for their own processor (target-cpu=native)",
        ..Info::STRUCTS
    };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        sonic_rs::to_writer(out, value).ok()
    }

    fn read(&mut self, wire: &[u8]) -> Option<T> {
        sonic_rs::from_slice(wire).ok()
    }
}
