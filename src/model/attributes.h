// How compilers are told what to put in line: the one place where they differ.
#pragma once

#if defined(_MSC_VER)
#define SCENEBENCH_ALWAYS_INLINE __forceinline
#define SCENEBENCH_NEVER_INLINE __declspec(noinline)
#define SCENEBENCH_COLD
#else
#define SCENEBENCH_ALWAYS_INLINE [[gnu::always_inline]] inline
#define SCENEBENCH_NEVER_INLINE [[gnu::noinline]]
/// Of functions whose time is never taken: what they call is not put in line, which leaves more room for what is timed.
#define SCENEBENCH_COLD [[gnu::cold]]
#endif
