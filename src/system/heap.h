// The heap that all codecs share, and how it is kept from disturbing figures.
#pragma once

#include <string>

namespace scenebench {

/// Tells the C library's allocator not to hand memory back to the system between batches. Whether glibc does so by
/// itself hangs on what happens to lie at the heap's top: it was seen to take pugixml's decode of scene/200 in a batch
/// from 135 to 333 µs, and its dealloc from 0.3 to 29 µs, all of it page faults. A game keeps its heap too. Does
/// nothing where the allocator has no such setting.
void keep_heap();

/// The allocator in words: "glibc 2.36 malloc, heap kept between batches", or "libjemalloc.so.2 instead of glibc's malloc"
/// where a library replaces it.
std::string allocator_name();

}  // namespace scenebench
