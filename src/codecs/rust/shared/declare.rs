//! The macros by which a file of `crates/` declares its codecs.

/// Declares the codecs of a file of `crates/`, one per line. cmake/rust.cmake takes their names and crates from the
/// lines:
///
///     <symbol> "<codec>" of "<crate>" <format, if it is not the crate's own> = <type> for <shapes>
///
/// Then follow "+ versions" for a codec that `bench evolution` tries (where none may work in situ) and, each after a
/// comma, flags: in_situ if decode writes to the wire, events if the codec reads events, only_events if it has no tree.
/// For `document`, the type implements the trait of documents.rs. An optional crate has a feature in Cargo.toml, and
/// #![cfg(feature = ...)] in its file. If Cargo.lock has a crate twice, the start of its version follows the name.
///
/// Exports the codecs' tables as `scenebench_<symbol>_<shape>`. A type must be a codec over every shape of its line.
macro_rules! codecs {
    ($($symbol:ident $name:literal of $crate_name:literal $($format:ident)? =
        $type:ident for $($shape:ident)+ $(+ $versions:ident)? $(, $flag:ident)*;)*) => {
        $(const _: () = {
            use crate::shared::table::{CodecTable, Flags};

            #[allow(clippy::needless_update)] // for a line with all flags
            const FLAGS: Flags = Flags { $($flag: true,)* ..Flags::NONE };
            $(const _: () = {
                #[export_name = concat!("scenebench_", stringify!($symbol), "_", stringify!($shape))]
                pub static TABLE: CodecTable = crate::shared::$shape::table_of::<$type>(FLAGS);
            };)+
        };)*
    };
}

/// Lists the paths of a crate's derive macros, for all structs and enumerations of the application, and after a
/// semicolon each the other attributes that it needs on enumerations, and on structs. build.rs reads it.
macro_rules! derives {
    ($($path:path),* $(; $(#[$of_enumerations:meta])* $(; $(#[$of_structs:meta])*)?)?) => {};
}

/// Code in a file of `crates/` for the later versions of docs, which only versions.rs compiles.
macro_rules! for_versions {
    ($($item:item)*) => {};
}

/// Code that the timed library compiles in its place.
macro_rules! for_timing {
    ($($item:item)*) => { $($item)* };
}
