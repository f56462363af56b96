//! Shape `docs` (src/model/docs.h).

use super::codec::Codec;
use super::fields::Shape;
use super::table::{codec_table, CodecTable, Flags};
use super::tree::Step::{self, Field, First};

enumeration!(Fruit: i16 { Apples = 0, Pears = 1, Bananas = 2, });

fields!(Foo { id: u64, count: i16, prefix: i8, length: u32 });
fields!(Bar { parent: Foo, time: i32, ratio: f32, size: u16 });
fields!(FooBar { sibling: Bar, name: String, rating: f64, postfix: u8 });
fields!(FooBarContainer { list: Vec<FooBar>, initialized: bool, fruit: Fruit, location: String, });

pub type Root = FooBarContainer;

pub const fn table<C: Codec<Root>>(flags: Flags) -> CodecTable {
    codec_table::<Root, C>(flags)
}

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
