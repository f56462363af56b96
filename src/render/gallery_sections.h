// What the gallery of runs and the front page of a site have in common.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/report_runs.h"
#include "results/saved_rows.h"
#include "tables/table.h"

namespace scenebench {

inline constexpr std::string_view kGalleryTitle = "What serialization costs for game data";

/// A term of the tables, and what it means.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kHowToRead{{
    {"load",
     "decode an object, read every value of it, and free it. The next one is another object, as in a game; its "
     "bytes are in the processor's caches. load from memory: no cache holds them."},
    {"encode", "from the application's structs to bytes."},
    {"read without a tree",
     "the same as load for a document: by events, or in place. Where load has a dash, load from memory and allocations "
     "are of this."},
    {"wire",
     "bytes of the workload's objects: their mean, or those of the first, as a note below the table says; with zstd: "
     "the same, each compressed at level 3. Some writers of JSON know only doubles: their texts of floats have more "
     "digits, and take longer to read."},
    {"allocations of a load", "blocks that decoding and reading request from the heap once the program has warmed up."},
    {"old programs read new data",
     "a program of today reads data to which a field was added later. new programs read old data: a program that knows "
     "the added field reads data of today. Libraries answer by themselves: class versions, as of cereal and "
     "Boost.Serialization, are not used."},
    {"loses",
     "what the codec does not give back bit by bit, whether or not this workload has such values; a dash: nothing is "
     "known to be lost. A codec is timed only after it has given back everything else. bench fidelity tries more."},
    {"input checked or trusted",
     "what the codec does with malformed bytes. Choose from the first group if files come from elsewhere. A codec of "
     "the second may crash, hang or exhaust memory; some of them check all but depth or size, as their notes say. "
     "[!]: it claims to check its input, but has crashed or hung in a test with hostile bytes."},
    {"rows",
     "each library has one for each of its formats, that of its fastest way to read, by which rows are in order. "
     "floor: no format, and not ranked; raw-structs copies the application's structs, which shows what can be had "
     "without one. A dash: the library does not offer it, or it was not measured, or is not known."},
    {"in short",
     "the best of the codecs that check their input, and of those that trust it; in brackets the others, except for "
     "those that tie with it. (\xC3\x97" "1.5\xE2\x80\x93" "1931): they take 1.5 to 1931 times as much."},
}};

/// "6 ways to load and save a game's data with 4 libraries, measured on ...".
std::string gallery_lead(const Results& results);

struct GallerySection {
  std::string workload;
  const ReportRun* run;  ///< the first of the runs that has it
  std::vector<Table> tables;
};

/// One for each workload that has a time of load, each from the first of `runs` that has it, into which it points.
std::vector<GallerySection> gallery_sections(const std::vector<ReportRun>& runs, const SavedRows& trials);

}  // namespace scenebench
