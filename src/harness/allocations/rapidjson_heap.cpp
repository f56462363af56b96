// RapidJSON's functions in programs without an allocation hook: they call the heap, which costs one more jump than a
// direct call.
#include "harness/allocations/rapidjson_heap.h"

#include <cstdlib>

extern "C" {

void* scenebench_rapidjson_malloc(std::size_t bytes) noexcept { return std::malloc(bytes); }
void* scenebench_rapidjson_realloc(void* block, std::size_t bytes) noexcept { return std::realloc(block, bytes); }
void scenebench_rapidjson_free(void* block) noexcept { std::free(block); }

}  // extern "C"
