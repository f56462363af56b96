//! borsh: its own derive, with numbers of fixed width, for data whose hashes must agree.

codecs! {
    rust_borsh "rust-borsh" of "borsh" = Borsh for docs scene tick quantised mesh + versions;
}
derives!(borsh::BorshSerialize, borsh::BorshDeserialize; #[borsh(use_discriminant = true)]);

use borsh::{BorshDeserialize, BorshSerialize};

use crate::shared::codec::{Format, Info, Structs, Wire};

pub type Borsh = Structs<Canonical>;

#[derive(Default)]
pub struct Canonical;

impl<T: BorshSerialize + BorshDeserialize> Format<T> for Canonical {
    const INFO: Info =
        Info { title: "borsh (Rust)", note: "rejects NaNs when it writes and when it reads", ..Info::STRUCTS };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        borsh::to_writer(out, value).ok()
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        borsh::from_slice(wire.bytes()).ok()
    }
}
