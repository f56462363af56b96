//! The later versions of the shapes, changed as the crates' documentation advises: a new field has an unused number; a
//! field that a wire may lack is optional, with a default where a derive requires one; and a renamed field has its old
//! name as an alias, which serde supports.

pub mod docs;
pub mod scene;

use crate::shared::fields::Shape;
use crate::shared::table::{Bytes, ObjectTable};
use crate::shared::tree::Step;

/// One version of a shape: its names in C++, and the functions for its objects.
#[repr(C)]
pub struct VersionTable {
    pub shape: Bytes,
    pub change: Bytes,
    pub objects: ObjectTable,
}

// SAFETY: the pointers refer to constants.
unsafe impl Sync for VersionTable {}

/// Calls a macro with its arguments and all versions.
macro_rules! with_versions {
    ($macro:ident! { $($arguments:tt)* }) => {
        $macro! {
            $($arguments)*
            "docs" "" docs::Root;
            "docs" "field added" docs::Added;
            "docs" "field removed" docs::Removed;
            "docs" "field widened" docs::Widened;
            "docs" "field renamed" docs::Renamed;
            "docs" "enum value added" docs::EnumAdded;
            "docs" "required made optional" docs::MadeOptional;
            "docs" "part nested" docs::Nested;
            "scene" "" scene::Root;
            "scene" "field added" scene::Added;
            "scene" "field removed" scene::Removed;
            "scene" "field widened" scene::Widened;
            "scene" "field renamed" scene::Renamed;
            "scene" "enum value added" scene::EnumAdded;
            "scene" "required made optional" scene::MadeOptional;
            "scene" "part nested" scene::Nested;
        }
    };
}

/// Implements Shape for a version, except for the first, which has it already.
macro_rules! shape_of {
    ("" $first:ty) => {};
    ($change:literal $version:ty) => {
        impl Shape for $version {
            // The same for all later versions: see codec.h.
            const ROOM: usize = crate::shared::scene::Root::ROOM;
            // For phases that no version is tried in:
            const ONE_FIELD: &'static [Step] = &[];
            const UPDATED_FIELD: &'static [Step] = &[];
            fn one_field(&self) -> Option<&str> {
                None
            }
            fn updated_field(&mut self) -> Option<&mut String> {
                None
            }
        }
    };
}

macro_rules! objects_of {
    ($($shape:literal $change:tt $version:ty;)*) => {
        $(shape_of!($change $version);)*

        const COUNT: usize = [$($change),*].len();

        #[export_name = "scenebench_rust_versions"]
        pub static VERSIONS: [VersionTable; COUNT] = [$(VersionTable {
            shape: Bytes::of($shape.as_bytes()),
            change: Bytes::of($change.as_bytes()),
            objects: crate::shared::table::object_table::<$version>(<$version>::ROOM),
        }),*];

        #[export_name = "scenebench_rust_version_count"]
        pub static VERSION_COUNT: usize = COUNT;
    };
}
with_versions!(objects_of! {});

/// The tables of a codec for all versions.
macro_rules! tables_of {
    ($codec:ty; $($shape:literal $change:literal $version:ty;)*) => {
        [$(crate::shared::table::codec_table::<$version, $codec>(crate::shared::table::Flags::NONE)),*]
    };
}

/// Replaces the macro of shared/table.rs: exports the tables of the codecs with versions as
/// `scenebench_<symbol>_versions`, in the order of scenebench_rust_versions.
macro_rules! codecs {
    ($($symbol:ident $name:literal of $crate_name:literal $($format:ident)? =
        $type:ident for $($shape:ident)+ $(+ $versions:ident)? $(, $flag:ident)*;)*) => {
        $(codecs!(@ [$($versions)?] $symbol $type);)*
    };
    (@ [] $($no_versions:tt)*) => {};
    (@ [versions] $symbol:ident $type:ident) => {
        const _: () = {
            use crate::shared::table::CodecTable;
            use crate::versions_of::{docs, scene, VERSIONS};

            #[export_name = concat!("scenebench_", stringify!($symbol), "_versions")]
            pub static TABLES: [CodecTable; VERSIONS.len()] =
                with_versions!(tables_of! { $type; });
        };
    };
}

/// This and the next replace the macros of shared/table.rs: they keep the code for versions, and drop what it replaces.
macro_rules! for_versions {
    ($($item:item)*) => { $($item)* };
}
macro_rules! for_timing {
    ($($item:item)*) => {};
}

/// Calls a macro with the name of each later version, which is the same for all shapes, and with its arguments.
macro_rules! each_version {
    ($each:ident $($arguments:tt)*) => {
        $each!(Added $($arguments)*);
        $each!(Removed $($arguments)*);
        $each!(Widened $($arguments)*);
        $each!(Renamed $($arguments)*);
        $each!(EnumAdded $($arguments)*);
        $each!(MadeOptional $($arguments)*);
        $each!(Nested $($arguments)*);
    };
}

/// Declares a module with the messages of schemas/*_v2.proto, under the names of the application's structs. On the
/// wire, integers of all sizes are alike and sub-messages optional, so some versions use messages of the first version.
macro_rules! messages_of_versions {
    (docs) => {
        mod messages {
            pub use super::super::generated::docs::{
                FooBar as FooBarWithOptionalSibling, FooBar as WideFooBar, FooBarContainer as MadeOptional,
                FooBarContainer as Widened,
            };
            pub use super::super::generated::docs_v2::*;
        }
    };
    (scene) => {
        mod messages {
            pub use super::super::generated::scene::Scene as MadeOptional;
            pub use super::super::generated::scene_v2::{Entity as MoreEntity, Light as MoreLight, *};
        }
    };
}

/// Declares a version as the root of messages that are structs. No phase reads or changes a single field of it.
macro_rules! root_of_version {
    ($version:ident $library:ty) => {
        impl crate::shared::messages::HasMessage<$library> for $version {
            type Message = messages::$version;

            fn one_field(_: &Self::Message) -> Option<&str> {
                None
            }

            fn updated_field(_: &mut Self::Message) -> Option<&mut String> {
                None
            }
        }
    };
}
