//! schemas/docs.capnp.

use super::generated::docs_capnp::{bar, foo, foo_bar, foo_bar_container};
use super::message::{message, Reader};
use super::Root;
use crate::shared::docs::{self, Fruit};
use crate::shared::fields::UPDATED_TEXT;

message!(docs::Foo => foo {
    value id: get_id set_id;
    value count: get_count set_count;
    value prefix: get_prefix set_prefix;
    value length: get_length set_length;
});

message!(docs::Bar => bar {
    part parent: has_parent get_parent init_parent;
    value time: get_time set_time;
    value ratio: get_ratio set_ratio;
    value size: get_size set_size;
});

message!(docs::FooBar => foo_bar {
    part sibling: has_sibling get_sibling init_sibling;
    text name: has_name get_name set_name;
    value rating: get_rating set_rating;
    value postfix: get_postfix set_postfix;
});

message!(docs::FooBarContainer => foo_bar_container {
    parts list: get_list init_list;
    value initialized: get_initialized set_initialized;
    symbol fruit: get_fruit set_fruit Fruit i16;
    text location: has_location get_location set_location;
});

impl Root for docs::Root {
    fn one_field(root: Reader<'_, Self>) -> Option<&str> {
        if root.has_location() {
            root.get_location().ok()?.to_str().ok()
        } else {
            None
        }
    }

    fn update(root: foo_bar_container::Builder<'_>) -> Option<()> {
        root.get_list().ok()?.try_get(0)?.set_name(UPDATED_TEXT);
        Some(())
    }
}
