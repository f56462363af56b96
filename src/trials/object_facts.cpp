#include "trials/object_facts.h"

#include <algorithm>
#include <charconv>
#include <regex>
#include <sstream>

#include "base/in_order.h"

namespace scenebench {
namespace {

std::uint64_t number_in(std::string_view digits, int base) {
  std::uint64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number, base);
  return number;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> words_of(std::string_view line) {
  std::istringstream stream{std::string(line)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// "FILE:LINE:COLUMN:NAME<tab>BYTES<tab>static". Nothing for anything else.
std::optional<StackFrame> frame_in(std::string_view line) {
  const std::size_t tab = line.find('\t');
  if (tab == std::string_view::npos) return std::nullopt;
  std::string_view name = line.substr(0, tab);
  for (int part = 0; part < 3; ++part) {
    const std::size_t colon = name.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    name.remove_prefix(colon + 1);
  }
  const std::string_view after = line.substr(tab + 1);
  return StackFrame{number_in(after.substr(0, after.find('\t')), 10), std::string(name)};
}

/// Whether variables of this section can change, and are one for all threads.
bool is_writable(std::string_view section) {
  const bool is_data = section.starts_with(".data") && !section.starts_with(".data.rel.ro");
  return is_data || section.starts_with(".bss") || section == "*COM*";
}

/// A row of the table of sections: " 5 .init_array 00000008 …". The sections of initialisers may be several, one for
/// each variable of a template.
void add_initialisers(const std::vector<std::string>& words, UnitState& state) {
  constexpr std::uint64_t kPointer = 8;
  if (words.size() < 3 || !words[1].starts_with(".init_array")) return;
  state.initialisers += number_in(words[2], 16) / kPointer;
}

/// A row of the table of symbols: "0000000000000000 l     O .bss", a tab, "0000000000000008 NAME".
void add_variable(std::string_view row, UnitState& state) {
  const std::size_t tab = row.find('\t');
  if (tab == std::string_view::npos) return;
  const auto before = words_of(row.substr(0, tab));
  const bool is_object = std::ranges::find(before, "O") != before.end();
  if (!is_object || !is_writable(before.back())) return;
  const std::string_view after = row.substr(tab + 1);
  const std::size_t space = after.find(' ');
  if (space == std::string_view::npos) return;
  std::string_view name = after.substr(space + 1);
  if (name.starts_with(".hidden ")) name.remove_prefix(8);
  if (name.starts_with("guard variable for ") || name.starts_with("DW.ref.")) return;
  state.bytes += number_in(after.substr(0, space), 16);
  state.variables.emplace_back(name);
}

}  // namespace

std::optional<StackFrame> largest_frame(std::string_view stack_usage) {
  std::optional<StackFrame> largest;
  for (const std::string& line : lines_of(stack_usage)) {
    const auto frame = frame_in(line);
    if (frame && (!largest || frame->bytes > largest->bytes)) largest = frame;
  }
  return largest;
}

std::optional<UnitState> state_in(std::string_view objdump) {
  if (objdump.find("file format elf64") == std::string_view::npos) return std::nullopt;
  UnitState state;
  bool in_symbols = false;
  for (const std::string& line : lines_of(objdump)) {
    if (line.starts_with("SYMBOL TABLE")) in_symbols = true;
    if (in_symbols) {
      add_variable(line, state);
    } else {
      add_initialisers(words_of(line), state);
    }
  }
  return state;
}

std::vector<Diagnostic> diagnostics_in(std::string_view output) {
  static const std::regex kMessage(R"(^(?:(.*?):(\d+):(?:\d+:)? |[^ ]*: )(?:fatal )?(error|warning): (.*)$)");
  std::vector<Diagnostic> all;
  for (const std::string& whole : lines_of(output)) {
    constexpr std::size_t kLongest = 500;  // of a message of templates, which std::regex would follow on the stack
    const std::string line = whole.substr(0, kLongest);
    std::smatch found;
    if (!std::regex_match(line, found, kMessage)) continue;
    Diagnostic one{found[1], found[2], found[3] == "error", found[4]};
    add_once(all, std::move(one));
  }
  return all;
}

}  // namespace scenebench
