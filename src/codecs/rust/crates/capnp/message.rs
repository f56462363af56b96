//! Converts the application's structs to those of messages and back.

pub use std::marker::PhantomData;

use capnp::traits::Owned;
pub use pastey::paste;

pub use crate::shared::fields::Enumeration;
pub use crate::shared::pack::Pack;
pub use crate::shared::sinks::Sink;

/// A struct of the application that is stored as a struct of a message.
pub trait InMessage: Sized {
    /// The generated code's type `Owned` for the struct.
    type Owned: Owned;
    /// None if the schema lacks an enumerator, or a list is too long.
    fn build(&self, to: Builder<'_, Self>) -> Option<()>;
    /// None if a part is missing or malformed.
    fn of_message(from: Reader<'_, Self>) -> Option<Self>;
    /// None in the same cases.
    fn walk_message<S: Sink>(from: Reader<'_, Self>, sink: &mut S) -> Option<()>;
    /// Whether one of the fields is there that may be absent.
    #[allow(dead_code)] // only later versions have groups
    fn has_any(from: &Reader<'_, Self>) -> bool;
}

pub type Reader<'a, T> = <<T as InMessage>::Owned as Owned>::Reader<'a>;
pub type Builder<'a, T> = <<T as InMessage>::Owned as Owned>::Builder<'a>;

/// Reads a part that may be absent. None if it is malformed.
#[inline(always)]
pub fn of_optional<F: InMessage>(_: PhantomData<Option<F>>, from: Option<Reader<'_, F>>) -> Option<Option<F>> {
    Some(match from {
        Some(from) => Some(F::of_message(from)?),
        None => None,
    })
}

/// Walks a part that may be absent.
#[inline(always)]
pub fn walk_optional<F: InMessage, S: Sink>(
    _: PhantomData<Option<F>>,
    from: Option<Reader<'_, F>>,
    sink: &mut S,
) -> Option<()> {
    sink.present(from.is_some());
    from.map_or(Some(()), |from| F::walk_message(from, sink))
}

/// What is in a group, which is absent if all its fields are.
#[allow(dead_code)] // only later versions have groups
pub fn in_group<F: InMessage>(_: PhantomData<Option<F>>, group: Reader<'_, F>) -> Option<Reader<'_, F>> {
    F::has_any(&group).then_some(group)
}

/// Walks a list of parts.
#[inline(always)]
pub fn walk_parts<'a, F: InMessage, S: Sink>(
    _: PhantomData<Vec<F>>,
    mut from: impl ExactSizeIterator<Item = Reader<'a, F>>,
    sink: &mut S,
) -> Option<()> {
    let count = from.len();
    from.try_for_each(|element| F::walk_message(element, sink))?;
    sink.count(count);
    Some(())
}

/// Declares a struct of the application as the message of `messages`, where the generated code has a module for each.
macro_rules! message {
    ($layout:ident $name:ident {
        $($number:literal $(#[$said:meta])* $kind:ident $field:ident: $type:ty $(= $default:literal)?),* $(,)?
    }) => {
        impl InMessage for $name {
            type Owned = paste!(messages::[<$name:snake>]::Owned);

            fn build(&self, mut to: Builder<'_, Self>) -> Option<()> {
                $(message!(@build $kind self.$field, to $field);)*
                Some(())
            }

            fn of_message(from: Reader<'_, Self>) -> Option<Self> {
                Some(Self { $($field: message!(@of $kind $type, from $field),)* })
            }

            #[inline]
            fn walk_message<S: Sink>(from: Reader<'_, Self>, sink: &mut S) -> Option<()> {
                $(message!(@walk $kind $type, sink, from $field);)*
                Some(())
            }

            #[allow(unused_variables)] // in structs of scalars
            fn has_any(from: &Reader<'_, Self>) -> bool {
                false $(|| message!(@has $kind from $field))*
            }
        }
    };

    (@get $from:ident $field:ident) => { paste!($from.[<get_ $field>]()) };
    (@set $to:ident $field:ident $value:expr) => { paste!($to.[<set_ $field>]($value)) };
    (@init $to:ident $field:ident $($count:expr)?) => { paste!($to.reborrow().[<init_ $field>]($($count)?)) };
    (@has value $from:ident $field:ident) => { false };
    (@has symbol $from:ident $field:ident) => { false };
    (@has group $from:ident $field:ident) => { false }; // no group has one
    (@has $kind:ident $from:ident $field:ident) => { paste!($from.[<has_ $field>]()) };

    // What a field refers to: None if it is not there, and from the function if it is malformed.
    (@part $kind:ident $from:ident $field:ident) => {
        if message!(@has $kind $from $field) { Some(message!(@get $from $field).ok()?) } else { None }
    };

    // A scalar.
    (@build value $value:expr, $to:ident $field:ident) => { message!(@set $to $field $value) };
    (@of value $type:ty, $from:ident $field:ident) => { message!(@get $from $field) };
    (@walk value $type:ty, $sink:ident, $from:ident $field:ident) => { $sink.value(message!(@get $from $field)) };

    // An enumeration of the application, which a message stores by the enumerator's number.
    (@build symbol $value:expr, $to:ident $field:ident) => {
        message!(@set $to $field ($value as u16).try_into().ok()?)
    };
    (@of symbol $type:ty, $from:ident $field:ident) => { Pack::unpack(message!(@get $from $field).ok()? as i32)? };
    (@walk symbol $type:ty, $sink:ident, $from:ident $field:ident) => {
        $sink.value(message!(@get $from $field).ok()? as <$type as Enumeration>::Number)
    };

    (@build text $value:expr, $to:ident $field:ident) => { message!(@set $to $field &$value[..]) };
    (@of text $type:ty, $from:ident $field:ident) => { message!(@part text $from $field)?.to_str().ok()?.to_owned() };
    (@walk text $type:ty, $sink:ident, $from:ident $field:ident) => {
        $sink.text(message!(@part text $from $field)?.to_str().ok()?)
    };

    // A part that is always present.
    (@build part $value:expr, $to:ident $field:ident) => { $value.build(message!(@init $to $field))? };
    (@of part $type:ty, $from:ident $field:ident) => { InMessage::of_message(message!(@part part $from $field)?)? };
    (@walk part $type:ty, $sink:ident, $from:ident $field:ident) => {
        <$type>::walk_message(message!(@part part $from $field)?, $sink)?
    };

    // A list of parts.
    (@build parts $value:expr, $to:ident $field:ident) => {
        let mut list = message!(@init $to $field $value.len().try_into().ok()?);
        for (at, part) in (0..).zip(&$value) {
            part.build(list.reborrow().get(at))?;
        }
    };
    (@of parts $type:ty, $from:ident $field:ident) => {
        message!(@get $from $field).ok()?.iter().map(InMessage::of_message).collect::<Option<_>>()?
    };
    (@walk parts $type:ty, $sink:ident, $from:ident $field:ident) => {
        walk_parts(PhantomData::<$type>, message!(@get $from $field).ok()?.iter(), $sink)?
    };

    // A list of scalars.
    (@build values $value:expr, $to:ident $field:ident) => { message!(@set $to $field &$value[..]).ok()? };
    // Read as a slice, which the crate has unless a writer of another version made the elements longer.
    (@of values $type:ty, $from:ident $field:ident) => {{
        let list = message!(@get $from $field).ok()?;
        list.as_slice().map_or_else(|| list.iter().collect(), <[_]>::to_vec)
    }};
    (@walk values $type:ty, $sink:ident, $from:ident $field:ident) => {
        let list = message!(@get $from $field).ok()?;
        match list.as_slice() {
            Some(values) => values.iter().for_each(|value| $sink.value(*value)),
            None => list.iter().for_each(|value| $sink.value(value)),
        }
        $sink.count(list.len() as usize)
    };

    // A list of strings.
    (@build texts $value:expr, $to:ident $field:ident) => { message!(@set $to $field &$value[..]).ok()? };
    (@of texts $type:ty, $from:ident $field:ident) => {
        message!(@get $from $field).ok()?.iter().map(|text| text.ok()?.to_string().ok()).collect::<Option<_>>()?
    };
    (@walk texts $type:ty, $sink:ident, $from:ident $field:ident) => {
        let list = message!(@get $from $field).ok()?;
        for text in list.iter() {
            $sink.text(text.ok()?.to_str().ok()?);
        }
        $sink.count(list.len() as usize)
    };

    // A part that may be absent.
    (@build optional $value:expr, $to:ident $field:ident) => {
        if let Some(part) = &$value {
            part.build(message!(@init $to $field))?;
        }
    };
    (@of optional $type:ty, $from:ident $field:ident) => {
        of_optional(PhantomData::<$type>, message!(@part optional $from $field))?
    };
    (@walk optional $type:ty, $sink:ident, $from:ident $field:ident) => {
        walk_optional(PhantomData::<$type>, message!(@part optional $from $field), $sink)?
    };

    (@build group $($rest:tt)*) => { message!(@build optional $($rest)*) };
    (@of group $type:ty, $from:ident $field:ident) => {
        of_optional(PhantomData::<$type>, in_group(PhantomData::<$type>, message!(@get $from $field)))?
    };
    (@walk group $type:ty, $sink:ident, $from:ident $field:ident) => {
        let group = in_group(PhantomData::<$type>, message!(@get $from $field));
        walk_optional(PhantomData::<$type>, group, $sink)?
    };
}
