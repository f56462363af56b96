//! The crate's tree of values, to which the codec decodes.

use apache_avro::types::Value;

use crate::shared::tree::{Node, OwnedTree, Step, Tree};

impl Tree for Value {
    fn boolean(value: bool) -> Self {
        Value::Boolean(value)
    }
    fn int(value: i32) -> Self {
        Value::Int(value)
    }
    fn long(value: i64) -> Self {
        Value::Long(value)
    }
    fn unsigned(value: u64) -> Self {
        Value::Long(value as i64)
    }
    fn float(value: f32) -> Self {
        Value::Float(value)
    }
    fn double(value: f64) -> Self {
        Value::Double(value)
    }
    fn text(value: &str) -> Self {
        Value::String(value.to_owned())
    }

    fn list(elements: impl ExactSizeIterator<Item = Self>) -> Self {
        Value::Array(elements.collect())
    }

    fn map<const COUNT: usize>(fields: [(&'static str, Option<Self>); COUNT]) -> Self {
        let there = fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
        Value::Record(there.collect())
    }

    fn symbol(number: i32, name: &'static str) -> Self {
        Value::Enum(number as u32, name.to_owned())
    }

    fn optional(value: Option<Self>) -> Option<Self> {
        Some(match value {
            Some(value) => Value::Union(1, Box::new(value)),
            None => Value::Union(0, Box::new(Value::Null)),
        })
    }
}

impl OwnedTree for Value {
    type Node<'a> = &'a Value;

    #[inline(always)]
    fn node(&self) -> &Value {
        self
    }

    fn field_mut(&mut self, name: &str) -> Option<&mut Self> {
        match self {
            Value::Record(fields) => fields.iter_mut().find(|field| field.0 == name).map(|field| &mut field.1),
            _ => None,
        }
    }

    fn element_mut(&mut self, step: Step) -> Option<&mut Self> {
        match self {
            Value::Array(list) => {
                let at = step.index(list.len());
                list.get_mut(at)
            }
            _ => None,
        }
    }
}

impl<'a> Node<'a> for &'a Value {
    #[inline]
    fn field(&self, name: &str) -> Option<Self> {
        let Value::Record(fields) = self else { return None };
        let (_, value) = fields.iter().find(|field| field.0 == name)?;
        match value {
            Value::Union(_, value) => Some(value),
            value => Some(value),
        }
    }

    #[inline]
    fn elements(&self) -> Option<impl Iterator<Item = Option<Self>>> {
        match self {
            Value::Array(list) => Some(list.iter().map(Some)),
            _ => None,
        }
    }

    fn element(&self, step: Step) -> Option<Self> {
        match self {
            Value::Array(list) => list.get(step.index(list.len())),
            _ => None,
        }
    }

    fn is_null(&self) -> bool {
        matches!(self, Value::Null)
    }

    fn boolean(&self) -> Option<bool> {
        match self {
            Value::Boolean(value) => Some(*value),
            _ => None,
        }
    }

    #[inline]
    fn signed(&self) -> Option<i64> {
        match self {
            Value::Int(number) => Some((*number).into()),
            Value::Long(number) => Some(*number),
            Value::Enum(number, _) => Some((*number).into()),
            _ => None,
        }
    }

    #[inline]
    fn unsigned(&self) -> Option<u64> {
        self.signed().map(|number| number as u64)
    }

    #[inline]
    fn double(&self) -> Option<f64> {
        match self {
            Value::Float(number) => Some((*number).into()),
            Value::Double(number) => Some(*number),
            _ => None,
        }
    }

    fn text(&self) -> Option<&'a str> {
        match self {
            Value::String(text) => Some(text),
            _ => None,
        }
    }
}
