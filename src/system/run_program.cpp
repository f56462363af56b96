// Finds programs and sets the environment of those that this one starts. start_program_posix.cpp and
// start_program_windows.cpp run them.
#include "system/run_program.h"

#include <cstdlib>
#include <sstream>
#include <system_error>
#include <utility>

#include "system/files.h"

#ifndef _WIN32
#include <unistd.h>
#endif

namespace scenebench {
namespace {

// What differs between the systems.
#ifdef _WIN32
constexpr wchar_t kSeparator = L';';
constexpr std::string_view kEndings[] = {".exe", ".cmd", ".bat"};
const wchar_t* search_path() { return _wgetenv(L"PATH"); }
void set_variable(const std::string& name, const std::string& value) { _putenv_s(name.c_str(), value.c_str()); }
#else
constexpr char kSeparator = ':';
constexpr std::string_view kEndings[] = {""};
const char* search_path() { return std::getenv("PATH"); }
void set_variable(const std::string& name, const std::string& value) { setenv(name.c_str(), value.c_str(), 1); }
#endif

}  // namespace

#ifdef _WIN32
bool may_run(const std::filesystem::path&) { return true; }
#else
bool may_run(const std::filesystem::path& program) { return access(program.c_str(), X_OK) == 0; }
#endif

std::optional<std::filesystem::path> find_program(std::string_view name) {
  using PathText = std::filesystem::path::string_type;
  const auto* const list = search_path();
  std::basic_istringstream<PathText::value_type> folders(list ? list : PathText());
  for (PathText folder; std::getline(folders, folder, kSeparator);) {
    for (const std::string_view ending : kEndings) {
      const auto program = std::filesystem::path(folder) / path_of(std::string(name) + std::string(ending));
      std::error_code error;
      if (std::filesystem::is_regular_file(program, error) && may_run(program)) return program;
    }
  }
  return std::nullopt;
}

std::vector<char*> pointers_to(std::vector<std::string>& arguments) {
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  return pointers;
}

void remove_variable(const std::string& name) {
#ifdef _WIN32
  _putenv_s(name.c_str(), "");
#else
  unsetenv(name.c_str());
#endif
}

ScopedVariable::ScopedVariable(std::string name, const std::string& value) : name_(std::move(name)) {
  if (const char* before = std::getenv(name_.c_str())) before_ = before;
  set_variable(name_, value);
}

ScopedVariable::~ScopedVariable() { before_ ? set_variable(name_, *before_) : remove_variable(name_); }

}  // namespace scenebench
