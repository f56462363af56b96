// Quotes arguments for shells, and for Windows, where a program gets its command line as one string and splits it
// itself: with CommandLineToArgvW, or in the C runtime, whose rules are the same as far as they matter here.
//
// cmd.exe, which runs batch files (npm.cmd), has other rules: any quotation mark ends a quoted part, whatever is before
// it, and %NAME% is replaced by a variable's value. Arguments of batch files must contain neither.
#pragma once

#include <string>
#include <string_view>

namespace scenebench {

/// Quotes the program's own path, the first part of a command line. Paths on Windows contain no quotation marks.
std::wstring quoted_program(std::wstring_view path);

/// Quotes any other argument, whatever it contains. Only a space may follow it.
std::wstring quoted_argument(std::wstring_view argument);

/// `argument` as one word for the shell that started this program, to be pasted there: quoted if it needs to be, by the
/// rules of POSIX shells; on Windows by those of PowerShell and, but for %, of cmd.exe.
std::string shell_word(const std::string& argument);

}  // namespace scenebench
