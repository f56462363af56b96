//! schemas/docs_v2.proto and schemas/scene_v2.proto. On the wire, integers of all sizes are alike and sub-messages optional,
//! so some versions use messages of the first version.

use protobuf::EnumOrUnknown;

use super::generated::{docs as docs_v1, docs_v2, scene as scene_v1, scene_v2};
use super::{pack_enum, pack_part, HasMessage};
use crate::shared::pack::{pack_as_optional, pack_message};
use crate::versions_of::{docs, scene};

type ElementOfDocs = docs_v1::FooBar;
type Docs = docs_v1::FooBarContainer;
type WithFruit = docs_v2::EnumAdded;
type WithOwner = docs_v2::Added;
type WithoutFlag = docs_v2::Removed;
type WithAddress = docs_v2::Renamed;
type WithPlace = docs_v2::Nested;
type Owner = docs_v2::Owner;
type Place = docs_v2::Place;

pack_enum!(docs::more::Fruit => docs_v2::Fruit);
pack_as_optional! {
    docs::more::Fruit => EnumOrUnknown<docs_v2::Fruit>;
}
pack_part!(docs::Owner => Owner { name since });
pack_part!(docs::Place => Place { location });
pack_message!(docs::WideFooBar => ElementOfDocs { sibling name rating postfix } ..Default::default());
pack_message!(docs::FooBarWithOptionalSibling => ElementOfDocs { sibling name rating postfix } ..Default::default());

pack_message!(docs::Added => WithOwner { list initialized fruit location owner } ..Default::default());
pack_message!(docs::Removed => WithoutFlag { list fruit location } ..Default::default());
pack_message!(docs::Widened => Docs { list initialized fruit location } ..Default::default());
pack_message!(docs::Renamed => WithAddress { list initialized fruit address } ..Default::default());
pack_message!(docs::EnumAdded => WithFruit { list initialized fruit location } ..Default::default());
pack_message!(docs::MadeOptional => Docs { list initialized fruit location } ..Default::default());
pack_message!(docs::Nested => WithPlace { list initialized fruit place } ..Default::default());

root_of_version! { HasMessage:
    docs::Added => WithOwner;
    docs::Removed => WithoutFlag;
    docs::Renamed => WithAddress;
    docs::EnumAdded => WithFruit;
    docs::Nested => WithPlace;
}
impl HasMessage for docs::Widened {
    type Root = Docs;
}
impl HasMessage for docs::MadeOptional {
    type Root = Docs;
}

type Scene = scene_v1::Scene;
type WithFog = scene_v2::Added;
type WithoutTime = scene_v2::Removed;
type WithWideVersion = scene_v2::Widened;
type WithTitle = scene_v2::Renamed;
type WithDiscs = scene_v2::EnumAdded;
type WithEnvironment = scene_v2::Nested;
type Light = scene_v2::Light;
type Entity = scene_v2::Entity;
type Fog = scene_v2::Fog;
type Environment = scene_v2::Environment;

pack_enum!(scene::more::LightKind => scene_v2::LightKind);
pack_message!(scene::more::Light => Light { kind color intensity range casts_shadow } ..Default::default());
pack_message!(scene::more::Entity => Entity {
    id name parent transform layer flags health spawned_at_us mesh body light children tags
} ..Default::default());
pack_message!(scene::Fog => Fog { color density } ..Default::default());
pack_message!(scene::Environment => Environment { gravity ambient } ..Default::default());

/// Versions with the fields of the first one.
macro_rules! pack_scene {
    ($($type:ty => $message:ident;)*) => {
        $(pack_message!($type => $message {
            name version time gravity ambient camera materials meshes entities
        } ..Default::default());)*
    };
}
pack_scene! {
    scene::Widened => WithWideVersion;
    scene::EnumAdded => WithDiscs;
    scene::MadeOptional => Scene;
}
pack_message!(scene::Added => WithFog {
    name version time gravity ambient camera materials meshes entities fog
} ..Default::default());
pack_message!(scene::Removed => WithoutTime {
    name version gravity ambient camera materials meshes entities
} ..Default::default());
pack_message!(scene::Renamed => WithTitle {
    title version time gravity ambient camera materials meshes entities
} ..Default::default());
pack_message!(scene::Nested => WithEnvironment {
    name version time environment camera materials meshes entities
} ..Default::default());

root_of_version! { HasMessage:
    scene::Added => WithFog;
    scene::Removed => WithoutTime;
    scene::Widened => WithWideVersion;
    scene::Renamed => WithTitle;
    scene::EnumAdded => WithDiscs;
    scene::Nested => WithEnvironment;
}
impl HasMessage for scene::MadeOptional {
    type Root = Scene;
}
