//! Hands the values of a document to a sink as serde reads them.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

use super::document::{depth_within, pass_unsigned, visit_scalars, MAX_DEPTH};
use super::sinks::Sink;

/// Hands what serde reads to a sink, and builds nothing. An error if it is more than `depth` deep.
pub struct Events<'s, S> {
    sink: &'s mut S,
    depth: usize,
}

impl<'s, S> Events<'s, S> {
    /// For a whole document.
    pub fn new(sink: &'s mut S) -> Self {
        Events { sink, depth: MAX_DEPTH }
    }
}

impl<'de, S: Sink> DeserializeSeed<'de> for Events<'_, S> {
    type Value = ();

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de, S: Sink> Visitor<'de> for Events<'_, S> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a document")
    }

    visit_scalars! { self -> ():
        visit_unit() => self.sink.null();
        visit_none() => self.sink.null();
        visit_bool(value: bool) => self.sink.value(value);
        visit_i64(value: i64) => self.sink.value(value);
        visit_u64(value: u64) => pass_unsigned(value, self.sink);
        visit_f64(value: f64) => self.sink.value(value);
        visit_str(value: &str) => self.sink.text(value);
    }

    #[inline]
    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<(), A::Error> {
        let depth = depth_within(self.depth)?;
        let mut count = 0;
        while elements.next_element_seed(Events { sink: &mut *self.sink, depth })?.is_some() {
            count += 1;
        }
        self.sink.count(count);
        Ok(())
    }

    #[inline]
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let depth = depth_within(self.depth)?;
        let mut entries = 0;
        while map.next_key_seed(Key(&mut *self.sink))?.is_some() {
            map.next_value_seed(Events { sink: &mut *self.sink, depth })?;
            entries += 1;
        }
        self.sink.members(entries);
        Ok(())
    }
}

/// Hands a key to a sink.
struct Key<'s, S>(&'s mut S);

impl<'de, S: Sink> DeserializeSeed<'de> for Key<'_, S> {
    type Value = ();

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'de, S: Sink> Visitor<'de> for Key<'_, S> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a key")
    }

    visit_scalars! { self -> ():
        visit_str(key: &str) => self.0.key(key);
    }
}
