// The runs of a report, each with a unique name.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "render/svg/markup.h"
#include "results/results.h"

namespace scenebench {

struct ReportRun {
  const Results* results = nullptr;
  std::string tag;        ///< "A", "B", … to tell runs apart; empty if there is only one
  std::size_t index = 0;  ///< place in the report
  /// "AMD EPYC, GCC 12.2.0, 2026-11-21", with the tag in front if there is one. Libraries' versions, allocator, time of
  /// day, commit, flags, command or host are added where names would not be unique.
  std::string name;
};

/// The runs with their tags and names, for any report that shows several. Points into `runs`.
std::vector<ReportRun> name_runs(const std::vector<Results>& runs);

/// The same runs in another order: the newest run of each machine (CPU model and number of CPUs), newest first; then
/// the second newest run of each, and so on.
std::vector<ReportRun> name_runs_newest_first(const std::vector<Results>& runs);

/// The same, but first come runs with the workload docs, then those with other structs, each in the order of how many
/// codecs they timed. Runs of documents or guests alone come last, as game objects are what a reader looks for first.
std::vector<ReportRun> name_runs_largest_first(const std::vector<Results>& runs);

/// A codec, and the first of several runs that has it.
struct KnownCodec {
  const CodecRecord* record = nullptr;
  const Results* run = nullptr;
};
using KnownCodecs = std::map<std::string, KnownCodec, std::less<>>;

/// The codecs of all runs by their names, without floors.
KnownCodecs all_codecs(const std::vector<ReportRun>& runs);

/// From each codec's name, ranked_name() and title to an address.
Links links_to_codecs(const KnownCodecs& codecs, const std::function<std::string(const std::string& name)>& address);

/// What pages that show all runs are called, and a sentence below: "6 ways to load and save a game's data with 4
/// libraries, measured on ...".
inline constexpr std::string_view kGalleryTitle = "What serialization costs for game data";
std::string gallery_lead(const Results& results);

/// What a run measured: "137 codecs", or "61 libraries of other runtimes" (bench guests).
std::string measured_text(const Results& results);

/// The workloads of its codecs, or of its guests.
std::vector<std::string> workloads_measured(const Results& results);

}  // namespace scenebench
