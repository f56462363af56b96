//! Converts the application's structs to messages and back.

use ::google::protobuf::{IntoProxied, Message, Mut, RepeatedMut, RepeatedView, Singular, View};

use crate::shared::docs::Fruit;
use crate::shared::fields::Walk;
use crate::shared::scene::{Collider, LightKind};
use crate::shared::sinks::{Scalar, Sink};

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

/// An enumeration of the application.
pub trait Symbol: Walk + Sized {
    /// None if no enumerator has the number.
    fn of(number: i32) -> Option<Self>;
}

macro_rules! symbols {
    ($($name:ty)*) => {
        $(impl crate::crates::google::message::Symbol for $name {
            #[inline(always)]
            fn of(number: i32) -> Option<Self> {
                Self::of_number(number.try_into().ok()?)
            }
        })*
    };
}
symbols!(Fruit LightKind Collider);

/// Walks an enumerator as the type that the function returns. The function is not called: it only names the type.
#[inline(always)]
pub fn walk_symbol<T, F: Symbol, S: Sink>(_: impl Fn(&T) -> &F, number: i32, sink: &mut S) -> Option<()> {
    F::of(number)?.walk(sink);
    Some(())
}

/// Walks a scalar as the type that the function returns. The message's type may be wider.
#[inline(always)]
pub fn walk_value<T, F: Scalar + TryFrom<W>, W, S: Sink>(_: impl Fn(&T) -> &F, wide: W, sink: &mut S) -> Option<()> {
    sink.value(F::try_from(wide).ok()?);
    Some(())
}

/// The same for a list.
#[inline(always)]
pub fn walk_values<
    T,
    F: Scalar + TryFrom<W>,
    W: for<'a> ::google::protobuf::Proxied<View<'a> = W> + Singular,
    S: Sink,
>(
    _: impl Fn(&T) -> &Vec<F>,
    from: RepeatedView<'_, W>,
    sink: &mut S,
) -> Option<()> {
    for value in from.iter() {
        sink.value(F::try_from(value).ok()?);
    }
    sink.count(from.len());
    Some(())
}

/// The same for a part.
#[inline(always)]
pub fn walk_part<T, F: InMessage, S: Sink>(
    _: impl Fn(&T) -> &F,
    from: View<'_, F::Message>,
    sink: &mut S,
) -> Option<()> {
    F::walk_message(from, sink)
}

/// The same for a part that may be absent.
#[inline(always)]
pub fn walk_optional<T, F: InMessage, S: Sink>(
    _: impl Fn(&T) -> &Option<F>,
    from: Option<View<'_, F::Message>>,
    sink: &mut S,
) -> Option<()> {
    sink.present(from.is_some());
    from.map_or(Some(()), |from| F::walk_message(from, sink))
}

/// The same for a list of parts.
#[inline(always)]
pub fn walk_parts<T, F: InMessage, S: Sink>(
    _: impl Fn(&T) -> &Vec<F>,
    from: RepeatedView<'_, F::Message>,
    sink: &mut S,
) -> Option<()> {
    from.iter().try_for_each(|part| F::walk_message(part, sink))?;
    sink.count(from.len());
    Some(())
}

/// Appends scalars, which may be wider in the message.
#[inline(always)]
pub fn extend<W: Singular + IntoProxied<W>, F: Copy + Into<W>>(mut to: RepeatedMut<'_, W>, values: &[F]) {
    to.extend(values.iter().map(|&value| value.into()));
}

/// Declares a struct of the application as the given message. Each field has its kind, its name in the application and the
/// generated accessors that the kind needs. A field with a `has_` accessor must be present, unless its kind is `optional`.
macro_rules! message {
    ($type:ty => $file:ident::$message:ident { $($kind:ident $field:ident: $($accessor:ident)*;)* }) => {
        impl crate::crates::google::message::InMessage for $type {
            type Message = ::google::$file::$message;

            fn fill(&self, mut to: ::google::protobuf::Mut<'_, ::google::$file::$message>) {
                $(message!(@fill $kind self.$field, to, $($accessor)*);)*
            }

            fn of_message(from: ::google::protobuf::View<'_, ::google::$file::$message>) -> Option<Self> {
                Some(Self { $($field: message!(@of $kind from, $($accessor)*),)* })
            }

            #[inline]
            fn walk_message<S: crate::shared::sinks::Sink>(
                from: ::google::protobuf::View<'_, ::google::$file::$message>,
                sink: &mut S,
            ) -> Option<()> {
                use crate::crates::google::message;
                $(message!(@walk $kind $field, from, sink, $($accessor)*);)*
                Some(())
            }
        }
    };

    (@get $from:ident $get:ident $set:ident) => { $from.$get() };
    (@get $from:ident $has:ident $get:ident $set:ident) => { if $from.$has() { $from.$get() } else { return None } };
    (@set $to:ident $value:expr; $get:ident $set:ident) => { $to.$set($value) };
    (@set $to:ident $value:expr; $has:ident $get:ident $set:ident) => { $to.$set($value) };

    // A scalar.
    (@fill value $value:expr, $to:ident, $($accessor:ident)*) => { message!(@set $to $value.into(); $($accessor)*) };
    (@of value $from:ident, $($accessor:ident)*) => { message!(@get $from $($accessor)*).try_into().ok()? };
    (@walk value $name:ident, $from:ident, $sink:ident, $($accessor:ident)*) => {
        message::walk_value(|value: &Self| &value.$name, message!(@get $from $($accessor)*), $sink)?
    };

    // An enumeration. The schema has all numbers of the application, so try_into() cannot fail.
    (@fill symbol $value:expr, $to:ident, $($accessor:ident)*) => {
        message!(@set $to ($value as i32).try_into().unwrap_or_default(); $($accessor)*)
    };
    (@of symbol $from:ident, $($accessor:ident)*) => {
        crate::crates::google::message::Symbol::of(i32::from(message!(@get $from $($accessor)*)))?
    };
    (@walk symbol $name:ident, $from:ident, $sink:ident, $($accessor:ident)*) => {
        message::walk_symbol(|value: &Self| &value.$name, i32::from(message!(@get $from $($accessor)*)), $sink)?
    };

    (@fill text $value:expr, $to:ident, $($accessor:ident)*) => { message!(@set $to $value.as_str(); $($accessor)*) };
    (@of text $from:ident, $($accessor:ident)*) => { message!(@get $from $($accessor)*).to_str().ok()?.to_owned() };
    (@walk text $name:ident, $from:ident, $sink:ident, $($accessor:ident)*) => {
        $sink.text(message!(@get $from $($accessor)*).to_str().ok()?)
    };

    // A part that is always present.
    (@fill part $value:expr, $to:ident, $has:ident $get:ident $get_mut:ident) => { $value.fill($to.$get_mut()) };
    (@of part $from:ident, $($accessor:ident)*) => {
        crate::crates::google::message::InMessage::of_message(message!(@get $from $($accessor)*))?
    };
    (@walk part $name:ident, $from:ident, $sink:ident, $($accessor:ident)*) => {
        message::walk_part(|value: &Self| &value.$name, message!(@get $from $($accessor)*), $sink)?
    };

    // A part that may be absent.
    (@fill optional $value:expr, $to:ident, $has:ident $get:ident $get_mut:ident) => {
        if let Some(part) = &$value {
            part.fill($to.$get_mut());
        }
    };
    (@of optional $from:ident, $has:ident $get:ident $get_mut:ident) => {
        if $from.$has() {
            Some(crate::crates::google::message::InMessage::of_message($from.$get())?)
        } else {
            None
        }
    };
    (@walk optional $name:ident, $from:ident, $sink:ident, $has:ident $get:ident $get_mut:ident) => {
        message::walk_optional(|value: &Self| &value.$name, $from.$has().then(|| $from.$get()), $sink)?
    };

    // A list of parts.
    (@fill parts $value:expr, $to:ident, $get:ident $get_mut:ident) => {
        let mut list = $to.$get_mut();
        $value.iter().for_each(|part| part.fill(list.push_default()));
    };
    (@of parts $from:ident, $get:ident $get_mut:ident) => {
        $from.$get().iter().map(crate::crates::google::message::InMessage::of_message).collect::<Option<_>>()?
    };
    (@walk parts $name:ident, $from:ident, $sink:ident, $get:ident $get_mut:ident) => {
        message::walk_parts(|value: &Self| &value.$name, $from.$get(), $sink)?
    };

    // A list of scalars.
    (@fill values $value:expr, $to:ident, $get:ident $get_mut:ident) => {
        crate::crates::google::message::extend($to.$get_mut(), &$value)
    };
    (@of values $from:ident, $get:ident $get_mut:ident) => {
        $from.$get().iter().map(|value| value.try_into().ok()).collect::<Option<_>>()?
    };
    (@walk values $name:ident, $from:ident, $sink:ident, $get:ident $get_mut:ident) => {
        message::walk_values(|value: &Self| &value.$name, $from.$get(), $sink)?
    };

    // A list of strings.
    (@fill texts $value:expr, $to:ident, $get:ident $get_mut:ident) => {
        $to.$get_mut().extend($value.iter().map(String::as_str))
    };
    (@of texts $from:ident, $get:ident $get_mut:ident) => {
        $from.$get().iter().map(|text| Some(text.to_str().ok()?.to_owned())).collect::<Option<_>>()?
    };
    (@walk texts $name:ident, $from:ident, $sink:ident, $get:ident $get_mut:ident) => {
        let list = $from.$get();
        for text in list.iter() {
            $sink.text(text.to_str().ok()?);
        }
        $sink.count(list.len())
    };
}
