// How compilers are told what to put in line: the one place where they differ. For what instruction counts show to need it
// (tests/by_hand), and for what must stay a call.
#pragma once

#if defined(_MSC_VER)
#define SCENEBENCH_INLINED __forceinline
#define SCENEBENCH_FLATTENED
#define SCENEBENCH_NEVER_INLINED __declspec(noinline)
#else
/// The function is put in line wherever it is called.
#define SCENEBENCH_INLINED [[gnu::always_inline]] inline
#ifdef SCENEBENCH_NOT_TIMED
#define SCENEBENCH_FLATTENED
#else
/// All that the function calls is put in line, which may take longer to compile than all else in a file. Without effect
/// where nothing is timed (cmake/defaults.cmake).
#define SCENEBENCH_FLATTENED [[gnu::flatten]]
#endif
#define SCENEBENCH_NEVER_INLINED [[gnu::noinline]]
#endif
