//! Later versions of shape `docs` (src/model/docs_versions.h).

use crate::shared::docs::{Bar, FooBar, Fruit};

version!(Owner { name: String, since: u32 });
version!(Added {
    list: Vec<FooBar>,
    initialized: bool,
    fruit: Fruit,
    location: String,
    #[serde(default)] owner: Option<Owner>,
});

version!(Removed { list: Vec<FooBar>, fruit: Fruit, location: String });

version!(WideFooBar { sibling: Bar, name: String, rating: f64, postfix: u16 });
version!(Widened { list: Vec<WideFooBar>, initialized: bool, fruit: Fruit, location: String });

version!(Renamed {
    list: Vec<FooBar>,
    initialized: bool,
    fruit: Fruit,
    #[serde(alias = "location")] address: String,
});

pub mod more {
    enumeration!(Fruit: i16 { Apples = 0, Pears = 1, Bananas = 2, Cherries = 3, });
}
version!(EnumAdded { list: Vec<FooBar>, initialized: bool, fruit: more::Fruit, location: String });

version!(LooseFooBar { #[serde(default)] sibling: Option<Bar>, name: String, rating: f64, postfix: u8 });
version!(MadeOptional { list: Vec<LooseFooBar>, initialized: bool, fruit: Fruit, location: String });

version!(Place { location: String });
version!(Nested { list: Vec<FooBar>, initialized: bool, fruit: Fruit, #[serde(default)] place: Option<Place> });
