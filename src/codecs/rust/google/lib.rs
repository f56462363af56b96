//! The messages of schemas/docs.proto and schemas/scene.proto, and the crate that they are of.

include!(concat!(env!("OUT_DIR"), "/protobuf_generated/generated.rs"));

pub use protobuf;
