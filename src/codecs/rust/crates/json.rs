//! json: JSON by a tree that is looked through by name.

use json::object::Object;
use json::JsonValue;

use crate::shared::codec::Info;
use crate::shared::tree::{Dom, Node, OwnedTree, Step, Tree, TreeLibrary};

pub type Json = Dom<Text>;

#[derive(Default)]
pub struct Text;

impl<T> TreeLibrary<T> for Text {
    type Tree = JsonValue;
    const INFO: Info = Info {
        title: "json (Rust)",
        note: "writes floats as doubles; reads a number as its digits times a power of ten",
        double_ulps: 1,
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
