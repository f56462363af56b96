//! Shared by codecs whose library knows fields by name: converts the application's structs to a library's tree and
//! back, and walks a tree or a view.

use super::codec::{Codec, Info, Wire};
use super::fields::{Shape, Walk, UPDATED_TEXT};
use super::parts::Part;
use super::sinks::Sink;

/// One step of the path from the root to a field.
#[derive(Clone, Copy)]
pub enum Step {
    Field(&'static str),
    First,
    Middle,
}

impl Step {
    /// The index of the element to which this step leads, in a list of `count`.
    #[inline]
    pub fn index(self, count: usize) -> usize {
        if let Step::Middle = self {
            count / 2
        } else {
            0
        }
    }
}

/// A value that a library has decoded: cheap to clone, such as a reference into a tree. Functions return None for what
/// is missing, malformed or of another type.
pub trait Node<'a>: Clone {
    fn field(&self, name: &str) -> Option<Self>;
    /// The elements of a list.
    fn elements(&self) -> Option<impl Iterator<Item = Option<Self>>>;
    /// The element of a list to which the step leads.
    fn element(&self, step: Step) -> Option<Self>;
    fn is_null(&self) -> bool;
    fn boolean(&self) -> Option<bool>;
    fn signed(&self) -> Option<i64>;
    fn unsigned(&self) -> Option<u64>;
    fn double(&self) -> Option<f64>;
    fn text(&self) -> Option<&'a str>;
}

/// The field at the end of the path.
pub fn follow<'a, N: Node<'a>>(root: N, way: &[Step]) -> Option<N> {
    way.iter().try_fold(root, |node, step| match step {
        Step::Field(name) => node.field(name),
        _ => node.element(*step),
    })
}

/// A value in a library's tree, built from its parts.
pub trait Tree: Sized {
    fn boolean(value: bool) -> Self;
    fn int(value: i32) -> Self;
    fn long(value: i64) -> Self;
    fn unsigned(value: u64) -> Self;
    fn float(value: f32) -> Self;
    fn double(value: f64) -> Self;
    fn text(value: &str) -> Self;
    fn list(elements: impl ExactSizeIterator<Item = Self>) -> Self;
    /// A map; fields that are None are left out.
    fn map<const COUNT: usize>(fields: [(&'static str, Option<Self>); COUNT]) -> Self;

    /// An enumerator: its number, unless the library has a type for enumerators.
    fn symbol(number: i32, _name: &'static str) -> Self {
        Self::int(number)
    }

    /// The content of a field that may be absent.
    fn optional(value: Option<Self>) -> Option<Self> {
        value
    }
}

/// A value of the application that a tree can hold.
pub trait InTree: Sized {
    fn to_tree<T: Tree>(&self) -> T;
    /// None if the node is not such a value.
    fn of_node<'a, N: Node<'a>>(node: &N) -> Option<Self>;
    /// Hands the value to `sink`; false if the node is not such a value.
    fn walk_node<'a, N: Node<'a>, S: Sink>(node: &N, sink: &mut S) -> bool;
}

/// The value of a field in the application, required or optional.
pub trait InField: Sized {
    fn to_field<T: Tree>(&self) -> Option<T>;
    fn of_field<'a, N: Node<'a>>(field: Option<N>) -> Option<Self>;
    fn walk_field<'a, N: Node<'a>, S: Sink>(field: Option<N>, sink: &mut S) -> bool;
}

impl<V: InTree> InField for V {
    #[inline(always)]
    fn to_field<T: Tree>(&self) -> Option<T> {
        Some(self.to_tree())
    }
    #[inline(always)]
    fn of_field<'a, N: Node<'a>>(field: Option<N>) -> Option<Self> {
        Self::of_node(&field?)
    }
    #[inline(always)]
    fn walk_field<'a, N: Node<'a>, S: Sink>(field: Option<N>, sink: &mut S) -> bool {
        field.is_some_and(|node| Self::walk_node(&node, sink))
    }
}

/// An absent value is null or left out.
impl<V: InTree> InField for Option<V> {
    #[inline]
    fn to_field<T: Tree>(&self) -> Option<T> {
        T::optional(self.as_ref().map(V::to_tree))
    }
    #[inline]
    fn of_field<'a, N: Node<'a>>(field: Option<N>) -> Option<Self> {
        match field {
            Some(node) if !node.is_null() => V::of_node(&node).map(Some),
            _ => Some(None),
        }
    }
    #[inline]
    fn walk_field<'a, N: Node<'a>, S: Sink>(field: Option<N>, sink: &mut S) -> bool {
        let present = field.filter(|node| !node.is_null());
        sink.present(present.is_some());
        present.is_none_or(|node| V::walk_node(&node, sink))
    }
}

macro_rules! in_tree {
    ($($type:ty: $value:ident => $write:expr, $node:ident => $read:expr;)*) => {
        $(impl InTree for $type {
            #[inline(always)]
            fn to_tree<T: Tree>(&self) -> T {
                let $value = *self;
                $write
            }
            #[inline(always)]
            fn of_node<'a, N: Node<'a>>($node: &N) -> Option<Self> {
                $read
            }
            #[inline(always)]
            fn walk_node<'a, N: Node<'a>, S: Sink>($node: &N, sink: &mut S) -> bool {
                Self::of_node($node).is_some_and(|value| {
                    value.walk(sink);
                    true
                })
            }
        })*
    };
}

in_tree! {
    bool: value => T::boolean(value), node => node.boolean();
    i8: value => T::int(value.into()), node => node.signed()?.try_into().ok();
    u8: value => T::int(value.into()), node => node.unsigned()?.try_into().ok();
    i16: value => T::int(value.into()), node => node.signed()?.try_into().ok();
    u16: value => T::int(value.into()), node => node.unsigned()?.try_into().ok();
    i32: value => T::int(value), node => node.signed()?.try_into().ok();
    u32: value => T::long(value.into()), node => node.unsigned()?.try_into().ok();
    i64: value => T::long(value), node => node.signed();
    u64: value => T::unsigned(value), node => node.unsigned();
    f32: value => T::float(value), node => node.double().map(|double| double as f32);
    f64: value => T::double(value), node => node.double();
}

impl InTree for String {
    #[inline]
    fn to_tree<T: Tree>(&self) -> T {
        T::text(self)
    }
    #[inline]
    fn of_node<'a, N: Node<'a>>(node: &N) -> Option<Self> {
        node.text().map(str::to_owned)
    }
    #[inline(always)]
    fn walk_node<'a, N: Node<'a>, S: Sink>(node: &N, sink: &mut S) -> bool {
        node.text().is_some_and(|text| {
            sink.text(text);
            true
        })
    }
}

impl<V: InTree> InTree for Vec<V> {
    #[inline]
    fn to_tree<T: Tree>(&self) -> T {
        T::list(self.iter().map(V::to_tree))
    }
    #[inline]
    fn of_node<'a, N: Node<'a>>(node: &N) -> Option<Self> {
        node.elements()?.map(V::of_field).collect()
    }
    #[inline]
    fn walk_node<'a, N: Node<'a>, S: Sink>(node: &N, sink: &mut S) -> bool {
        let Some(mut elements) = node.elements() else { return false };
        let mut count = 0;
        let complete = elements.all(|element| {
            count += 1;
            V::walk_field(element, sink)
        });
        sink.count(count);
        complete
    }
}

/// A library that parses bytes to a tree of its own, and prints it. T is the root struct, for libraries with schemas.
pub trait TreeLibrary<T>: Default {
    type Tree: OwnedTree;
    const INFO: Info;
    /// Appends to `out`, which is empty.
    fn print(&mut self, tree: &Self::Tree, out: &mut Vec<u8>) -> Option<()>;
    fn parse(&mut self, wire: &[u8]) -> Option<Self::Tree>;
}

/// A tree that decode yields: it can be read and changed.
pub trait OwnedTree: Tree + 'static {
    type Node<'a>: Node<'a>;
    fn node(&self) -> Self::Node<'_>;
    fn field_mut(&mut self, name: &str) -> Option<&mut Self>;
    /// The element of a list to which the step leads.
    fn element_mut(&mut self, step: Step) -> Option<&mut Self>;
}

/// The codec of such a library.
#[derive(Default)]
pub struct Dom<L> {
    library: L,
    buffer: Vec<u8>,
}

impl<L> Dom<L> {
    fn print<T>(&mut self, tree: &L::Tree) -> Option<&[u8]>
    where
        L: TreeLibrary<T>,
    {
        self.buffer.clear();
        self.library.print(tree, &mut self.buffer)?;
        Some(&self.buffer)
    }
}

impl<T: Shape + InTree, L: TreeLibrary<T>> Codec<T> for Dom<L> {
    const INFO: Info = L::INFO;
    type Decoded<'a> = L::Tree;

    fn encode(&mut self, value: &T) -> Option<&[u8]> {
        self.print(&value.to_tree())
    }

    fn decode<'a>(&mut self, wire: Wire<'a>) -> Option<L::Tree> {
        self.library.parse(wire.bytes())
    }

    fn walk<S: Sink>(decoded: &L::Tree, sink: &mut S) -> bool {
        T::walk_node(&decoded.node(), sink)
    }

    fn pick(decoded: &L::Tree) -> Option<&str> {
        follow(decoded.node(), T::ONE_FIELD)?.text()
    }

    fn read_part<S: Sink>(decoded: &L::Tree, part: &Part, sink: &mut S) -> bool {
        part.walk_tree(&decoded.node(), sink)
    }

    fn object(decoded: L::Tree) -> Option<T> {
        T::of_node(&decoded.node())
    }

    fn update_one(&mut self, wire: Wire<'_>) -> Option<&[u8]> {
        let mut tree = self.library.parse(wire.bytes())?;
        let field = T::UPDATED_FIELD.iter().try_fold(&mut tree, |tree, step| match step {
            Step::Field(name) => tree.field_mut(name),
            _ => tree.element_mut(*step),
        });
        *field? = L::Tree::text(UPDATED_TEXT);
        self.print(&tree)
    }
}
