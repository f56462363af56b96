#include "system/command_line.h"

#include <cstddef>

namespace scenebench {

// [1] Microsoft Learn, "CommandLineToArgvW function (shellapi.h)", Remarks:
//     learn.microsoft.com/windows/win32/api/shellapi/nf-shellapi-commandlinetoargvw
// [2] Microsoft Learn, "Parsing C command-line arguments":
//     learn.microsoft.com/cpp/c-language/parsing-c-command-line-arguments

std::wstring quoted_program(std::wstring_view path) {
  // Everything between the quotation marks is the program, spaces included. No other rule applies: a backslash before
  // the closing mark is a plain backslash ([2] on argv[0]).
  return L'"' + std::wstring(path) + L'"';
}

std::wstring quoted_argument(std::wstring_view argument) {
  // Spaces and tabs end an argument unless they are quoted ([2]). Every argument is quoted, because an empty one would
  // vanish otherwise ([2]: "" is an argument).
  std::wstring quoted = L"\"";
  std::size_t backslashes = 0;  // right before this character
  for (const wchar_t character : argument) {
    if (character == L'"') {
      // 2n + 1 backslashes and a quotation mark stand for n backslashes and a literal quotation mark ([1], [2]).
      quoted.append(backslashes + 1, L'\\');
    }
    // n backslashes before anything else stand for n backslashes ([1], [2]).
    quoted += character;
    backslashes = character == L'\\' ? backslashes + 1 : 0;
  }
  // 2n backslashes and a quotation mark stand for n backslashes and the end of the quoted part ([1], [2]).
  return quoted.append(backslashes, L'\\') + L'"';
}

std::string shell_word(const std::string& argument) {
  constexpr const char* kPlain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./,:=+-%@";
  if (!argument.empty() && argument.find_first_not_of(kPlain) == std::string::npos) return argument;
#ifdef _WIN32
  return '"' + argument + '"';  // no path has a quotation mark there
#else
  std::string word = "'";
  for (const char c : argument) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
#endif
}

}  // namespace scenebench
