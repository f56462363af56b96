// How compilers are told what to put in line: the one place where they differ.
#pragma once

#if defined(_MSC_VER)
#define SCENEBENCH_NEVER_INLINED __declspec(noinline)
#define SCENEBENCH_FLATTENED
#else
#define SCENEBENCH_NEVER_INLINED [[gnu::noinline]]
/// All that the function calls is put in line.
#define SCENEBENCH_FLATTENED [[gnu::flatten]]
#endif
