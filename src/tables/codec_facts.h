// What is known of a codec besides its figures: facts, crashes in trial safety, and the family that colours it in
// charts.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "results/codec_record.h"
#include "results/results.h"
#include "results/saved_rows.h"
#include "tables/table.h"

namespace scenebench {

struct CodecFact {
  std::string label;  ///< "licence"
  std::string text;   ///< may be any text of a results file
};

/// For `bench list CODEC` and the codec's page of a site: library, licence, languages, address, form, what it does with
/// malformed bytes, known crashes, what is kept between calls, field access, who fills structs, losses and notes. What
/// is unknown or not worth mentioning has no fact.
std::vector<CodecFact> codec_facts(const CodecInfo& info);

/// What somebody must know who takes the codec: "FlatBuffers 25.12.19, Apache-2.0: values are read from the wire in
/// place, checks its input". Printable.
std::string use_of(const CodecInfo& info);

/// Follows the name of a codec in rankings, and is the marker of the note that explains it.
inline constexpr std::string_view kCrashSign = "[!]";

/// Adds what trial safety, of which `rows` are, found of a codec's release to those codecs of `results` that check
/// their input and declare no crash.
void add_known_crashes(std::span<const Row> rows, Results& results);

/// Stands before the name of a codec that is_floor(), and is the marker of the note that explains it.
inline constexpr std::string_view kFloorSign = "floor";

/// Says what kFloorSign means.
Footnote floor_note();

/// The codec's name as rankings show it: with kCrashSign if it fails_its_claim(), with kFloorSign if it is_floor().
std::string ranked_name(const CodecInfo& codec);

/// A note for each codec with the sign.
std::vector<Footnote> crash_notes(const std::vector<const CodecRecord*>& codecs);

/// Families of codecs. Self-describing formats have the type of each value on the wire, and most of them its name.
inline constexpr std::array<std::string_view, 5> kFamilies{
    "text", "self-describing binary", "binary, read in place", "binary, into structs", "binary, into messages"};

/// The place in kFamilies, by what the codec writes and what its decode yields.
std::size_t family_of(const Results& results, const CodecInfo& codec);

/// Whether people can read what the codec writes.
bool is_text(const Results& results, const CodecInfo& codec);

}  // namespace scenebench
