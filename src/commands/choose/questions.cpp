#include "commands/choose/questions.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>

#include "base/in_order.h"
#include "base/text.h"
#include "commands/options/nearest.h"
#include "commands/say.h"
#include "system/command_line.h"
#include "tables/choosing/readers.h"

namespace scenebench {
namespace {

/// Asks until `understand` takes the answer. It gets each line without blanks around it and returns what is wrong with
/// it, or nothing. At the end of the input the answer is an empty line.
template <class Understand>
void ask(std::istream& in, std::string_view question, Understand&& understand) {
  constexpr std::string_view kBlanks = " \t\r";
  while (true) {
    say("{} ", question);
    std::string line;
    const bool ended = !std::getline(in, line);
    if (ended) say("\n");
    const auto first = line.find_first_not_of(kBlanks);
    line = first == std::string::npos ? "" : line.substr(first, line.find_last_not_of(kBlanks) - first + 1);
    const std::optional<std::string> problem = understand(ended ? std::string() : line);
    if (!problem) return;
    say("{}\n", *problem);
  }
}

bool ask_yes(std::istream& in, std::string_view question) {
  bool yes = false;
  ask(in, fmt::format("{} [y/N]", question), [&](const std::string& line) -> std::optional<std::string> {
    yes = line == "y" || line == "Y" || line == "yes";
    const bool no = line.empty() || line == "n" || line == "N" || line == "no";
    return yes || no ? std::nullopt : std::optional<std::string>("Answer y or n.");
  });
  return yes;
}

std::vector<std::string> words_of(const std::string& line) {
  std::string blanks = line;
  std::ranges::replace(blanks, ',', ' ');
  std::istringstream in(blanks);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

}  // namespace

Expected<std::vector<std::string>, Failure> languages_of(const std::vector<std::string>& typed) {
  std::vector<std::string> languages;
  for (const std::string& one : typed) {
    auto language = language_called(one);
    if (!language) {
      const std::vector<std::string> known = known_languages();
      return Failure{
          fmt::format("unknown language \"{}\".{} Known: {}.", one, suggestion(one, known), joined(known, ", "))};
    }
    add_once(languages, *std::move(language));
  }
  return languages;
}

Wishes ask_wishes(std::istream& in) {
  Wishes wishes;
  wishes.untrusted = ask_yes(in, "Can the data come from outside, such as files of players or packets of a network?");
  wishes.evolves = ask_yes(in, "Must old programs read data to which fields were added later?");
  ask(in, "In which languages is it read besides C++ (rust, java, c# ...)? [none]",
      [&](const std::string& line) -> std::optional<std::string> {
        auto languages = languages_of(line == "none" ? std::vector<std::string>() : words_of(line));
        if (!languages) return languages.error().message;
        wishes.languages = *std::move(languages);
        return std::nullopt;
      });
  const std::vector<std::string> names = measure_names();
  ask(in, fmt::format("What counts most: {}? [{}]", joined(names, ", "), wishes.by),
      [&](const std::string& line) -> std::optional<std::string> {
        if (line.empty()) return std::nullopt;
        if (std::ranges::find(names, line) == names.end()) return fmt::format("Answer one of {}.", joined(names, ", "));
        wishes.by = line;
        return std::nullopt;
      });
  return wishes;
}

std::string flags_of(const Wishes& wishes) {
  std::string flags;
  if (wishes.untrusted) flags += " --untrusted";
  if (wishes.evolves) flags += " --evolves";
  if (!wishes.languages.empty()) flags += " --languages " + shell_word(joined(wishes.languages, ","));
  if (!wishes.needs.empty()) flags += " --needs " + joined(wishes.needs, ",");
  return (flags + " --by " + wishes.by).substr(1);
}

}  // namespace scenebench
