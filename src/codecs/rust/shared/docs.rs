//! Shape `docs` (src/model/docs.h).

use super::fields::Shape;
use super::tree::Step::{self, Field, First};

enumeration!(Fruit: i16 { Apples = 0, Pears = 1, Bananas = 2, });

/// Calls a macro for each struct: see structure! in fields.rs.
macro_rules! structs {
    ($each:ident) => {
        $each!(fixed Foo {
            0 value id: u64,
            1 value count: i16,
            2 #[bilrost(encoding(varint))] value prefix: i8,
            3 value length: u32,
        });
        $each!(fixed Bar { 0 part parent: Foo, 1 value time: i32, 2 value ratio: f32, 3 value size: u16 });
        $each!(table FooBar {
            0 part sibling: Bar,
            1 text name: String,
            2 value rating: f64,
            3 #[bilrost(encoding(varint))] value postfix: u8,
        });
        $each!(table FooBarContainer {
            0 parts list: Vec<FooBar>,
            1 value initialized: bool,
            2 symbol fruit: Fruit,
            3 text location: String,
        });
    };
}
structs!(structure);
pub(crate) use structs;

root!(FooBarContainer);

impl Shape for Root {
    const ROOM: usize = 128;
    const ONE_FIELD: &'static [Step] = &[Field("location")];
    const UPDATED_FIELD: &'static [Step] = &[Field("list"), First, Field("name")];

    fn one_field(&self) -> Option<&str> {
        Some(&self.location)
    }

    fn updated_field(&mut self) -> Option<&mut String> {
        self.list.first_mut().map(|foobar| &mut foobar.name)
    }
}
