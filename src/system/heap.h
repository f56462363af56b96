// The heap that all codecs share, and the setting that keeps it from disturbing timings.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "system/run_program.h"

namespace scenebench {

/// Tells the C library's allocator not to return memory to the system between batches. Whether glibc does so depends on
/// what happens to be at the top of the heap, and it costs page faults: in one batch, pugixml's decode of scene/200
/// took 333 instead of 135 µs, its dealloc 29 instead of 0.3 µs. A game keeps its heap, too. Does nothing where the
/// allocator has no such setting.
void keep_heap();

/// Asks for a block of several KB and frees it, as any program does that reads a file between two objects. glibc then
/// unites the small blocks that were freed before (malloc_consolidate() in its malloc.c, for requests from 1 KB on).
/// Without that, the next object gets them in the reverse order of their release, the next one in turn, and so on: a
/// load of 1.6 MB of JSON by cJSON took 10 ms at first, and 40 after ten objects.
void unite_free_blocks();

/// Makes the allocator return as much free memory to the system as it can. Returns whether it can be asked: glibc,
/// mimalloc (preloaded on Linux) and Windows can.
bool give_back_heap();

/// Environment variables, with values, that make the C library's allocator fill the memory that it hands out: glibc
/// (its manual, "Memory Allocation Tunables") and macOS (malloc(3)). None for other C libraries.
std::vector<std::pair<std::string, std::string>> variables_that_fill_heap();

/// The file name of the library that replaces the C library's malloc in this process (LD_PRELOAD), symbolic links
/// resolved: "libjemalloc.so.2". Empty if none does, or if the system does not say.
std::string replaced_malloc();

/// While it lives, programs start with the C library's malloc, over which the hook of the footprint program is. nullptr
/// if nothing replaces it.
std::unique_ptr<ScopedVariable> with_own_malloc();

/// The file of another allocator for LD_PRELOAD, if one lies beside the C library; empty if none does. Linux only.
std::string other_allocator();

/// A description of the allocator: "glibc 2.36 malloc, heap kept between batches", or "libjemalloc.so.2 instead of
/// glibc's malloc" if a library replaces it. The environment variables that change how it works follow.
std::string allocator_name();

}  // namespace scenebench
