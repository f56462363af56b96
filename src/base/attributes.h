// Inlining attributes, in each compiler's spelling. Use them only where instruction counts (tests/by_hand) show a need,
// or where a function must stay a call.
#pragma once

#if defined(_MSC_VER)
#define SCENEBENCH_INLINED __forceinline
#define SCENEBENCH_FLATTENED
#define SCENEBENCH_NEVER_INLINED __declspec(noinline)
#else
/// Inlines the function at every call.
#define SCENEBENCH_INLINED [[gnu::always_inline]] inline
#ifdef SCENEBENCH_NOT_TIMED
#define SCENEBENCH_FLATTENED
#else
/// Inlines everything that the function calls, which can take longer to compile than the rest of the file. Has no
/// effect with MSVC, or where nothing is timed (cmake/defaults.cmake).
#define SCENEBENCH_FLATTENED [[gnu::flatten]]
#endif
#define SCENEBENCH_NEVER_INLINED [[gnu::noinline]]
#endif
