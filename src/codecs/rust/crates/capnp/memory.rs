//! The memory that messages are built in.

use std::ptr::NonNull;

use capnp::message::{Allocator, HeapAllocator};

/// Memory for the first segment of a message, which is used again. The crate's own ScratchSpaceHeapAllocator borrows it, which
/// a codec that is kept cannot.
#[derive(Default)]
pub struct Segment {
    words: Vec<u64>, // all zero, unless it is in use
    in_use: bool,
    others: HeapAllocator,
}

impl Segment {
    /// Makes room for at least as many words.
    pub fn enlarge(&mut self, words: usize) {
        let size = words.max(2 * self.words.len());
        self.words = vec![0; size];
    }
}

// SAFETY: all of a segment is zero when it is handed out, and nobody else has it until it is given back.
unsafe impl Allocator for Segment {
    fn allocate_segment(&mut self, minimum_size: u32) -> (NonNull<u8>, u32) {
        let size = u32::try_from(self.words.len()).unwrap_or(u32::MAX);
        match NonNull::new(self.words.as_mut_ptr()) {
            Some(words) if !self.in_use && size >= minimum_size && size > 0 => {
                self.in_use = true;
                (words.cast(), size)
            }
            _ => self.others.allocate_segment(minimum_size),
        }
    }

    unsafe fn deallocate_segment(&mut self, segment: NonNull<u8>, size: u32, used: u32) {
        if segment.as_ptr().cast() != self.words.as_mut_ptr() {
            return self.others.deallocate_segment(segment, size, used);
        }
        segment.cast::<u64>().as_ptr().write_bytes(0, used as usize);
        self.in_use = false;
    }
}
