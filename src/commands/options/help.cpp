#include "commands/options/help.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "commands/say.h"

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

  /// The program's own: a screen, or all its flags, which take several.
  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override {
    if (app->get_parent()) return CLI::Formatter::make_help(app, std::move(name), mode);
    if (mode == CLI::AppFormatMode::All) return make_groups(app, mode);
    return make_description(app) + make_subcommands(app, mode) + make_more();
  }

  /// In their groups; of those with many commands the names alone.
  std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode) const override {
    constexpr std::size_t kMostInDetail = 8, kWidestName = 8;
    std::string text;
    InOrder<std::string, std::vector<const CLI::App*>> groups;
    for (const CLI::App* command : app->get_subcommands({})) groups[command->get_group()].push_back(command);
    for (const std::vector<const CLI::App*>& commands : groups) {
      const std::string& group = commands.front()->get_group();
      if (group.empty()) continue;  // hidden
      text += group + ":\n";
      std::vector<std::string> names;
      for (const CLI::App* command : commands) names.push_back(command->get_name());
      if (names.size() > kMostInDetail) {
        text += item_text("", 0, joined(names, ", "), columns_);
        continue;
      }
      for (const CLI::App* command : commands) {
        text += item_text(command->get_name(), kWidestName, command->get_description(), columns_);
      }
    }
    return text;
  }

  std::string make_description(const CLI::App* app) const override {
    return paragraphs(app->get_description(), columns_) + '\n';
  }

 private:
  std::string make_more() const {
    constexpr std::pair<const char*, const char*> kMore[] = {
        {"--quick --no-save", "a try of ten seconds"},
        {"--document level.json", "your own JSON"},
        {"--scene level.glb", "your own scene"},
        {"--help-all", "--codec, --workload and other flags"},
        {"COMMAND --help", "the flags of a command"}};
    std::string text = "More:\n";
    for (const auto& [arguments, meaning] : kMore) text += item_text(arguments, kLabelWidth, meaning, columns_);
    return text;
  }

  int columns_;
};

}  // namespace

std::shared_ptr<CLI::FormatterBase> help_layout(int columns) { return std::make_shared<Layout>(columns); }

}  // namespace scenebench
