// The formats of `bench report`: one exporter each, which makes a text, or files, of saved runs and trials.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/render.h"
#include "results/results.h"
#include "results/trials.h"

namespace scenebench {

/// What is to be shown, and how wide. Not all of it is empty.
struct Subject {
  const std::vector<Results>& runs;
  const TrialRecords& trials;  ///< linked code among them
  std::string baseline;        ///< the codec that times are shown relative to, too; empty for none
  TerminalStyle style;
};

struct Exporter {
  std::string_view name;  ///< what --format calls it
  std::string_view help;  ///< what it is, in brackets behind the name; may be empty
  /// Why this cannot be shown so, and what to do instead; nothing if it can.
  std::optional<std::string> (*problem)(const Subject& subject);
  /// There must be no problem.
  std::vector<ExportedFile> (*make)(const Subject& subject);
};

/// Each in a file of its own, but the two of tables as text.
extern const Exporter kTerminalExporter, kMarkdownExporter, kCsvExporter, kHtmlExporter, kSvgExporter, kDocsPageExporter;

/// In the order in which --help has them; the first is what --format is by default.
inline constexpr std::array kExporters{&kTerminalExporter, &kMarkdownExporter, &kCsvExporter,
                                       &kHtmlExporter,     &kSvgExporter,      &kDocsPageExporter};

/// Nothing speaks against it.
inline std::optional<std::string> no_problem(const Subject&) { return std::nullopt; }

/// A text alone.
inline std::vector<ExportedFile> as_text(std::string text) { return {{"", std::move(text)}}; }

}  // namespace scenebench
