// The default options of AddressSanitizer and UndefinedBehaviorSanitizer in programs built with them. Their runtimes
// call these functions before main(). ASAN_OPTIONS and UBSAN_OPTIONS override them.

/// Some libraries allocate as much memory as a malformed wire claims to need. That must fail as with malloc; by default
/// the sanitizer would end the program. Undefined behaviour that traps (.ci/run) is shown with its place. See "Run-time
/// flags" in AddressSanitizer's documentation.
extern "C" const char* __asan_default_options() {
  return "allocator_may_return_null=1:max_allocation_size_mb=4096:handle_sigill=1";
}

/// Release 1.11.1 of Avro's C library leaks a string that a truncated wire cuts short; later ones free it. The program
/// footprint checks that valid wires leak nothing.
extern "C" const char* __lsan_default_suppressions() { return "leak:libavro.so"; }

extern "C" const char* __ubsan_default_options() { return "print_stacktrace=1"; }
