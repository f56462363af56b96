//! Values that are stored in a table itself: scalars, and structs of fixed size in C's layout.

use std::marker::PhantomData;

use flatbuffers::{Follow, InvalidFlatbuffer, Push, PushAlignment, Verifiable, Verifier};

use crate::shared::fields::Enumeration;
use crate::shared::sinks::Sink;

/// A value of fixed size.
pub trait Fixed: Sized + 'static {
    const SIZE: usize;
    const ALIGNMENT: usize;
    /// The type that the verifier checks. As in generated code, that is the type itself for numbers and bytes for
    /// structs, because the crate does not require their alignment.
    type Verified;
    /// Writes the value to the front of `to`, which has room for it.
    fn put(&self, to: &mut [u8]);
    /// The value at the front of `from`; None if `from` is too short or holds no such value.
    fn get(from: &[u8]) -> Option<Self>;
    /// Hands the value at the front of `from` to `sink`.
    fn walk_at<S: Sink>(from: &[u8], sink: &mut S);
}

/// The first offset from `at` on with this alignment.
pub const fn aligned(at: usize, alignment: usize) -> usize {
    at.next_multiple_of(alignment)
}

macro_rules! fixed_numbers {
    ($($type:ty)*) => {
        $(impl Fixed for $type {
            const SIZE: usize = size_of::<$type>();
            const ALIGNMENT: usize = size_of::<$type>();
            type Verified = Self;
            #[inline(always)]
            fn put(&self, to: &mut [u8]) {
                to[..Self::SIZE].copy_from_slice(&self.to_le_bytes());
            }
            #[inline(always)]
            fn get(from: &[u8]) -> Option<Self> {
                Some(Self::from_le_bytes(from.get(..Self::SIZE)?.try_into().ok()?))
            }
            #[inline(always)]
            fn walk_at<S: Sink>(from: &[u8], sink: &mut S) {
                if let Some(value) = Self::get(from) {
                    sink.value(value);
                }
            }
        })*
    };
}

fixed_numbers!(i8 u8 i16 u16 i32 u32 i64 u64 f32 f64);

impl Fixed for bool {
    const SIZE: usize = 1;
    const ALIGNMENT: usize = 1;
    type Verified = Self;
    #[inline(always)]
    fn put(&self, to: &mut [u8]) {
        to[0] = *self as u8;
    }
    #[inline(always)]
    fn get(from: &[u8]) -> Option<Self> {
        Some(*from.first()? != 0)
    }
    #[inline(always)]
    fn walk_at<S: Sink>(from: &[u8], sink: &mut S) {
        sink.value(from[0] != 0);
    }
}

impl<E: Enumeration<Number: Fixed>> Fixed for E {
    const SIZE: usize = E::Number::SIZE;
    const ALIGNMENT: usize = E::Number::ALIGNMENT;
    type Verified = E::Number;
    #[inline(always)]
    fn put(&self, to: &mut [u8]) {
        self.number().put(to);
    }
    #[inline(always)]
    fn get(from: &[u8]) -> Option<Self> {
        E::of_number(E::Number::get(from)?)
    }
    #[inline(always)]
    fn walk_at<S: Sink>(from: &[u8], sink: &mut S) {
        E::Number::walk_at(from, sink);
    }
}

/// A struct of fixed size.
pub trait FixedStruct: Fixed {}

/// A struct: its fields one after the other, each at its alignment.
macro_rules! fixed_struct {
    ($name:ident {
        $($number:literal $(#[$said:meta])* $kind:ident $field:ident: $type:ty $(= $default:literal)?),* $(,)?
    }) => {
        impl FixedStruct for $name {}

        impl Fixed for $name {
            const SIZE: usize = {
                let end = 0;
                $(let end = aligned(end, <$type>::ALIGNMENT) + <$type>::SIZE;)*
                aligned(end, Self::ALIGNMENT)
            };
            const ALIGNMENT: usize = {
                let widest = 1;
                $(let widest = if <$type>::ALIGNMENT > widest { <$type>::ALIGNMENT } else { widest };)*
                widest
            };
            type Verified = [u8; Self::SIZE];
            #[inline]
            fn put(&self, to: &mut [u8]) {
                let end = 0;
                $(let at = aligned(end, <$type>::ALIGNMENT);
                Fixed::put(&self.$field, &mut to[at..]);
                let end = at + <$type>::SIZE;)*
                let _ = end;
            }
            #[inline]
            fn get(from: &[u8]) -> Option<Self> {
                let end = 0;
                $(let at = aligned(end, <$type>::ALIGNMENT);
                let $field = <$type>::get(from.get(at..)?)?;
                let end = at + <$type>::SIZE;)*
                let _ = end;
                Some(Self { $($field),* })
            }
            #[inline(always)]
            fn walk_at<S: Sink>(from: &[u8], sink: &mut S) {
                let end = 0;
                $(let at = aligned(end, <$type>::ALIGNMENT);
                <$type>::walk_at(&from[at..], sink);
                let end = at + <$type>::SIZE;)*
                let _ = end;
            }
        }
    };
}

/// A value of fixed size in a wire.
pub struct InPlace<T>(PhantomData<T>);

impl<'a, T: Fixed> Follow<'a> for InPlace<T> {
    type Inner = &'a [u8];
    #[inline(always)]
    unsafe fn follow(buffer: &'a [u8], at: usize) -> &'a [u8] {
        buffer.get_unchecked(at..at + T::SIZE)
    }
}

impl<T: Fixed> Verifiable for InPlace<T> {
    #[inline]
    fn run_verifier(verifier: &mut Verifier, at: usize) -> Result<(), InvalidFlatbuffer> {
        verifier.in_buffer::<T::Verified>(at)
    }
}

/// A value of fixed size that is written to a wire.
pub struct Pushed<'a, T>(pub &'a T);

impl<T: Fixed> Push for Pushed<'_, T> {
    type Output = T;
    #[inline]
    unsafe fn push(&self, to: &mut [u8], _: usize) {
        self.0.put(to);
    }
    #[inline]
    fn size() -> usize {
        T::SIZE
    }
    #[inline]
    fn alignment() -> PushAlignment {
        PushAlignment::new(T::ALIGNMENT)
    }
}
