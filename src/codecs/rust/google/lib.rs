//! The messages of schemas/*.proto, and the crate that they use.

include!(concat!(env!("OUT_DIR"), "/protobuf_generated/generated.rs"));

pub use protobuf;
