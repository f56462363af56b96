//! Values that are stored in a table itself: scalars, and structs of fixed size in C's layout.

use std::marker::PhantomData;

use flatbuffers::{Follow, InvalidFlatbuffer, Push, PushAlignment, Verifiable, Verifier};

use crate::shared::sinks::Sink;
use crate::shared::{docs, scene};

/// A value of fixed size.
pub trait Fixed: Sized + 'static {
    const SIZE: usize;
    const ALIGNMENT: usize;
    /// The type that the verifier checks. As in generated code, that is the type itself for numbers and bytes for structs,
    /// because the crate does not require their alignment.
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

macro_rules! fixed_enumeration {
    ($type:ty: $number:ty) => {
        impl Fixed for $type {
            const SIZE: usize = size_of::<$number>();
            const ALIGNMENT: usize = size_of::<$number>();
            type Verified = $number;
            #[inline(always)]
            fn put(&self, to: &mut [u8]) {
                Fixed::put(&(*self as $number), to);
            }
            #[inline(always)]
            fn get(from: &[u8]) -> Option<Self> {
                Self::of_number(<$number>::get(from)?)
            }
            #[inline(always)]
            fn walk_at<S: Sink>(from: &[u8], sink: &mut S) {
                <$number>::walk_at(from, sink);
            }
        }
    };
}

fixed_enumeration!(docs::Fruit: i16);
fixed_enumeration!(scene::LightKind: u8);
fixed_enumeration!(scene::Collider: u8);

/// A struct: its fields one after the other, each at its alignment.
macro_rules! fixed_struct {
    ($type:ty { $($field:ident: $part:ty),* }) => {
        impl Fixed for $type {
            const SIZE: usize = {
                let end = 0;
                $(let end = aligned(end, <$part>::ALIGNMENT) + <$part>::SIZE;)*
                aligned(end, Self::ALIGNMENT)
            };
            const ALIGNMENT: usize = {
                let widest = 1;
                $(let widest = if <$part>::ALIGNMENT > widest { <$part>::ALIGNMENT } else { widest };)*
                widest
            };
            type Verified = [u8; Self::SIZE];
            #[inline]
            fn put(&self, to: &mut [u8]) {
                let end = 0;
                $(let at = aligned(end, <$part>::ALIGNMENT);
                Fixed::put(&self.$field, &mut to[at..]);
                let end = at + <$part>::SIZE;)*
                let _ = end;
            }
            #[inline]
            fn get(from: &[u8]) -> Option<Self> {
                let end = 0;
                $(let at = aligned(end, <$part>::ALIGNMENT);
                let $field = <$part>::get(from.get(at..)?)?;
                let end = at + <$part>::SIZE;)*
                let _ = end;
                Some(Self { $($field),* })
            }
            #[inline(always)]
            fn walk_at<S: Sink>(from: &[u8], sink: &mut S) {
                let end = 0;
                $(let at = aligned(end, <$part>::ALIGNMENT);
                <$part>::walk_at(&from[at..], sink);
                let end = at + <$part>::SIZE;)*
                let _ = end;
            }
        }
    };
}

fixed_struct!(docs::Foo { id: u64, count: i16, prefix: i8, length: u32 });
fixed_struct!(docs::Bar { parent: docs::Foo, time: i32, ratio: f32, size: u16 });

fixed_struct!(scene::Vec3 { x: f32, y: f32, z: f32 });
fixed_struct!(scene::Quat { x: f32, y: f32, z: f32, w: f32 });
fixed_struct!(scene::Color { r: u8, g: u8, b: u8, a: u8 });
fixed_struct!(scene::Transform { position: scene::Vec3, rotation: scene::Quat, scale: scene::Vec3 });
fixed_struct!(scene::Bounds { min: scene::Vec3, max: scene::Vec3 });
fixed_struct!(scene::Camera { fov: f32, near: f32, far: f32 });
fixed_struct!(scene::RigidBody {
    mass: f64,
    friction: f32,
    restitution: f32,
    mask: u16,
    group: i8,
    collider: scene::Collider
});
fixed_struct!(scene::Light {
    kind: scene::LightKind,
    color: scene::Color,
    intensity: f32,
    range: f32,
    casts_shadow: bool
});

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
