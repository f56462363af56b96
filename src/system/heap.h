// The heap that all codecs share, and how it is kept from disturbing figures.
#pragma once

#include <string>

namespace scenebench {

/// Tells the C library's allocator not to return memory to the system between batches. Whether glibc returns it depends on
/// what happens to lie at the heap's top, and costs page faults: pugixml's decode of scene/200 in a batch was seen to take
/// 333 instead of 135 µs, its dealloc 29 instead of 0.3 µs. A game keeps its heap, too. Does nothing where the allocator
/// has no such setting.
void keep_heap();

/// The allocator in words: "glibc 2.36 malloc, heap kept between batches", or "libjemalloc.so.2 instead of glibc's malloc"
/// where a library replaces it.
std::string allocator_name();

}  // namespace scenebench
