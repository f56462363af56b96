// What AddressSanitizer and UndefinedBehaviorSanitizer do in programs that are built with them, however these are
// started: their runtimes call these functions before main(), and let ASAN_OPTIONS and UBSAN_OPTIONS have the last
// word.

/// Some libraries ask for as much memory as a malformed wire claims to hold. They must be told no, as malloc would tell
/// them, where the sanitizer would end the program. See "Run-time flags" in AddressSanitizer's documentation.
extern "C" const char* __asan_default_options() { return "allocator_may_return_null=1:max_allocation_size_mb=4096"; }

/// Release 1.11.1 of Avro's C library leaks a text that the wire cuts short, which later ones free. That nothing leaks
/// of sound wires is what footprint checks.
extern "C" const char* __lsan_default_suppressions() { return "leak:libavro.so"; }

extern "C" const char* __ubsan_default_options() { return "print_stacktrace=1"; }
