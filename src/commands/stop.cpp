#include "commands/stop.h"

#include <fmt/ranges.h>

#include <filesystem>
#include <system_error>

#include "commands/options/nearest.h"
#include "commands/say.h"
#include "system/command_line.h"
#include "system/files.h"
#include "system/machine.h"
#include "system/process.h"
#include "system/run_program.h"

namespace scenebench {
namespace {

/// As the program is called now: a copy of it under another name may lie beside the original.
std::string program() {
  std::error_code error;
  std::filesystem::path own = executable();
  if (own.empty()) return "bench";
  const std::string name = text_of(own.extension() == ".exe" ? own.stem() : own.filename());
  if (const auto found = find_program(name)) {
    if (std::filesystem::equivalent(*found, own, error)) return shell_word(name);
  }
  own.replace_filename(path_of(name));
  const std::filesystem::path here = std::filesystem::current_path(error);  // somebody may have removed it
  if (error) return shell_word(text_of(own));
  const std::filesystem::path near = std::filesystem::proximate(own, here, error);
  if (error || near.empty() || *near.begin() == "..") return shell_word(text_of(own));
  return shell_word(text_of(std::filesystem::path(".") / near));
}

}  // namespace

std::string own_command(std::string_view arguments) { return program() + " " + std::string(arguments); }

std::string path_word(const std::filesystem::path& path) {
  const std::string text = text_of(path);
  return shell_word(text.starts_with('-') ? "./" + text : text);
}

Stop unknown_name(std::string_view what, std::string_view typed, const std::vector<std::string>& names,
                  std::string_view command) {
  constexpr std::size_t kMostToRead = 24;
  const std::string valid = names.size() > kMostToRead && !command.empty()
                                ? fmt::format("{} shows all {}", command, names.size())
                                : fmt::format("Valid: {}", fmt::join(names, ", "));
  return {ExitCode::usage, fmt::format("unknown {} \"{}\".{} {}.", what, typed, suggestion(typed, names), valid)};
}

std::optional<Stop> no_times_in_emulator() {
  const std::string emulator = emulator_name();
  if (emulator.empty()) return std::nullopt;
  return Stop{ExitCode::usage, fmt::format("{} emulates the processor, so times would mean nothing. Run a build for "
                                           "this machine's own processor.",
                                           emulator)};
}

ExitCode end_with(const Stop& stop) {
  say("bench: {}\n", stop.text);
  return stop.code;
}

}  // namespace scenebench
