//! Later versions of shape `docs` (src/model/docs_versions.h).

pub use crate::shared::docs::Root;
use crate::shared::docs::{Bar, FooBar, Fruit};

structure!(Owner { 0 name: String, 1 since: u32 });
structure!(Added {
    0 list: Vec<FooBar>,
    1 initialized: bool,
    2 fruit: Fruit,
    3 location: String,
    4 #[serde(default)] #[musli(default)] owner: Option<Owner>,
});

structure!(Removed { 0 list: Vec<FooBar>, 2 fruit: Fruit, 3 location: String });

structure!(WideFooBar { 0 sibling: Bar, 1 name: String, 2 rating: f64, 3 postfix: u16 });
structure!(Widened { 0 list: Vec<WideFooBar>, 1 initialized: bool, 2 fruit: Fruit, 3 location: String });

structure!(Renamed {
    0 list: Vec<FooBar>,
    1 initialized: bool,
    2 fruit: Fruit,
    3 #[serde(alias = "location")] address: String,
});

pub mod more {
    enumeration!(Fruit: i16 { Apples = 0, Pears = 1, Bananas = 2, Cherries = 3, });
}
structure!(EnumAdded { 0 list: Vec<FooBar>, 1 initialized: bool, 2 fruit: more::Fruit, 3 location: String });

structure!(FooBarWithOptionalSibling {
    0 #[serde(default)] #[musli(default)] sibling: Option<Bar>,
    1 name: String,
    2 rating: f64,
    3 postfix: u8,
});
structure!(MadeOptional { 0 list: Vec<FooBarWithOptionalSibling>, 1 initialized: bool, 2 fruit: Fruit, 3 location: String });

structure!(Place { 0 location: String });
structure!(Nested {
    0 list: Vec<FooBar>,
    1 initialized: bool,
    2 fruit: Fruit,
    4 #[serde(default)] #[musli(default)] place: Option<Place>,
});
