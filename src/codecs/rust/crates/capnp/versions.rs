//! schemas/docs_v2.capnp. Making a part optional needs no new struct, as any part may be
//! absent. A group is absent if all its fields are.

use super::message::*;
use super::RootMessage;

/// No phase reads or changes a single field of these versions.
macro_rules! root {
    ($version:ident) => {
        impl RootMessage for $version {
            fn one_field(_: Reader<'_, Self>) -> Option<&str> {
                None
            }

            fn update(_: Builder<'_, Self>) -> Option<()> {
                None
            }
        }
    };
}

mod docs {
    use super::*;
    use crate::versions_of::docs::*;

    mod messages {
        pub use crate::crates::capnp::generated::docs_capnp::{
            foo_bar as foo_bar_with_optional_sibling, foo_bar_container as made_optional,
        };
        pub use crate::crates::capnp::generated::docs_v2_capnp::{nested::place, *};
    }
    structs!(message);
    each_version!(root);
}
