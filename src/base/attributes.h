// Inlining attributes, in each compiler's spelling. Codecs force nothing inline but the shared FieldCursor: programs
// that use their libraries leave that to the compiler. The sink is inlined, so that it costs every codec the same.
#pragma once

#if defined(_MSC_VER)
#define SCENEBENCH_INLINED __forceinline
#define SCENEBENCH_NEVER_INLINED __declspec(noinline)
#else
/// Inlines the function at every call.
#define SCENEBENCH_INLINED [[gnu::always_inline]] inline
#define SCENEBENCH_NEVER_INLINED [[gnu::noinline]]
#endif
