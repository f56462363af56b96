//! Numbers and strings in a buffer.

use no_proto::buffer::{NP_Buffer, NP_Item};
use no_proto::error::NP_Error;

use super::stored::{Buffer, Item, Stored, Way};
use crate::shared::sinks::Sink;

/// An error unless the schema has the value that was written.
fn known(found: bool) -> Result<(), NP_Error> {
    found.then_some(()).ok_or_else(|| NP_Error::new("the schema does not have it"))
}

macro_rules! scalars {
    ($($type:ty: $name:literal;)*) => {
        $(impl Stored for $type {
            fn schema() -> String {
                concat!(r#"{"type": ""#, $name, r#""}"#).to_owned()
            }
            #[inline]
            fn store<'v>(&'v self, buffer: &mut NP_Buffer<'v>, way: Way<'_>) -> Result<(), NP_Error> {
                known(buffer.set(way.path(), *self)?)
            }
            #[inline]
            fn load(buffer: &mut Buffer, way: Way<'_>) -> Option<Self> {
                buffer.get(way.path()).ok()?
            }
            #[inline]
            fn visit<S: Sink>(buffer: &mut Buffer, way: Way<'_>, sink: &mut S) -> Option<()> {
                sink.value(Self::load(buffer, way)?);
                Some(())
            }
        }

        impl Item for $type {
            #[inline]
            fn push<'v>(&'v self, buffer: &mut NP_Buffer<'v>, list: &[&str]) -> Result<(), NP_Error> {
                known(buffer.list_push(list, *self)?.is_some())
            }
            #[inline]
            fn of_item(item: &NP_Item) -> Option<Self> {
                item.get().ok()?
            }
            #[inline]
            fn walk_item<S: Sink>(item: &NP_Item, sink: &mut S) -> Option<()> {
                sink.value(Self::of_item(item)?);
                Some(())
            }
        })*
    };
}

scalars! {
    bool: "bool";
    i8: "i8";
    u8: "u8";
    i16: "i16";
    u16: "u16";
    i32: "i32";
    u32: "u32";
    i64: "i64";
    u64: "u64";
    f32: "float";
    f64: "double";
}

/// Empty strings are written over this one. Otherwise, the size of one would overwrite the head of the buffer.
const BEFORE_EMPTY: &str = " ";

impl Stored for String {
    fn schema() -> String {
        r#"{"type": "string"}"#.to_owned()
    }

    fn store<'v>(&'v self, buffer: &mut NP_Buffer<'v>, way: Way<'_>) -> Result<(), NP_Error> {
        if self.is_empty() {
            buffer.set(way.path(), BEFORE_EMPTY)?;
        }
        known(buffer.set(way.path(), self.as_str())?)
    }

    fn load(buffer: &mut Buffer, way: Way<'_>) -> Option<Self> {
        buffer.get(way.path()).ok()?.map(str::to_owned)
    }

    #[inline]
    fn visit<S: Sink>(buffer: &mut Buffer, way: Way<'_>, sink: &mut S) -> Option<()> {
        sink.text(buffer.get(way.path()).ok()??);
        Some(())
    }
}

impl Item for String {
    fn push<'v>(&'v self, buffer: &mut NP_Buffer<'v>, list: &[&str]) -> Result<(), NP_Error> {
        let text = if self.is_empty() { BEFORE_EMPTY } else { self };
        let index = buffer.list_push(list, text)?;
        known(index.is_some())?;
        if let (true, Some(index), [name]) = (self.is_empty(), index, list) {
            buffer.set(&[name, &index.to_string()], "")?;
        }
        Ok(())
    }

    fn of_item(item: &NP_Item) -> Option<Self> {
        item.get::<&str>().ok()?.map(str::to_owned)
    }

    fn walk_item<S: Sink>(item: &NP_Item, sink: &mut S) -> Option<()> {
        sink.text(item.get().ok()??);
        Some(())
    }
}
