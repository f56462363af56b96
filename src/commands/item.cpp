#include "commands/item.h"

#include <algorithm>

#include "base/text.h"
#include "commands/say.h"
#include "system/terminal.h"

namespace scenebench {

std::string item_text(std::string_view label, std::size_t width, std::string_view text, int columns) {
  constexpr std::size_t kLeastRoom = 24;
  const std::size_t margin = width + 4;
  const std::size_t room = std::max(static_cast<std::size_t>(std::max(columns, 0)), margin + kLeastRoom) - margin;
  std::string result, front = "  " + align_left(label, width) + "  ";
  if (display_width(label) > width) {
    result = "  " + std::string(label) + '\n';
    front.assign(margin, ' ');
  }
  for (const std::string& line : wrap(text, room)) {
    result += front + line + '\n';
    front.assign(margin, ' ');
  }
  return result;
}

void show_item(std::string_view label, std::size_t width, std::string_view text) {
  constexpr int kWidest = 1'000;
  write_out(item_text(label, width, text, std::min(stdout_width(), kWidest)));
}

}  // namespace scenebench
