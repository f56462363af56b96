// In which languages data can be read, as far as results, trials and the makers of libraries tell.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"
#include "results/saved_rows.h"

namespace scenebench {

/// The languages that any library of the program is offered in, sorted, as results/libraries.h spells them.
std::vector<std::string> known_languages();

/// The known language that a user means: "rust", "C#", "csharp", "js"; nothing if there is none.
std::optional<std::string> language_called(std::string_view typed);

/// Whether the codec is one of Rust's crates.
bool is_of_rust(const CodecInfo& codec);

enum class Reading {
  proven,    ///< a library of that language has read what this codec wrote, or another one that reads the same
  declared,  ///< the makers of the codec's library say that they offer the format in that language
  none,      ///< neither, and no other library has its format
};

/// Whether programs in `language` read what a codec of `results` writes of objects of `workload`'s shape, by the
/// interop of `trials` and by what guests read: this codec's bytes, or others of its format if the codec that wrote
/// those reads this one's. Nothing if these do not tell: other libraries have the format, and none of that language was
/// tried.
std::optional<Reading> reading_in(std::string_view language, const CodecRecord& codec, std::string_view workload,
                                  const Results& results, const SavedRows& trials, const std::vector<Row>& guests);

/// The command that tells whether a language reads a format: "bench interop" for Rust, "bench guests --lane node" for
/// JavaScript; empty if no command does.
std::string source_of_reading(std::string_view language);

}  // namespace scenebench
