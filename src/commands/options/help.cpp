#include "commands/options/help.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "commands/say.h"
#include "commands/stop.h"

namespace scenebench {
namespace {

constexpr std::size_t kLabelWidth = 22;
constexpr int kWidest = 100;

/// Wraps each paragraph of `text`. Blank lines separate paragraphs.
std::string paragraphs(std::string_view text, int columns) {
  std::string result;
  while (!text.empty()) {
    const std::size_t end = text.find("\n\n");
    std::string paragraph(text.substr(0, end));
    std::ranges::replace(paragraph, '\n', ' ');
    result += joined(wrap(paragraph, static_cast<std::size_t>(columns)), "\n") + "\n";
    text.remove_prefix(end == text.npos ? text.size() : end + 2);
    if (!text.empty()) result += '\n';
  }
  return result;
}

class Layout : public CLI::Formatter {
 public:
  explicit Layout(int columns) : columns_(std::clamp(columns, 40, kWidest)) {}

  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    std::string words = make_option_desc(option);
    std::ranges::replace(words, '\n', ' ');
    return item_text(make_option_name(option, is_positional) + make_option_opts(option), kLabelWidth, words, columns_);
  }

  std::string make_subcommand(const CLI::App* command) const override {
    return item_text(command->get_name(), kLabelWidth, command->get_description(), columns_);
  }

  /// The program's own: commands and examples first, as flags take screens.
  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override {
    if (app->get_parent()) return CLI::Formatter::make_help(app, std::move(name), mode);
    return make_description(app) + make_examples() + make_subcommands(app, mode) + make_groups(app, mode);
  }

  std::string make_description(const CLI::App* app) const override {
    return paragraphs(app->get_description(), columns_) + '\n';
  }

 private:
  std::string make_examples() const {
    constexpr std::pair<const char*, const char*> kExamples[] = {
        {"--quick --no-save", "ten seconds, to see that everything works"},
        {"--document level.json", "your own JSON file through every codec that needs no schema"},
        {"compare OLD NEW", "what changed between two runs"}};
    std::string text = "Examples:\n";
    for (const auto& [arguments, meaning] : kExamples) {
      text += fmt::format("  {}\n", own_command(arguments)) + item_text("", kLabelWidth, meaning, columns_);
    }
    return text;
  }

  int columns_;
};

}  // namespace

std::shared_ptr<CLI::FormatterBase> help_layout(int columns) { return std::make_shared<Layout>(columns); }

}  // namespace scenebench
