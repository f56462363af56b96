// RapidJSON's own hook: the functions that it calls instead of malloc, realloc and free. In builds that need the hook,
// the compiler includes this header before every file that includes RapidJSON (cmake/allocation_hook.cmake).
#pragma once

#include <cstddef>

extern "C" {
void* scenebench_rapidjson_malloc(std::size_t bytes) noexcept;
void* scenebench_rapidjson_realloc(void* block, std::size_t bytes) noexcept;
void scenebench_rapidjson_free(void* block) noexcept;
}

#define RAPIDJSON_MALLOC(size) scenebench_rapidjson_malloc(size)
#define RAPIDJSON_REALLOC(ptr, new_size) scenebench_rapidjson_realloc(ptr, new_size)
#define RAPIDJSON_FREE(ptr) scenebench_rapidjson_free(ptr)
