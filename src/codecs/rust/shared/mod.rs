//! What all codecs share: the shapes, their walk, and the functions that C++ calls.

#[macro_use]
pub mod declare;
#[macro_use]
pub mod fields;
pub mod codec;
pub mod docs;
pub mod document;
pub mod documents;
pub mod events;
pub mod mesh;
#[macro_use]
pub mod messages;
#[macro_use]
pub mod pack;
pub mod parts;
pub mod quantised;
pub mod raw;
pub mod scene;
pub mod sinks;
pub mod table;
pub mod tick;
pub mod tree;
