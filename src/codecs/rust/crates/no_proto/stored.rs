//! How values are stored in a buffer: a trait for all types, and macros that store the application's structs as tables.

use std::sync::LazyLock;

use no_proto::buffer::{NP_Buffer, NP_Item};
use no_proto::error::NP_Error;
use no_proto::memory::NP_Size;
use no_proto::pointer::{NP_Scalar, NP_Value};
use no_proto::NP_Factory;

use crate::shared::fields::Enumeration;
use crate::shared::sinks::Sink;

/// A buffer that is read.
pub type Buffer = NP_Buffer<'static>;

/// A path of names from the cursor to a value.
#[derive(Clone, Copy)]
pub struct Way<'p> {
    names: [&'p str; 3], // the longest, such as that to the x of an entity's position
    count: usize,
}

impl<'p> Way<'p> {
    pub const HERE: Way<'static> = Way { names: [""; 3], count: 0 };

    /// The path to a field of the table at the end of this one.
    #[inline]
    pub fn to(mut self, name: &'p str) -> Way<'p> {
        self.names[self.count] = name;
        self.count += 1;
        self
    }

    #[inline]
    pub fn path(&self) -> &[&'p str] {
        &self.names[..self.count]
    }
}

/// A value that a buffer can hold at the end of a path.
pub trait Stored: Sized {
    /// Its type, in the crate's schemas.
    fn schema() -> String;
    fn store<'v>(&'v self, buffer: &mut NP_Buffer<'v>, way: Way<'_>) -> Result<(), NP_Error>;
    /// None if it is missing.
    fn load(buffer: &mut Buffer, way: Way<'_>) -> Option<Self>;
    fn visit<S: Sink>(buffer: &mut Buffer, way: Way<'_>, sink: &mut S) -> Option<()>;
}

/// A number or a string, which a list's iterator yields.
pub trait Item: Stored {
    fn push<'v>(&'v self, buffer: &mut NP_Buffer<'v>, list: &[&str]) -> Result<(), NP_Error>;
    fn of_item(item: &NP_Item) -> Option<Self>;
    fn walk_item<S: Sink>(item: &NP_Item, sink: &mut S) -> Option<()>;
}

/// A list of numbers or strings. An empty one is left out.
impl<V: Item> Stored for Vec<V> {
    fn schema() -> String {
        list_schema::<V>()
    }

    fn store<'v>(&'v self, buffer: &mut NP_Buffer<'v>, way: Way<'_>) -> Result<(), NP_Error> {
        self.iter().try_for_each(|element| element.push(buffer, way.path()))
    }

    fn load(buffer: &mut Buffer, way: Way<'_>) -> Option<Self> {
        match buffer.get_iter(way.path()).ok()? {
            Some(items) => items.map(|item| V::of_item(&item)).collect(),
            None => Some(Vec::new()),
        }
    }

    fn visit<S: Sink>(buffer: &mut Buffer, way: Way<'_>, sink: &mut S) -> Option<()> {
        let mut count = 0;
        for item in buffer.get_iter(way.path()).ok()?.into_iter().flatten() {
            V::walk_item(&item, sink)?;
            count += 1;
        }
        sink.count(count);
        Some(())
    }
}

/// A table that may be missing.
impl<V: Stored> Stored for Option<V> {
    fn schema() -> String {
        V::schema()
    }

    fn store<'v>(&'v self, buffer: &mut NP_Buffer<'v>, way: Way<'_>) -> Result<(), NP_Error> {
        self.as_ref().map_or(Ok(()), |value| value.store(buffer, way))
    }

    fn load(buffer: &mut Buffer, way: Way<'_>) -> Option<Self> {
        let there = buffer.get_iter(way.path()).ok()?.is_some();
        Some(if there { Some(V::load(buffer, way)?) } else { None })
    }

    fn visit<S: Sink>(buffer: &mut Buffer, way: Way<'_>, sink: &mut S) -> Option<()> {
        let there = buffer.get_iter(way.path()).ok()?.is_some();
        sink.present(there);
        if there {
            V::visit(buffer, way, sink)?;
        }
        Some(())
    }
}

/// The number of elements of a list; 0 if it is missing. Does not use the crate's `length`, which prints to stdout.
pub fn count_of(buffer: &Buffer, list: &[&str]) -> Option<usize> {
    Some(buffer.get_iter(list).ok()?.map_or(0, Iterator::count))
}

/// Calls `read` with the cursor at each table of a list of the root. Returns their number.
pub fn for_each_table(
    buffer: &mut Buffer,
    list: Way<'_>,
    mut read: impl FnMut(&mut Buffer) -> Option<()>,
) -> Option<usize> {
    let count = count_of(buffer, list.path())?;
    for index in 0..count {
        buffer.move_cursor(list.to(&index.to_string()).path()).ok()?;
        read(buffer)?;
        buffer.cursor_to_root();
    }
    Some(count)
}

pub fn list_schema<V: Stored>() -> String {
    format!(r#"{{"type": "list", "of": {}}}"#, V::schema())
}

/// An enumeration is stored as its number.
impl<E: Enumeration<Number: Stored + NP_Scalar + for<'b> NP_Value<'b>>> Stored for E {
    fn schema() -> String {
        E::Number::schema()
    }
    fn store<'v>(&'v self, buffer: &mut NP_Buffer<'v>, way: Way<'_>) -> Result<(), NP_Error> {
        buffer.set(way.path(), self.number()).map(|_| ())
    }
    fn load(buffer: &mut Buffer, way: Way<'_>) -> Option<Self> {
        Self::of_number(E::Number::load(buffer, way)?)
    }
    fn visit<S: Sink>(buffer: &mut Buffer, way: Way<'_>, sink: &mut S) -> Option<()> {
        E::Number::visit(buffer, way, sink)
    }
}

/// A column of a table: its place, name and schema.
pub type Column = (usize, &'static str, String);

/// The schema of a table. Columns are at the places of their fields' numbers, as the crate's documentation advises: new
/// ones come last, and those that only the first version has keep their places, but without a name.
pub fn table_schema(columns: Vec<Column>, first_version: fn() -> Vec<Column>) -> String {
    let count = columns.iter().map(|column| column.0 + 1).max().unwrap_or(0);
    let at_place = |place: usize| match columns.iter().find(|column| column.0 == place) {
        Some((_, name, schema)) => format!(r#"["{name}", {schema}]"#),
        None => format!(r#"["", {}]"#, first_version()[place].2),
    };
    format!(r#"{{"type": "table", "columns": [{}]}}"#, (0..count).map(at_place).collect::<Vec<_>>().join(", "))
}

/// A struct of the application.
pub trait InTable {
    /// In the order of the walk.
    fn columns() -> Vec<Column>;
}

/// Stores a struct as a table, by the names of its fields, and lists of it. Only `Root`, the first version of the root,
/// has such lists: the cursor goes from there to each table in turn.
macro_rules! table {
    ($layout:ident $name:ident {
        $($number:literal $(#[$said:meta])* $kind:ident $field:ident: $type:ty $(= $default:literal)?),* $(,)?
    }) => {
        impl InTable for $name {
            fn columns() -> Vec<Column> {
                vec![$(($number, stringify!($field), <$type>::schema())),*]
            }
        }

        impl Stored for $name {
            fn schema() -> String {
                table_schema(Self::columns(), Root::columns)
            }
            fn store<'v>(&'v self, buffer: &mut NP_Buffer<'v>, way: Way<'_>) -> Result<(), NP_Error> {
                $(self.$field.store(buffer, way.to(stringify!($field)))?;)*
                Ok(())
            }
            fn load(buffer: &mut Buffer, way: Way<'_>) -> Option<Self> {
                Some(Self { $($field: Stored::load(buffer, way.to(stringify!($field)))?,)* })
            }
            #[inline]
            fn visit<S: Sink>(buffer: &mut Buffer, way: Way<'_>, sink: &mut S) -> Option<()> {
                $(<$type>::visit(buffer, way.to(stringify!($field)), sink)?;)*
                Some(())
            }
        }

        impl Stored for Vec<$name> {
            fn schema() -> String {
                list_schema::<$name>()
            }
            fn store<'v>(&'v self, buffer: &mut NP_Buffer<'v>, way: Way<'_>) -> Result<(), NP_Error> {
                for (index, table) in self.iter().enumerate() {
                    buffer.move_cursor(way.to(&index.to_string()).path())?;
                    table.store(buffer, Way::HERE)?;
                    buffer.cursor_to_root();
                }
                Ok(())
            }
            fn load(buffer: &mut Buffer, way: Way<'_>) -> Option<Self> {
                let mut list = Vec::new();
                for_each_table(buffer, way, |buffer| {
                    list.push(<$name>::load(buffer, Way::HERE)?);
                    Some(())
                })?;
                Some(list)
            }
            fn visit<S: Sink>(buffer: &mut Buffer, way: Way<'_>, sink: &mut S) -> Option<()> {
                let count = for_each_table(buffer, way, |buffer| <$name>::visit(buffer, Way::HERE, sink))?;
                sink.count(count);
                Some(())
            }
        }
    };
}

/// A root struct of the application.
pub trait RootTable: Stored {
    /// The size of a buffer's addresses, which limits the buffer's size; None for the crate's default, 16 bits.
    const ADDRESSES: Option<NP_Size>;
    fn factory() -> &'static NP_Factory;
}

pub fn factory_of<T: Stored>() -> NP_Factory {
    NP_Factory::new(&T::schema()).expect("our schemas are valid")
}

/// Makes a struct the root of buffers with such addresses.
macro_rules! root_table {
    ($root:ident $addresses:expr) => {
        impl RootTable for $root {
            const ADDRESSES: Option<NP_Size> = $addresses;
            fn factory() -> &'static NP_Factory {
                static FACTORY: LazyLock<NP_Factory> = LazyLock::new(factory_of::<$root>);
                &FACTORY
            }
        }
    };
}

/// The tables of the shapes.
pub mod docs {
    use super::*;
    use crate::shared::docs::*;

    structs!(table);
    root_table!(Root None);
}
pub mod scene {
    use super::*;
    use crate::shared::scene::*;

    structs!(table);
    root_table!(Root Some(NP_Size::U32));
}
for_versions! {
    mod docs_versions {
        use super::*;
        use crate::versions_of::docs::*;

        structs!(table);
        each_version!(root_table None);
    }
}
