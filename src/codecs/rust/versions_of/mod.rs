//! The versions of shape `docs`, the first one included, and what each crate needs to write and read them.

pub mod docs;

use crate::shared::fields::Shape;
use crate::shared::table::{Bytes, ObjectTable};

/// One version: the name of its change in C++, and the functions for its objects.
#[repr(C)]
pub struct VersionTable {
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
            "" docs::Root;
            "field added" docs::Added;
            "field removed" docs::Removed;
            "field widened" docs::Widened;
            "field renamed" docs::Renamed;
            "enum value added" docs::EnumAdded;
            "required made optional" docs::MadeOptional;
            "part nested" docs::Nested;
        }
    };
}

/// Implements Shape for a version, except for the first, which has it already.
macro_rules! shape_of {
    ("" $first:ty) => {};
    ($change:literal $version:ty) => {
        impl Shape for $version {
            // That of every type that codec.h does not name.
            const ROOM: usize = crate::shared::scene::Root::ROOM;
        }
    };
}

macro_rules! objects_of {
    ($($change:tt $version:ty;)*) => {
        $(shape_of!($change $version);)*

        const COUNT: usize = [$($change),*].len();

        #[export_name = "scenebench_rust_versions"]
        pub static VERSIONS: [VersionTable; COUNT] = [$(VersionTable {
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
    ($codec:ty; $($change:literal $version:ty;)*) => {
        [$(crate::shared::table::codec_table::<$version, $codec>(crate::shared::table::Flags::NONE)),*]
    };
}

/// Replaces the macro of shared/declare.rs: exports the tables of the codecs with versions as
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
            use crate::versions_of::{docs, VERSIONS};

            #[export_name = concat!("scenebench_", stringify!($symbol), "_versions")]
            pub static TABLES: [CodecTable; VERSIONS.len()] =
                with_versions!(tables_of! { $type; });
        };
    };
}

/// This and the next replace the macros of shared/declare.rs: they keep the code for versions, and drop what it
/// replaces.
macro_rules! for_versions {
    ($($item:item)*) => { $($item)* };
}
macro_rules! for_timing {
    ($($item:item)*) => {};
}

/// Calls a macro with the name of each later version, and with its arguments.
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

/// Declares a module with the messages of schemas/docs_v2.proto, under the names of the application's structs. On the
/// wire, integers of all sizes are alike and sub-messages optional, so some versions use messages of the first version.
macro_rules! messages_of_versions {
    () => {
        mod messages {
            pub use super::super::generated::docs::{
                FooBar as FooBarWithOptionalSibling, FooBar as WideFooBar, FooBarContainer as MadeOptional,
                FooBarContainer as Widened,
            };
            pub use super::super::generated::docs_v2::*;
        }
    };
}

/// Declares a version as the root of messages that are structs.
macro_rules! root_of_version {
    ($version:ident $library:ty) => {
        impl crate::shared::messages::HasMessage<$library> for $version {
            type Message = messages::$version;
        }
    };
}
