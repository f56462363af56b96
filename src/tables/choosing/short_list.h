// The answer to "which one for me?": the codecs that meet a reader's needs, the best by one measure first.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"
#include "results/saved_rows.h"
#include "tables/table.h"

namespace scenebench {

/// What marks a column of the reader's own times: "load, own".
inline constexpr std::string_view kOwn = "own";

/// What a reader needs.
struct Wishes {
  bool untrusted = false;                ///< the data may come from outside: checks its input, and no crash is known
  bool evolves = false;                  ///< old programs read data to which a field was added
  std::vector<std::string> languages{};  ///< each of known_languages(): read the data besides C++
  std::vector<std::string> needs{};      ///< each of known_needs()
  std::string by = "load";               ///< one of measure_names()
  std::size_t most = 5;                  ///< codecs in the list
};

/// The conditions of the page's Choosing: the name of each, and its question.
std::map<std::string, std::string> known_needs();

/// What can count most: "load", "encode", "bytes", "code", "memory".
std::vector<std::string> measure_names();

/// Further sources on codecs, besides the run that they were measured in.
struct Evidence {
  const SavedRows& trials;
  const std::vector<Row>& guests;  ///< of all runs
  const Results* own = nullptr;  ///< a run of the reader's, whose times stand beside those chosen by; may be nullptr
};

/// A wish that the results do not answer, for all codecs or for some.
struct OpenQuestion {
  std::string text;    ///< one sentence: what is not known
  std::string source;  ///< the command that answers it; empty if none does
};

struct ShortList {
  Table table;  ///< without rows if no codec meets the wishes
  std::vector<OpenQuestion> open;
  std::string advice{};   ///< which one to take, what that is, and what the next one costs, as sentences
  std::string closest{};  ///< if no codec meets the wishes: the one that misses the fewest, and which; how many would
                          ///< qualify without which of the wishes
};

/// The best codecs over `workload` in `results`, one of each library and format, with all measures, also as multiples
/// of the best of those that meet the wishes. Leaves out the codecs of Rust's crates, because the program that writes
/// is in C++. A codec of which a wish is unknown is left out, but a wish that is unknown of all codecs is not applied;
/// ShortList::open names both.
ShortList make_short_list(const Results& results, std::string_view workload, const Evidence& evidence,
                          const Wishes& wishes);

}  // namespace scenebench
