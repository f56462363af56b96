// A page of terminal text that is built line by line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "render/render.h"

namespace scenebench {

// ANSI colours, as TerminalPage takes them.
inline constexpr std::string_view kPlain = "";
inline constexpr std::string_view kBold = "\x1b[1m";
inline constexpr std::string_view kDim = "\x1b[2m";
inline constexpr std::string_view kGreen = "\x1b[32m";
inline constexpr std::string_view kRed = "\x1b[31m";

/// Lines of text; paragraphs are no wider than the terminal.
class TerminalPage {
 public:
  explicit TerminalPage(const TerminalStyle& style);

  /// The terminal's width, but at least 24 columns.
  std::size_t width() const { return width_; }
  bool has_colour() const { return colour_; }
  const std::string& text() const { return text_; }

  /// `text` in `colour` if the style has colours.
  std::string in(std::string_view colour, std::string_view text) const;

  /// Adds a line without wrapping it. Drops blanks at its end.
  void line(std::string_view text);

  /// Adds the lines of another page.
  void add(const TerminalPage& part) { text_ += part.text_; }

  /// How many lines paragraph() takes.
  std::size_t lines_of(std::string_view marker, std::string_view text) const;

  /// Adds `text` behind `marker`, wrapped and indented by the marker's width.
  void paragraph(std::string_view marker, std::string_view text, std::string_view colour);

  /// Adds `text` wrapped and indented by `margin` blanks, by two more after its first line.
  void hanging(std::size_t margin, std::string_view text, std::string_view colour = kPlain);

 private:
  std::size_t indent_of(std::string_view marker) const;

  std::size_t width_;
  bool colour_;
  std::string text_;
};

}  // namespace scenebench
