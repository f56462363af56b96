//! json: JSON by a tree with lookups by name.

codecs! {
    rust_json "rust-json" of "json" json = Json for docs scene tick quantised mesh + versions;
    rust_json_value "rust-json-value" of "json" json = Documented for document;
}

use json::number::Number;
use json::object::Object;
use json::JsonValue;

use crate::shared::codec::{Info, Wire};
use crate::shared::document::{self, pass_unsigned, MAX_DEPTH};
use crate::shared::documents::Documents;
use crate::shared::sinks::Sink;
use crate::shared::tree::{Dom, Node, OwnedTree, Step, Tree, TreeLibrary};

pub type Json = Dom<Text>;

#[derive(Default)]
pub struct Text;

impl<T> TreeLibrary<T> for Text {
    type Tree = JsonValue;
    const INFO: Info = Info {
        title: "json (Rust)",
        note: "writes floats as doubles; reads a number as an integer times a power of ten",
        double_ulps: 2,
        ..Info::DOM
    };

    fn print(&mut self, tree: &JsonValue, out: &mut Vec<u8>) -> Option<()> {
        tree.write(out).ok()
    }

    fn parse(&mut self, wire: &[u8]) -> Option<JsonValue> {
        json::parse(std::str::from_utf8(wire).ok()?).ok()
    }
}

impl Tree for JsonValue {
    fn boolean(value: bool) -> Self {
        value.into()
    }
    fn int(value: i32) -> Self {
        value.into()
    }
    fn long(value: i64) -> Self {
        value.into()
    }
    fn unsigned(value: u64) -> Self {
        value.into()
    }
    fn float(value: f32) -> Self {
        value.into()
    }
    fn double(value: f64) -> Self {
        value.into()
    }
    fn text(value: &str) -> Self {
        value.into()
    }

    fn list(elements: impl ExactSizeIterator<Item = Self>) -> Self {
        JsonValue::Array(elements.collect())
    }

    fn map<const COUNT: usize>(fields: [(&'static str, Option<Self>); COUNT]) -> Self {
        let mut object = Object::with_capacity(COUNT);
        for (name, value) in fields {
            if let Some(value) = value {
                object.insert(name, value);
            }
        }
        JsonValue::Object(object)
    }
}

impl OwnedTree for JsonValue {
    type Node<'a> = &'a JsonValue;

    #[inline(always)]
    fn node(&self) -> &JsonValue {
        self
    }

    fn field_mut(&mut self, name: &str) -> Option<&mut Self> {
        match self {
            JsonValue::Object(object) => object.get_mut(name),
            _ => None,
        }
    }

    fn element_mut(&mut self, step: Step) -> Option<&mut Self> {
        match self {
            JsonValue::Array(list) => {
                let at = step.index(list.len());
                list.get_mut(at)
            }
            _ => None,
        }
    }
}

impl<'a> Node<'a> for &'a JsonValue {
    #[inline]
    fn field(&self, name: &str) -> Option<Self> {
        match self {
            JsonValue::Object(object) => object.get(name),
            _ => None,
        }
    }

    #[inline]
    fn elements(&self) -> Option<impl Iterator<Item = Option<Self>>> {
        match self {
            JsonValue::Array(list) => Some(list.iter().map(Some)),
            _ => None,
        }
    }

    fn element(&self, step: Step) -> Option<Self> {
        match self {
            JsonValue::Array(list) => list.get(step.index(list.len())),
            _ => None,
        }
    }

    fn is_null(&self) -> bool {
        JsonValue::is_null(self)
    }
    fn boolean(&self) -> Option<bool> {
        self.as_bool()
    }
    fn signed(&self) -> Option<i64> {
        self.as_i64()
    }
    fn unsigned(&self) -> Option<u64> {
        self.as_u64()
    }
    fn double(&self) -> Option<f64> {
        self.as_f64()
    }
    fn text(&self) -> Option<&'a str> {
        self.as_str()
    }
}

/// Reads no events: the crate has none.
#[derive(Default)]
pub struct Documented;

impl Documents for Documented {
    const INFO: Info = Info {
        title: "json (Rust)",
        note: "reads a number as an integer times a power of ten, which does not tell doubles from integers",
        zero_sign: true,
        double_ulps: 2,
        whole_doubles: true,
        ..Info::DOCUMENTS
    };
    type Value<'a> = JsonValue;

    fn write(&mut self, tree: &document::Tree, out: &mut Vec<u8>) -> Option<()> {
        value_of(tree).write(out).ok()
    }

    fn read<'a>(&mut self, wire: Wire<'a>) -> Option<JsonValue> {
        json::parse(std::str::from_utf8(wire.bytes()).ok()?).ok()
    }

    fn walk<S: Sink>(value: &JsonValue, sink: &mut S) -> bool {
        walk_value(value, MAX_DEPTH, sink).is_some()
    }

    /// By way of the crate's tree, as there is no other way.
    fn tree(&mut self, wire: Wire<'_>) -> Option<document::Tree> {
        tree_of(self.read(wire)?, MAX_DEPTH)
    }
}

/// The 64-bit integer that equals `double`; None if there is none.
fn whole(double: f64) -> Option<document::Tree> {
    use document::Tree::{Int, Uint};
    if double.fract() != 0.0 {
        None
    } else if double >= i64::MIN as f64 && double < i64::MAX as f64 {
        Some(Int(double as i64))
    } else {
        (double > 0.0 && double < u64::MAX as f64).then_some(Uint(double as u64))
    }
}

/// Writes a whole double as an integer, as it will be read as one. The crate would write the fewest digits that
/// identify the double, padded with zeros: beyond 2^53 that is another integer.
fn value_of(tree: &document::Tree) -> JsonValue {
    match tree {
        document::Tree::Null => JsonValue::Null,
        document::Tree::Bool(value) => (*value).into(),
        document::Tree::Int(value) => (*value).into(),
        document::Tree::Uint(value) => (*value).into(),
        document::Tree::Double(value) => match whole(*value) {
            Some(document::Tree::Int(integer)) => integer.into(),
            Some(document::Tree::Uint(integer)) => integer.into(),
            _ => (*value).into(),
        },
        document::Tree::Text(text) => text.as_str().into(),
        document::Tree::Array(elements) => JsonValue::Array(elements.iter().map(value_of).collect()),
        document::Tree::Map(entries) => {
            let mut object = Object::with_capacity(entries.len());
            entries.iter().for_each(|(key, value)| object.insert(key, value_of(value)));
            JsonValue::Object(object)
        }
    }
}

/// An integer if the number is one in 64 bits, otherwise a double. With a power of ten, it is computed as a double
/// first.
fn tree_of_number(number: Number) -> document::Tree {
    use document::Tree::{Double, Int, Uint};
    let (positive, mantissa, exponent) = number.as_parts();
    let double = f64::from(number);
    match i64::try_from(mantissa) {
        Ok(value) if exponent == 0 => Int(if positive { value } else { -value }),
        Err(_) if exponent == 0 && positive => Uint(mantissa),
        _ => whole(double).unwrap_or(Double(double)),
    }
}

/// None if arrays and maps are nested more than `depth` deep.
fn walk_value<S: Sink>(value: &JsonValue, depth: usize, sink: &mut S) -> Option<()> {
    match value {
        JsonValue::Null => sink.null(),
        JsonValue::Boolean(value) => sink.value(*value),
        JsonValue::Number(number) => match tree_of_number(*number) {
            document::Tree::Int(value) => sink.value(value),
            document::Tree::Uint(value) => pass_unsigned(value, sink),
            document::Tree::Double(value) => sink.value(value),
            _ => return None,
        },
        JsonValue::Short(text) => sink.text(text),
        JsonValue::String(text) => sink.text(text),
        JsonValue::Array(elements) => {
            let within = depth.checked_sub(1)?;
            for element in elements {
                walk_value(element, within, sink)?;
            }
            sink.count(elements.len());
        }
        JsonValue::Object(entries) => {
            let within = depth.checked_sub(1)?;
            for (key, value) in entries.iter() {
                sink.key(key);
                walk_value(value, within, sink)?;
            }
            sink.members(entries.len());
        }
    }
    Some(())
}

/// The application's tree of what walk_value() walks, by the same rules.
fn tree_of(value: JsonValue, depth: usize) -> Option<document::Tree> {
    Some(match value {
        JsonValue::Null => document::Tree::Null,
        JsonValue::Boolean(value) => document::Tree::Bool(value),
        JsonValue::Number(number) => tree_of_number(number),
        JsonValue::Short(text) => document::Tree::Text(text.as_str().to_owned()),
        JsonValue::String(text) => document::Tree::Text(text),
        JsonValue::Array(elements) => {
            let within = depth.checked_sub(1)?;
            document::Tree::Array(elements.into_iter().map(|element| tree_of(element, within)).collect::<Option<_>>()?)
        }
        JsonValue::Object(mut entries) => {
            let within = depth.checked_sub(1)?;
            let entry = |(key, value): (&str, &mut JsonValue)| Some((key.to_owned(), tree_of(value.take(), within)?));
            document::Tree::Map(entries.iter_mut().map(entry).collect::<Option<_>>()?)
        }
    })
}
