//! schemas/docs.proto.

use super::{message, HasMessage};
use crate::shared::docs;
use crate::shared::messages::root_of_docs;
use crate::shared::pack::{pack_as_optional, pack_enumeration};

pack_enumeration!(docs::Fruit);
pack_as_optional! {
    docs::Fruit => i32;
    docs::Bar => Bar;
}

message!(docs::Foo => Foo {
    #[prost(uint64, required, tag = "1")] id: u64,
    #[prost(int32, required, tag = "2")] count: i32,
    #[prost(int32, required, tag = "3")] prefix: i32,
    #[prost(uint32, required, tag = "4")] length: u32,
});

message!(docs::Bar => Bar {
    #[prost(message, required, tag = "1")] parent: Foo,
    #[prost(int32, required, tag = "2")] time: i32,
    #[prost(float, required, tag = "3")] ratio: f32,
    #[prost(uint32, required, tag = "4")] size: u32,
});

message!(docs::FooBar => FooBar {
    #[prost(message, optional, tag = "1")] sibling: Option<Bar>,
    #[prost(string, optional, tag = "2")] name: Option<String>,
    #[prost(double, optional, tag = "3")] rating: Option<f64>,
    #[prost(uint32, optional, tag = "4")] postfix: Option<u32>,
});

message!(docs::FooBarContainer => FooBarContainer {
    #[prost(message, repeated, tag = "1")] list: Vec<FooBar>,
    #[prost(bool, optional, tag = "2")] initialized: Option<bool>,
    #[prost(int32, optional, tag = "3")] fruit: Option<i32>,
    #[prost(string, optional, tag = "4")] location: Option<String>,
});

root_of_docs!(FooBarContainer, HasMessage);
