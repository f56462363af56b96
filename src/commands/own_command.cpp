#include "commands/own_command.h"

#include <filesystem>
#include <system_error>

#include "system/paths.h"
#include "system/process.h"
#include "system/run_program.h"

namespace scenebench {
namespace {

constexpr std::string_view kName = "bench";

/// `text`, in quotes if it contains a space.
std::string shell_word(std::string text) { return text.find(' ') == std::string::npos ? text : '"' + text + '"'; }

std::string program() {
  std::error_code error;
  const std::filesystem::path own = executable_folder() / kName;
  if (const auto found = find_program(kName)) {
    if (std::filesystem::equivalent(*found, own, error)) return std::string(kName);
  }
  const std::filesystem::path near = std::filesystem::proximate(own, error);
  if (error || near.empty() || *near.begin() == "..") return shell_word(text_of(own));
  return shell_word(text_of(std::filesystem::path(".") / near));
}

}  // namespace

std::string own_command(std::string_view arguments) { return program() + " " + std::string(arguments); }

}  // namespace scenebench
