//! Sinks receive the values of a walk, as in src/model/sinks.h. The timed one must yield the same total as `Sum` there.

use std::ffi::c_void;

/// A bool, an integer or a float, with its type's number in the C++ `Kind`.
pub trait Scalar: Copy {
    const KIND: u8;
    /// The 64-bit pattern: floats by their bits, integers sign- or zero-extended.
    fn bits(self) -> u64;
}

macro_rules! scalars {
    ($($type:ty, $kind:literal, $value:ident => $bits:expr;)*) => {
        $(impl Scalar for $type {
            const KIND: u8 = $kind;
            #[inline(always)]
            fn bits(self) -> u64 {
                let $value = self;
                $bits
            }
        })*
    };
}

scalars! {
    bool, 0, v => v as u64;
    i8, 1, v => v as u64;
    u8, 2, v => v as u64;
    i16, 3, v => v as u64;
    u16, 4, v => v as u64;
    i32, 5, v => v as u64;
    u32, 6, v => v as u64;
    i64, 7, v => v as u64;
    u64, 8, v => v;
    f32, 9, v => v.to_bits() as u64;
    f64, 10, v => v.to_bits();
}

const TEXT: u8 = 11;
const COUNT: u8 = 12;
const PRESENT: u8 = 13;
const NULL: u8 = 14;
const KEY: u8 = 15;
const MEMBERS: u8 = 16;

/// Receives the values of a walk in the order of the C++ `walk_fields`: the elements of a list, then their count.
pub trait Sink {
    fn value<T: Scalar>(&mut self, value: T);
    fn text(&mut self, text: &str);
    fn count(&mut self, count: usize);
    fn present(&mut self, present: bool);

    // For documents only, in the order of the C++ `document::walk_fields`:
    fn null(&mut self);
    fn key(&mut self, key: &str);
    fn members(&mut self, count: usize);
}

/// The timed sink.
#[derive(Default)]
pub struct Sum {
    pub total: u64,
}

impl Sum {
    #[inline(always)]
    fn add(&mut self, bits: u64) {
        self.total = self.total.wrapping_add(bits);
    }
}

impl Sink for Sum {
    #[inline(always)]
    fn value<T: Scalar>(&mut self, value: T) {
        self.add(value.bits());
    }

    #[inline(always)]
    fn text(&mut self, text: &str) {
        self.add(sum_of_bytes(text.as_bytes()));
    }

    #[inline(always)]
    fn count(&mut self, count: usize) {
        self.add(count as u64);
    }

    #[inline(always)]
    fn present(&mut self, present: bool) {
        self.add(present as u64);
    }

    #[inline(always)]
    fn null(&mut self) {
        self.add(1);
    }

    #[inline(always)]
    fn key(&mut self, key: &str) {
        self.text(key);
    }

    #[inline(always)]
    fn members(&mut self, count: usize) {
        self.count(count);
    }
}

/// The eight bytes at `at`, which must be readable.
#[inline(always)]
unsafe fn word64(at: *const u8) -> u64 {
    at.cast::<u64>().read_unaligned()
}

/// The four bytes at `at`, which must be readable.
#[inline(always)]
unsafe fn word32(at: *const u8) -> u64 {
    at.cast::<u32>().read_unaligned() as u64
}

/// Reads every byte, eight at a time. The last load overlaps the one before it.
#[inline(always)]
fn sum_of_bytes(text: &[u8]) -> u64 {
    let size = text.len();
    if size >= 8 {
        // SAFETY: each load starts at least eight bytes before the end.
        unsafe {
            let last = text.as_ptr().add(size - 8);
            let mut sum = word64(last).wrapping_add(size as u64);
            let mut at = text.as_ptr();
            while at < last {
                sum = sum.wrapping_add(word64(at));
                at = at.add(8);
            }
            return sum;
        }
    }
    if size >= 4 {
        // SAFETY: both loads are of four bytes within the text.
        return unsafe { word32(text.as_ptr()) + word32(text.as_ptr().add(size - 4)) + size as u64 };
    }
    if size == 0 {
        return 0;
    }
    text[0] as u64 + text[size / 2] as u64 + text[size - 1] as u64 + size as u64
}

/// Takes one event of a walk: the sink, the kind, the bits, and the text with its size.
pub type Receive = extern "C" fn(*mut c_void, u8, u64, *const u8, usize);

/// Hands each event to a C++ sink.
pub struct Foreign {
    pub sink: *mut c_void,
    pub receive: Receive,
}

impl Foreign {
    fn hand(&mut self, kind: u8, bits: u64) {
        (self.receive)(self.sink, kind, bits, std::ptr::null(), 0);
    }
}

impl Sink for Foreign {
    fn value<T: Scalar>(&mut self, value: T) {
        self.hand(T::KIND, value.bits());
    }

    fn text(&mut self, text: &str) {
        (self.receive)(self.sink, TEXT, 0, text.as_ptr(), text.len());
    }

    fn count(&mut self, count: usize) {
        self.hand(COUNT, count as u64);
    }

    fn present(&mut self, present: bool) {
        self.hand(PRESENT, present as u64);
    }

    fn null(&mut self) {
        self.hand(NULL, 0);
    }

    fn key(&mut self, key: &str) {
        (self.receive)(self.sink, KEY, 0, key.as_ptr(), key.len());
    }

    fn members(&mut self, count: usize) {
        self.hand(MEMBERS, count as u64);
    }
}
