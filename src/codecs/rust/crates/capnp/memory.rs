//! The memory that messages are built in.

use std::ptr::NonNull;

use capnp::message::{Allocator, HeapAllocator, SUGGESTED_FIRST_SEGMENT_WORDS};

/// Reused memory for the first segment of a message. The crate's own ScratchSpaceHeapAllocator borrows such memory, but
/// a codec must own it.
pub struct Segment {
    words: Vec<u64>, // all zero, unless in use
    in_use: bool,
    others: HeapAllocator,
}

impl Default for Segment {
    fn default() -> Self {
        let words = vec![0; SUGGESTED_FIRST_SEGMENT_WORDS as usize];
        Segment { words, in_use: false, others: HeapAllocator::default() }
    }
}

impl Segment {
    /// Enlarges the memory to at least `words` words.
    pub fn enlarge(&mut self, words: usize) {
        let size = words.max(2 * self.words.len());
        self.words = vec![0; size];
    }
}

// SAFETY: a segment is all zero when it is handed out, and is not handed out again until it is returned.
unsafe impl Allocator for Segment {
    fn allocate_segment(&mut self, minimum_size: u32) -> (NonNull<u8>, u32) {
        let size = u32::try_from(self.words.len()).unwrap_or(u32::MAX);
        match NonNull::new(self.words.as_mut_ptr()) {
            Some(words) if !self.in_use && size >= minimum_size => {
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
