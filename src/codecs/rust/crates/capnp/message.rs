//! Converts the application's structs to those of messages and back.

use capnp::traits::Owned;

use crate::shared::sinks::Sink;

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
}

pub type Reader<'a, T> = <<T as InMessage>::Owned as Owned>::Reader<'a>;
pub type Builder<'a, T> = <<T as InMessage>::Owned as Owned>::Builder<'a>;

/// Walks `from` as the type that the function returns. The function is not called: it only names the type.
#[inline(always)]
pub fn walk_part<T, F: InMessage, S: Sink>(_: impl Fn(&T) -> &F, from: Reader<'_, F>, sink: &mut S) -> Option<()> {
    F::walk_message(from, sink)
}

/// The same for a part that may be absent.
#[inline(always)]
pub fn walk_optional<T, F: InMessage, S: Sink>(
    _: impl Fn(&T) -> &Option<F>,
    from: Option<Reader<'_, F>>,
    sink: &mut S,
) -> Option<()> {
    sink.present(from.is_some());
    from.map_or(Some(()), |from| F::walk_message(from, sink))
}

/// The same for a list.
#[inline(always)]
pub fn walk_parts<'a, T, F: InMessage, S: Sink>(
    _: impl Fn(&T) -> &Vec<F>,
    mut from: impl ExactSizeIterator<Item = Reader<'a, F>>,
    sink: &mut S,
) -> Option<()> {
    let count = from.len();
    from.try_for_each(|element| F::walk_message(element, sink))?;
    sink.count(count);
    Some(())
}

/// Declares `$module` of the generated code as the message of a struct of the application. Each field has its kind, its name
/// in the application and the generated accessors that the kind needs.
macro_rules! message {
    ($type:ty => $module:ident { $($kind:ident $field:ident: $($accessor:ident)*;)* }) => {
        impl crate::crates::capnp::message::InMessage for $type {
            type Owned = $module::Owned;

            fn build(&self, mut to: $module::Builder<'_>) -> Option<()> {
                $(message!(@build $kind self.$field, to, $($accessor)*);)*
                Some(())
            }

            fn of_message(from: $module::Reader<'_>) -> Option<Self> {
                Some(Self { $($field: message!(@of $kind from, $($accessor)*),)* })
            }

            #[inline]
            fn walk_message<S: crate::shared::sinks::Sink>(from: $module::Reader<'_>, sink: &mut S) -> Option<()> {
                $(message!(@walk $kind $field, from, sink, $($accessor)*);)*
                Some(())
            }
        }
    };

    // A scalar.
    (@build value $value:expr, $to:ident, $get:ident $set:ident) => { $to.$set($value) };
    (@of value $from:ident, $get:ident $set:ident) => { $from.$get() };
    (@walk value $name:ident, $from:ident, $sink:ident, $get:ident $set:ident) => { $sink.value($from.$get()) };

    // An enumeration of the application, whose numbers have the type `$number`.
    (@build symbol $value:expr, $to:ident, $get:ident $set:ident $enumeration:ident $number:ident) => {
        $to.$set(($value as u16).try_into().ok()?)
    };
    (@of symbol $from:ident, $get:ident $set:ident $enumeration:ident $number:ident) => {
        $enumeration::of_number($from.$get().ok()? as $number)?
    };
    (@walk symbol $name:ident, $from:ident, $sink:ident, $get:ident $set:ident $enumeration:ident $number:ident) => {
        $sink.value($from.$get().ok()? as $number)
    };

    (@build text $value:expr, $to:ident, $has:ident $get:ident $set:ident) => { $to.$set(&$value[..]) };
    (@of text $from:ident, $has:ident $get:ident $set:ident) => { message!(@text $from $has $get).to_owned() };
    (@walk text $name:ident, $from:ident, $sink:ident, $has:ident $get:ident $set:ident) => {
        $sink.text(message!(@text $from $has $get))
    };
    (@text $from:ident $has:ident $get:ident) => {
        if $from.$has() { $from.$get().ok()?.to_str().ok()? } else { return None }
    };

    // A part that is always present.
    (@build part $value:expr, $to:ident, $has:ident $get:ident $init:ident) => { $value.build($to.reborrow().$init())? };
    (@of part $from:ident, $has:ident $get:ident $init:ident) => {
        crate::crates::capnp::message::InMessage::of_message(message!(@part $from $has $get))?
    };
    (@walk part $name:ident, $from:ident, $sink:ident, $has:ident $get:ident $init:ident) => {
        crate::crates::capnp::message::walk_part(|value: &Self| &value.$name, message!(@part $from $has $get), $sink)?
    };
    (@part $from:ident $has:ident $get:ident) => { if $from.$has() { $from.$get().ok()? } else { return None } };

    // A part that may be absent.
    (@build optional $value:expr, $to:ident, $has:ident $get:ident $init:ident) => {
        if let Some(part) = &$value {
            part.build($to.reborrow().$init())?;
        }
    };
    (@of optional $from:ident, $has:ident $get:ident $init:ident) => {
        match message!(@optional $from $has $get) {
            Some(part) => Some(crate::crates::capnp::message::InMessage::of_message(part)?),
            None => None,
        }
    };
    (@walk optional $name:ident, $from:ident, $sink:ident, $has:ident $get:ident $init:ident) => {
        let part = message!(@optional $from $has $get);
        crate::crates::capnp::message::walk_optional(|value: &Self| &value.$name, part, $sink)?
    };
    (@optional $from:ident $has:ident $get:ident) => { if $from.$has() { Some($from.$get().ok()?) } else { None } };

    // A group that may be absent: it is present if one of the `$has` accessors returns true.
    (@build group $value:expr, $to:ident, $get:ident $init:ident $($has:ident)+) => {
        if let Some(group) = &$value {
            group.build($to.reborrow().$init())?;
        }
    };
    (@of group $from:ident, $get:ident $init:ident $($has:ident)+) => {
        match message!(@group $from $get $($has)+) {
            Some(group) => Some(crate::crates::capnp::message::InMessage::of_message(group)?),
            None => None,
        }
    };
    (@walk group $name:ident, $from:ident, $sink:ident, $get:ident $init:ident $($has:ident)+) => {
        let group = message!(@group $from $get $($has)+);
        crate::crates::capnp::message::walk_optional(|value: &Self| &value.$name, group, $sink)?
    };
    (@group $from:ident $get:ident $($has:ident)+) => {{
        let group = $from.$get();
        if $(group.$has())||+ { Some(group) } else { None }
    }};

    // A list of parts.
    (@build parts $value:expr, $to:ident, $get:ident $init:ident) => {
        let mut list = $to.reborrow().$init($value.len().try_into().ok()?);
        for (at, part) in (0..).zip(&$value) {
            part.build(list.reborrow().get(at))?;
        }
    };
    (@of parts $from:ident, $get:ident $init:ident) => {
        $from.$get().ok()?.iter().map(crate::crates::capnp::message::InMessage::of_message).collect::<Option<_>>()?
    };
    (@walk parts $name:ident, $from:ident, $sink:ident, $get:ident $init:ident) => {
        let list = $from.$get().ok()?.iter();
        crate::crates::capnp::message::walk_parts(|value: &Self| &value.$name, list, $sink)?
    };

    // A list of scalars.
    (@build values $value:expr, $to:ident, $get:ident $set:ident) => { $to.$set(&$value[..]).ok()? };
    (@of values $from:ident, $get:ident $set:ident) => { $from.$get().ok()?.iter().collect() };
    (@walk values $name:ident, $from:ident, $sink:ident, $get:ident $set:ident) => {
        let list = $from.$get().ok()?;
        list.iter().for_each(|value| $sink.value(value));
        $sink.count(list.len() as usize)
    };

    // A list of strings.
    (@build texts $value:expr, $to:ident, $get:ident $set:ident) => { $to.$set(&$value[..]).ok()? };
    (@of texts $from:ident, $get:ident $set:ident) => {{
        let texts = $from.$get().ok()?.iter();
        texts.map(|text| text.ok()?.to_string().ok()).collect::<Option<_>>()?
    }};
    (@walk texts $name:ident, $from:ident, $sink:ident, $get:ident $set:ident) => {
        let list = $from.$get().ok()?;
        for text in list.iter() {
            $sink.text(text.ok()?.to_str().ok()?);
        }
        $sink.count(list.len() as usize)
    };
}
pub(crate) use message;
