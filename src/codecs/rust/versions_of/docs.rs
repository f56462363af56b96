//! The later versions of shape `docs` (src/model/docs_versions.h), changed as the crates' documentation advises: a new
//! field has an unused number; a field that a wire may lack is optional, with a default where a derive requires one;
//! and a renamed field has its old name as an alias, which serde supports.

pub use crate::shared::docs::{Bar, FooBar, Fruit, Root};

enumeration!(MoreFruit: i16 { Apples = 0, Pears = 1, Bananas = 2, Cherries = 3, });

/// Calls a macro for each struct: see structure! in shared/fields.rs.
macro_rules! structs {
    ($each:ident) => {
        $each!(table Owner { 0 text name: String, 1 value since: u32 });
        $each!(table Added {
            0 parts list: Vec<FooBar>,
            1 value initialized: bool,
            2 symbol fruit: Fruit,
            3 text location: String,
            4 #[serde(default)] #[musli(default)] optional owner: Option<Owner>,
        });

        $each!(table Removed { 0 parts list: Vec<FooBar>, 2 symbol fruit: Fruit, 3 text location: String });

        $each!(table WideFooBar { 0 part sibling: Bar, 1 text name: String, 2 value rating: f64, 3 value postfix: u16 });
        $each!(table Widened {
            0 parts list: Vec<WideFooBar>,
            1 value initialized: bool,
            2 symbol fruit: Fruit,
            3 text location: String,
        });

        $each!(table Renamed {
            0 parts list: Vec<FooBar>,
            1 value initialized: bool,
            2 symbol fruit: Fruit,
            3 #[serde(alias = "location")] text address: String,
        });

        $each!(table EnumAdded {
            0 parts list: Vec<FooBar>,
            1 value initialized: bool,
            2 symbol fruit: MoreFruit,
            3 text location: String,
        });

        $each!(table FooBarWithOptionalSibling {
            0 #[serde(default)] #[musli(default)] optional sibling: Option<Bar>,
            1 text name: String,
            2 value rating: f64,
            3 #[bilrost(encoding(varint))] value postfix: u8,
        });
        $each!(table MadeOptional {
            0 parts list: Vec<FooBarWithOptionalSibling>,
            1 value initialized: bool,
            2 symbol fruit: Fruit,
            3 text location: String,
        });

        $each!(table Place { 0 text location: String });
        $each!(table Nested {
            0 parts list: Vec<FooBar>,
            1 value initialized: bool,
            2 symbol fruit: Fruit,
            4 #[serde(default)] #[musli(default)] group place: Option<Place>,
        });
    };
}
structs!(structure);
pub(crate) use structs;
