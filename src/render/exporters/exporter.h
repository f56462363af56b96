// The formats of `bench report`. The exporter of each turns saved runs and trials into one text or several files.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/render.h"
#include "results/results.h"
#include "results/trials.h"

namespace scenebench {

/// What to show, and in which style. Has at least one run or one trial record.
struct ReportContent {
  const std::vector<Results>& runs;
  const TrialRecords& trials;  ///< linked code included
  std::string baseline;        ///< codec that times are also shown relative to; empty for none
  TerminalStyle style;
  bool in_cycles = false;                        ///< the tables of runs are those of make_cycles_tables()
  std::map<std::string, std::string> sources{};  ///< by codec: its path in the repository
  std::string repository{};                      ///< its address, for links to sources; may be empty
};

struct Exporter {
  std::string_view name;  ///< as --format takes it
  std::string_view help;  ///< shown by --help in brackets after the name; may be empty
  /// Why the format cannot show `content`, and what to do instead; nothing if it can.
  std::optional<std::string> (*problem)(const ReportContent& content);
  /// Requires that problem() returned nothing.
  std::vector<ExportedFile> (*make)(const ReportContent& content);
};

/// Each has a file of its own, except for the first three.
extern const Exporter kTerminalExporter, kNotesExporter, kMarkdownExporter, kCsvExporter, kHtmlExporter, kSvgExporter,
    kDocsPageExporter, kGalleryExporter, kSiteExporter;

/// In the order of --help. The first is the default of --format.
inline constexpr std::array kExporters{&kTerminalExporter, &kNotesExporter,   &kMarkdownExporter,
                                       &kCsvExporter,      &kHtmlExporter,    &kSvgExporter,
                                       &kDocsPageExporter, &kGalleryExporter, &kSiteExporter};

/// The problem() of formats that can show any content.
inline std::optional<std::string> no_problem(const ReportContent&) { return std::nullopt; }

/// A single text for standard output.
inline std::vector<ExportedFile> as_text(std::string text) { return {{"", std::move(text)}}; }

}  // namespace scenebench
