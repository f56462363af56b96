//! bson: BSON by a tree that owns its parts, or in place.

codecs! {
    rust_bson "rust-bson" of "bson" bson = Owned for docs scene tick quantised mesh + versions;
    rust_bson_raw "rust-bson-raw" of "bson" bson = Raw for docs scene tick quantised mesh + versions;
    rust_bson_value "rust-bson-value" of "bson" bson = OwnedDocuments for document;
    rust_bson_raw_value "rust-bson-raw-value" of "bson" bson = RawDocuments for document;
}

/// How both trees build scalars, for their `impl Tree`. BSON has neither unsigned numbers nor 32-bit floats.
macro_rules! made_of_scalars {
    ($value:ident) => {
        fn boolean(value: bool) -> Self {
            $value::Boolean(value)
        }
        fn int(value: i32) -> Self {
            $value::Int32(value)
        }
        fn long(value: i64) -> Self {
            $value::Int64(value)
        }
        fn unsigned(value: u64) -> Self {
            $value::Int64(value as i64)
        }
        fn float(value: f32) -> Self {
            $value::Double(value.into())
        }
        fn double(value: f64) -> Self {
            $value::Double(value)
        }
        fn text(value: &str) -> Self {
            $value::String(value.to_owned())
        }
    };
}

/// How both trees read scalars, for their `impl Node`.
macro_rules! read_as_scalars {
    ($value:ident) => {
        fn is_null(&self) -> bool {
            matches!(self, $value::Null)
        }

        fn boolean(&self) -> Option<bool> {
            self.as_bool()
        }

        #[inline]
        fn signed(&self) -> Option<i64> {
            match self {
                $value::Int32(number) => Some((*number).into()),
                $value::Int64(number) => Some(*number),
                _ => None,
            }
        }

        #[inline]
        fn unsigned(&self) -> Option<u64> {
            self.signed().map(|number| number as u64)
        }

        fn double(&self) -> Option<f64> {
            self.as_f64()
        }

        fn text(&self) -> Option<&'a str> {
            self.as_str()
        }
    };
}

mod owned;
mod owned_documents;
mod raw;
mod raw_documents;

pub use owned::Owned;
pub use owned_documents::OwnedDocuments;
pub use raw::Raw;
pub use raw_documents::RawDocuments;

const NOTE: &str = "writes unsigned 64-bit numbers as signed ones with the same bits, which the crate's serde interface \
                    would refuse, and floats as doubles";
const REUSE: &str = "nothing: the crate makes a new wire";
const DOCUMENTS_NOTE: &str =
    "BSON has no unsigned numbers; its root must be a map, so a document is wrapped in one under the empty key";
const DEPTH_TRUST: &str =
    "builds its tree by recursion, with a copy at each level: documents nested deeply overflow the stack";
