//! Hands the values of a document to a sink as serde reads them.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

use super::document::{depth_within, pass_unsigned, MAX_DEPTH};
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

    #[inline]
    fn visit_unit<E>(self) -> Result<(), E> {
        self.sink.null();
        Ok(())
    }

    #[inline]
    fn visit_none<E>(self) -> Result<(), E> {
        self.sink.null();
        Ok(())
    }

    #[inline]
    fn visit_bool<E>(self, value: bool) -> Result<(), E> {
        self.sink.value(value);
        Ok(())
    }

    #[inline]
    fn visit_i64<E>(self, value: i64) -> Result<(), E> {
        self.sink.value(value);
        Ok(())
    }

    #[inline]
    fn visit_u64<E>(self, value: u64) -> Result<(), E> {
        pass_unsigned(value, self.sink);
        Ok(())
    }

    #[inline]
    fn visit_f64<E>(self, value: f64) -> Result<(), E> {
        self.sink.value(value);
        Ok(())
    }

    #[inline]
    fn visit_str<E>(self, value: &str) -> Result<(), E> {
        self.sink.text(value);
        Ok(())
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

    #[inline]
    fn visit_str<E>(self, key: &str) -> Result<(), E> {
        self.0.key(key);
        Ok(())
    }
}
