// What RapidJSON calls in programs without an allocation hook: the heap, by one jump more than without its own hook.
#include "harness/allocations/rapidjson_heap.h"

#include <cstdlib>

extern "C" {

void* scenebench_rapidjson_malloc(std::size_t bytes) noexcept { return std::malloc(bytes); }
void* scenebench_rapidjson_realloc(void* block, std::size_t bytes) noexcept { return std::realloc(block, bytes); }
void scenebench_rapidjson_free(void* block) noexcept { std::free(block); }

}  // extern "C"
