//! nanoserde's binary format.
//!
//! Its derives do not take types that a macro passes on, so this file has what they would write.

codecs! {
    rust_nanoserde "rust-nanoserde" of "nanoserde" = Nanoserde for docs scene tick quantised mesh + versions;
}

use nanoserde::{DeBin, DeBinErr, SerBin};

use crate::shared::codec::{Format, Info, Input, Structs, Wire};
use crate::shared::fields::Enumeration;

pub type Nanoserde = Structs<Binary>;

#[derive(Default)]
pub struct Binary;

impl<T: SerBin + DeBin> Format<T> for Binary {
    const INFO: Info = Info {
        title: "nanoserde (Rust)",
        input: Input::Trusted,
        trust: "allocates as many elements as a list claims to have",
        note: "the crate's binary format; written by hand as its derives write it",
        ..Info::STRUCTS
    };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        value.ser_bin(out);
        Some(())
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        let wire = wire.bytes();
        let mut offset = 0;
        let value = T::de_bin(&mut offset, wire).ok()?;
        (offset == wire.len()).then_some(value)
    }
}

/// A struct is its fields, one after the other.
macro_rules! binary {
    ($layout:ident $name:ident {
        $($number:literal $(#[$said:meta])* $kind:ident $field:ident: $type:ty $(= $default:literal)?),* $(,)?
    }) => {
        impl SerBin for $name {
            fn ser_bin(&self, out: &mut Vec<u8>) {
                $(self.$field.ser_bin(out);)*
            }
        }

        impl DeBin for $name {
            fn de_bin(offset: &mut usize, wire: &[u8]) -> Result<Self, DeBinErr> {
                Ok(Self { $($field: DeBin::de_bin(offset, wire)?,)* })
            }
        }
    };
}

/// An enumerator is its index.
macro_rules! binary_enumerations {
    ($($name:ident)*) => {
        $(impl SerBin for $name {
            fn ser_bin(&self, out: &mut Vec<u8>) {
                (self.number() as u16).ser_bin(out);
            }
        }

        impl DeBin for $name {
            fn de_bin(offset: &mut usize, wire: &[u8]) -> Result<Self, DeBinErr> {
                let index = u16::de_bin(offset, wire)?;
                let number = index.try_into().ok().and_then(Self::of_number);
                number.ok_or(DeBinErr::new(*offset, 0, wire.len()))
            }
        })*
    };
}

mod docs {
    use super::*;
    use crate::shared::docs::*;

    structs!(binary);
    binary_enumerations!(Fruit);
}

mod scene {
    use super::*;
    use crate::shared::scene::*;

    structs!(binary);
    binary_enumerations!(LightKind Collider);
}

mod tick {
    use super::*;
    use crate::shared::tick::*;

    structs!(binary);
}

mod quantised {
    use super::*;
    use crate::shared::quantised::*;

    structs!(binary);
}

mod mesh {
    use super::*;
    use crate::shared::mesh::*;

    structs!(binary);
}

for_versions! {
    mod versions {
        use super::*;
        use crate::versions_of::docs::*;

        structs!(binary);
        binary_enumerations!(MoreFruit);
    }
}
