//! Converts the application's structs to messages and back.

pub use std::marker::PhantomData;

pub use ::google::protobuf::{IntoProxied, Message, Mut, RepeatedMut, RepeatedView, Singular, View};
pub use pastey::paste;

pub use crate::shared::pack::Pack;
pub use crate::shared::sinks::Sink;

/// A struct of the application that is stored as a message.
pub trait InMessage: Sized {
    type Message: Message + Singular;
    /// Fills an empty message.
    fn fill(&self, to: Mut<'_, Self::Message>);
    /// None if a part is missing or a number does not fit.
    fn of_message(from: View<'_, Self::Message>) -> Option<Self>;
    /// None in the same cases.
    fn walk_message<S: Sink>(from: View<'_, Self::Message>, sink: &mut S) -> Option<()>;
}

/// Walks a part that may be absent.
#[inline(always)]
pub fn walk_optional<F: InMessage, S: Sink>(
    _: PhantomData<Option<F>>,
    from: Option<View<'_, F::Message>>,
    sink: &mut S,
) -> Option<()> {
    sink.present(from.is_some());
    from.map_or(Some(()), |from| F::walk_message(from, sink))
}

/// Walks a list of parts.
#[inline(always)]
pub fn walk_parts<F: InMessage, S: Sink>(
    _: PhantomData<Vec<F>>,
    from: RepeatedView<'_, F::Message>,
    sink: &mut S,
) -> Option<()> {
    from.iter().try_for_each(|part| F::walk_message(part, sink))?;
    sink.count(from.len());
    Some(())
}

/// Walks a list of scalars, which may be wider in the message.
#[inline(always)]
pub fn walk_values<F: Pack<W>, W: for<'a> ::google::protobuf::Proxied<View<'a> = W> + Singular, S: Sink>(
    _: PhantomData<Vec<F>>,
    from: RepeatedView<'_, W>,
    sink: &mut S,
) -> Option<()> {
    from.iter().all(|value| F::walk_packed(&value, sink)).then_some(())?;
    sink.count(from.len());
    Some(())
}

/// Appends scalars, which may be wider in the message.
#[inline(always)]
pub fn extend<W: Singular + IntoProxied<W>, F: Pack<W>>(mut to: RepeatedMut<'_, W>, values: &[F]) {
    to.extend(values.iter().map(F::pack));
}

/// Declares a struct of the application as the message `messages::$name`. `$fields` says whether scalars, enumerations
/// and texts may be missing in a message, and have to be checked: `sure` or `unsure`.
macro_rules! message {
    ($fields:ident $name:ident {
        $($number:literal $(#[$said:meta])* $kind:ident $field:ident: $type:ty $(= $default:literal)?),* $(,)?
    }) => {
        impl InMessage for $name {
            type Message = messages::$name;

            fn fill(&self, mut to: Mut<'_, messages::$name>) {
                $(message!(@fill $kind self.$field, to $field);)*
            }

            fn of_message(from: View<'_, messages::$name>) -> Option<Self> {
                Some(Self { $($field: message!(@of $kind from $field $fields),)* })
            }

            #[inline]
            fn walk_message<S: Sink>(from: View<'_, messages::$name>, sink: &mut S) -> Option<()> {
                $(message!(@walk $kind $type, sink, from $field $fields);)*
                Some(())
            }
        }
    };

    (@get $from:ident $field:ident sure) => { $from.$field() };
    (@get $from:ident $field:ident unsure) => {
        if paste!($from.[<has_ $field>]()) { $from.$field() } else { return None }
    };

    // A scalar.
    (@fill value $value:expr, $to:ident $field:ident) => { paste!($to.[<set_ $field>](Pack::pack(&$value))) };
    (@of value $($get:ident)*) => { Pack::unpack(message!(@get $($get)*))? };
    (@walk value $type:ty, $sink:ident, $($get:ident)*) => {
        <$type as Pack<_>>::walk_packed(&message!(@get $($get)*), $sink).then_some(())?
    };

    // An enumeration. The schema has all numbers of the application, so try_into() cannot fail.
    (@fill symbol $value:expr, $to:ident $field:ident) => {
        paste!($to.[<set_ $field>](Pack::<i32>::pack(&$value).try_into().unwrap_or_default()))
    };
    (@of symbol $($get:ident)*) => { Pack::unpack(i32::from(message!(@get $($get)*)))? };
    (@walk symbol $type:ty, $sink:ident, $($get:ident)*) => {
        <$type as Pack<i32>>::walk_packed(&message!(@get $($get)*).into(), $sink).then_some(())?
    };

    (@fill text $value:expr, $to:ident $field:ident) => { paste!($to.[<set_ $field>]($value.as_str())) };
    (@of text $($get:ident)*) => { message!(@get $($get)*).to_str().ok()?.to_owned() };
    (@walk text $type:ty, $sink:ident, $($get:ident)*) => { $sink.text(message!(@get $($get)*).to_str().ok()?) };

    // A part that is always present.
    (@fill part $value:expr, $to:ident $field:ident) => { $value.fill(paste!($to.[<$field _mut>]())) };
    (@of part $from:ident $field:ident $fields:ident) => {
        InMessage::of_message(message!(@get $from $field unsure))?
    };
    (@walk part $type:ty, $sink:ident, $from:ident $field:ident $fields:ident) => {
        <$type>::walk_message(message!(@get $from $field unsure), $sink)?
    };

    // A part that may be absent.
    (@fill optional $value:expr, $to:ident $field:ident) => {
        if let Some(part) = &$value {
            part.fill(paste!($to.[<$field _mut>]()));
        }
    };
    (@of optional $from:ident $field:ident $fields:ident) => {
        match paste!($from.[<has_ $field>]()) {
            true => Some(InMessage::of_message($from.$field())?),
            false => None,
        }
    };
    (@walk optional $type:ty, $sink:ident, $from:ident $field:ident $fields:ident) => {
        walk_optional(PhantomData::<$type>, paste!($from.[<has_ $field>]()).then(|| $from.$field()), $sink)?
    };
    (@$what:ident group $($rest:tt)*) => { message!(@$what optional $($rest)*) };

    // A list of parts.
    (@fill parts $value:expr, $to:ident $field:ident) => {
        let mut list = paste!($to.[<$field _mut>]());
        $value.iter().for_each(|part| part.fill(list.push_default()));
    };
    (@of parts $from:ident $field:ident $fields:ident) => {
        $from.$field().iter().map(InMessage::of_message).collect::<Option<_>>()?
    };
    (@walk parts $type:ty, $sink:ident, $from:ident $field:ident $fields:ident) => {
        walk_parts(PhantomData::<$type>, $from.$field(), $sink)?
    };

    // A list of scalars.
    (@fill values $value:expr, $to:ident $field:ident) => {
        extend(paste!($to.[<$field _mut>]()), &$value)
    };
    (@of values $from:ident $field:ident $fields:ident) => {
        $from.$field().iter().map(Pack::unpack).collect::<Option<_>>()?
    };
    (@walk values $type:ty, $sink:ident, $from:ident $field:ident $fields:ident) => {
        walk_values(PhantomData::<$type>, $from.$field(), $sink)?
    };

    // A list of strings.
    (@fill texts $value:expr, $to:ident $field:ident) => {
        paste!($to.[<$field _mut>]()).extend($value.iter().map(String::as_str))
    };
    (@of texts $from:ident $field:ident $fields:ident) => {
        $from.$field().iter().map(|text| Some(text.to_str().ok()?.to_owned())).collect::<Option<_>>()?
    };
    (@walk texts $type:ty, $sink:ident, $from:ident $field:ident $fields:ident) => {
        let list = $from.$field();
        for text in list.iter() {
            $sink.text(text.to_str().ok()?);
        }
        $sink.count(list.len())
    };
}

/// In proto2, fields of tables are optional. Once a message is parsed, the required fields of other structs are there.
macro_rules! message_of_proto2 {
    (fixed $($struct:tt)*) => { message!(sure $($struct)*); };
    (table $($struct:tt)*) => { message!(unsure $($struct)*); };
}

macro_rules! message_of_proto3 {
    ($layout:ident $($struct:tt)*) => { message!(sure $($struct)*); };
}
