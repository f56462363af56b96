//! The bytes that carry objects from C++ and back, outside the timed section, and the memory of objects; raw.h is the
//! C++ side.

use std::ffi::c_void;

use super::sinks::Receive;

/// Is written to raw bytes and read from them: scalars as they are, strings and lists after a 64-bit count, optional
/// parts after a byte.
pub trait Raw: Sized {
    fn write(&self, out: &mut Vec<u8>);
    /// Reads a value from the front of `from`; None if there is no such value.
    fn read(from: &mut &[u8]) -> Option<Self>;
    /// Hands each heap block that the value owns to `blocks`.
    fn heap(&self, blocks: &mut Blocks);
}

/// Hands the blocks of an object to C++.
pub struct Blocks {
    pub context: *mut c_void,
    pub receive: Receive,
}

impl Blocks {
    pub fn hand<T>(&mut self, block: &[T]) {
        (self.receive)(self.context, 0, 0, block.as_ptr().cast(), size_of_val(block));
    }
}

/// Takes the first `size` bytes off `from`; None if there are fewer.
fn take<'a>(from: &mut &'a [u8], size: usize) -> Option<&'a [u8]> {
    let (taken, rest) = from.split_at_checked(size)?;
    *from = rest;
    Some(taken)
}

macro_rules! raw_numbers {
    ($($type:ty)*) => {
        $(impl Raw for $type {
            fn write(&self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_le_bytes());
            }
            fn read(from: &mut &[u8]) -> Option<Self> {
                Some(<$type>::from_le_bytes(take(from, size_of::<$type>())?.try_into().ok()?))
            }
            fn heap(&self, _: &mut Blocks) {}
        })*
    };
}

raw_numbers!(i8 u8 i16 u16 i32 u32 i64 u64 f32 f64);

impl Raw for bool {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(*self as u8);
    }

    fn read(from: &mut &[u8]) -> Option<Self> {
        Some(u8::read(from)? != 0)
    }

    fn heap(&self, _: &mut Blocks) {}
}

impl Raw for String {
    fn write(&self, out: &mut Vec<u8>) {
        (self.len() as u64).write(out);
        out.extend_from_slice(self.as_bytes());
    }

    fn read(from: &mut &[u8]) -> Option<Self> {
        let size = u64::read(from)?;
        String::from_utf8(take(from, size as usize)?.to_vec()).ok()
    }

    fn heap(&self, blocks: &mut Blocks) {
        blocks.hand(self.as_bytes());
    }
}

impl<T: Raw> Raw for Option<T> {
    fn write(&self, out: &mut Vec<u8>) {
        self.is_some().write(out);
        if let Some(value) = self {
            value.write(out);
        }
    }

    fn read(from: &mut &[u8]) -> Option<Self> {
        Some(if bool::read(from)? { Some(T::read(from)?) } else { None })
    }

    fn heap(&self, blocks: &mut Blocks) {
        self.iter().for_each(|value| value.heap(blocks));
    }
}

impl<T: Raw> Raw for Vec<T> {
    fn write(&self, out: &mut Vec<u8>) {
        (self.len() as u64).write(out);
        self.iter().for_each(|element| element.write(out));
    }

    fn read(from: &mut &[u8]) -> Option<Self> {
        let count = u64::read(from)? as usize;
        let mut list = Vec::with_capacity(count); // no spare capacity, as in a program that keeps its data
        for _ in 0..count {
            list.push(T::read(from)?);
        }
        Some(list)
    }

    fn heap(&self, blocks: &mut Blocks) {
        blocks.hand(self);
        self.iter().for_each(|element| element.heap(blocks));
    }
}
