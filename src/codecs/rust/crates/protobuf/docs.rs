//! schemas/docs.proto.

use protobuf::EnumOrUnknown;

use super::generated::docs::{Bar, Foo, FooBar, FooBarContainer, Fruit};
use super::{pack_enum, pack_part, HasMessage};
use crate::shared::docs;
use crate::shared::messages::root_of_docs;
use crate::shared::pack::{pack_as_optional, pack_message};

pack_enum!(docs::Fruit => Fruit);
pack_as_optional! {
    docs::Fruit => EnumOrUnknown<Fruit>;
}

pack_part!(docs::Foo => Foo { id count prefix length });
pack_part!(docs::Bar => Bar { parent time ratio size });
pack_message!(docs::FooBar => FooBar { sibling name rating postfix } ..Default::default());
pack_message!(docs::FooBarContainer => FooBarContainer { list initialized fruit location } ..Default::default());

root_of_docs!(FooBarContainer, HasMessage);
