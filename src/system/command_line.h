// How arguments are told to a program on Windows, where it gets them as one text, which it takes apart again itself: by
// CommandLineToArgvW, or by the C runtime, which goes by the same rules as far as they are needed here.
//
// Batch files (npm.cmd) are read by cmd.exe, which has other rules: it ends a quoted part at each quotation mark, whatever
// is before it, and puts variables in for %NAME%. What goes to them must hold neither.
#pragma once

#include <string_view>

namespace scenebench {

/// The program's own path, the first part of a command line. No path on Windows holds quotation marks.
std::wstring quoted_program(std::wstring_view path);

/// One of the arguments behind it, whatever it holds; it must not be followed by anything but a space.
std::wstring quoted_argument(std::wstring_view argument);

}  // namespace scenebench
