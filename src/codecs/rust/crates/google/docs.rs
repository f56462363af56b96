//! schemas/docs.proto.

use ::google::protobuf::{Mut, View};

use super::Root;
use crate::shared::docs;
use crate::shared::fields::UPDATED_TEXT;

message!(docs::Foo => docs_proto::Foo {
    value id: id set_id;
    value count: count set_count;
    value prefix: prefix set_prefix;
    value length: length set_length;
});

message!(docs::Bar => docs_proto::Bar {
    part parent: has_parent parent parent_mut;
    value time: time set_time;
    value ratio: ratio set_ratio;
    value size: size set_size;
});

message!(docs::FooBar => docs_proto::FooBar {
    part sibling: has_sibling sibling sibling_mut;
    text name: has_name name set_name;
    value rating: has_rating rating set_rating;
    value postfix: has_postfix postfix set_postfix;
});

message!(docs::FooBarContainer => docs_proto::FooBarContainer {
    parts list: list list_mut;
    value initialized: has_initialized initialized set_initialized;
    symbol fruit: has_fruit fruit set_fruit;
    text location: has_location location set_location;
});

impl Root for docs::Root {
    fn one_field(root: View<'_, Self::Message>) -> Option<&str> {
        root.location_opt()?.to_str().ok()
    }

    fn update(mut root: Mut<'_, Self::Message>) -> Option<()> {
        root.list_mut().get_mut(0)?.set_name(UPDATED_TEXT);
        Some(())
    }
}
