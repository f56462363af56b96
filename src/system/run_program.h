// Runs other programs.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scenebench {

/// The program `name` in the first folder of PATH that has it; on Windows with the extension .exe, .cmd or .bat.
std::optional<std::filesystem::path> find_program(std::string_view name);

/// Whether the system lets this user run the file: not without the permission, nor where no program may run (noexec).
/// True for every file on Windows.
bool may_run(const std::filesystem::path& program);

/// How a program ended.
struct ProgramEnd {
  enum class Cause {
    itself,       ///< it has exited, or a fault of its own has killed it
    outside,      ///< something else has killed it, such as a limit of the system, the lack of memory, or a user
    limit,        ///< run_within() has ended it, because it took too long or printed too much
    unknown,      ///< the system did not say
    not_started,
  };

  int status = -1;  ///< exit status; -1 if it did not exit
  /// What killed it, such as "Segmentation fault", or why it could not be started; empty if it has exited.
  std::string killed_by;
  Cause cause = Cause::itself;

  /// "Segmentation fault", or "ended with status 3".
  std::string how() const { return killed_by.empty() ? "ended with status " + std::to_string(status) : killed_by; }
};

/// Pointers to `arguments`, followed by a null pointer, as exec() takes them. They live as long as `arguments`.
std::vector<char*> pointers_to(std::vector<std::string>& arguments);

/// Runs `program` with `arguments` and this process's standard streams, and waits for its end.
ProgramEnd run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments);

/// Removes a variable from the environment of this process and of those that it starts.
void remove_variable(const std::string& name);

/// Sets an environment variable for programs that are started while this lives, and then restores it.
class ScopedVariable {
 public:
  ScopedVariable(std::string name, const std::string& value);
  ~ScopedVariable();
  ScopedVariable(const ScopedVariable&) = delete;
  ScopedVariable& operator=(const ScopedVariable&) = delete;

 private:
  std::string name_;
  std::optional<std::string> before_;
};

}  // namespace scenebench
