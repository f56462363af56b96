//! How values are stored in a buffer: a trait for all types, and macros that store the application's structs as tables.

use no_proto::buffer::{NP_Buffer, NP_Item};
use no_proto::error::NP_Error;
use no_proto::memory::NP_Size;
use no_proto::NP_Factory;

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

/// The schema of the type that the function returns.
pub fn schema_of<T, V: Stored>(_: fn(&T) -> &V) -> String {
    V::schema()
}

/// Walks a field of the type that the function returns.
#[inline]
pub fn walk_field<T, V: Stored, S: Sink>(
    _: fn(&T) -> &V,
    buffer: &mut Buffer,
    way: Way<'_>,
    sink: &mut S,
) -> Option<()> {
    V::visit(buffer, way, sink)
}

/// Stores enumerations as their numbers.
macro_rules! enumerations {
    ($($name:ty: $number:ty;)*) => {
        $(impl Stored for $name {
            fn schema() -> String {
                <$number>::schema()
            }
            fn store<'v>(&'v self, buffer: &mut NP_Buffer<'v>, way: Way<'_>) -> Result<(), NP_Error> {
                buffer.set(way.path(), *self as $number).map(|_| ())
            }
            fn load(buffer: &mut Buffer, way: Way<'_>) -> Option<Self> {
                Self::of_number(Stored::load(buffer, way)?)
            }
            fn visit<S: Sink>(buffer: &mut Buffer, way: Way<'_>, sink: &mut S) -> Option<()> {
                <$number>::visit(buffer, way, sink)
            }
        })*
    };
}
pub(super) use enumerations;

/// The schema of a table, from the names and schemas of its columns. Columns named in `last` come last. Those in `gone` are
/// inserted at their places, without a name.
pub fn table_schema(mut columns: Vec<(&str, String)>, last: &[&str], gone: &[(usize, String)]) -> String {
    columns.sort_by_key(|(name, _)| last.contains(name));
    for (place, schema) in gone {
        columns.insert(*place, ("", schema.clone()));
    }
    let columns: Vec<String> = columns.iter().map(|(name, schema)| format!(r#"["{name}", {schema}]"#)).collect();
    format!(r#"{{"type": "table", "columns": [{}]}}"#, columns.join(", "))
}

/// Stores structs as tables, by the names of their fields, which are listed in the order of the walk. The order of columns
/// follows the crate's documentation: new ones come last, and those that only other versions have keep their places.
macro_rules! tables {
    ($($name:ty: $($field:ident)+ $(, $last:ident last)? $(, $place:literal was $gone:ty)*;)*) => {
        $(impl Stored for $name {
            fn schema() -> String {
                let columns = vec![$((stringify!($field), schema_of(|it: &$name| &it.$field))),+];
                table_schema(columns, &[$(stringify!($last))?], &[$(($place, <$gone>::schema())),*])
            }
            fn store<'v>(&'v self, buffer: &mut NP_Buffer<'v>, way: Way<'_>) -> Result<(), NP_Error> {
                $(self.$field.store(buffer, way.to(stringify!($field)))?;)+
                Ok(())
            }
            fn load(buffer: &mut Buffer, way: Way<'_>) -> Option<Self> {
                Some(Self { $($field: Stored::load(buffer, way.to(stringify!($field)))?,)+ })
            }
            #[inline]
            fn visit<S: Sink>(buffer: &mut Buffer, way: Way<'_>, sink: &mut S) -> Option<()> {
                $(walk_field(|it: &$name| &it.$field, buffer, way.to(stringify!($field)), sink)?;)+
                Some(())
            }
        })*
    };
}
pub(super) use tables;

/// Stores lists of these tables. Only the root has such lists: the cursor goes from there to each table in turn.
macro_rules! lists {
    ($($table:ty)*) => {
        $(impl Stored for Vec<$table> {
            fn schema() -> String {
                list_schema::<$table>()
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
                    list.push(<$table>::load(buffer, Way::HERE)?);
                    Some(())
                })?;
                Some(list)
            }
            fn visit<S: Sink>(buffer: &mut Buffer, way: Way<'_>, sink: &mut S) -> Option<()> {
                let count = for_each_table(buffer, way, |buffer| <$table>::visit(buffer, Way::HERE, sink))?;
                sink.count(count);
                Some(())
            }
        })*
    };
}
pub(super) use lists;

/// A root struct of the application.
pub trait Root: Stored {
    /// The size of a buffer's addresses, which limits the buffer's size; None for the crate's default, 16 bits.
    const ADDRESSES: Option<NP_Size>;
    fn factory() -> &'static NP_Factory;
}

pub fn factory_of<T: Stored>() -> NP_Factory {
    NP_Factory::new(&T::schema()).expect("our schemas are valid")
}

/// Makes structs the roots of buffers with such addresses.
macro_rules! roots {
    ($($addresses:expr => $($root:ty)+;)*) => {
        $($(impl Root for $root {
            const ADDRESSES: Option<NP_Size> = $addresses;
            fn factory() -> &'static NP_Factory {
                static FACTORY: LazyLock<NP_Factory> = LazyLock::new(factory_of::<$root>);
                &FACTORY
            }
        })+)*
    };
}
pub(super) use roots;
