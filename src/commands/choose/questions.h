// The questions of `bench choose`, asked at a terminal.
#pragma once

#include <istream>
#include <string>
#include <vector>

#include "base/result.h"
#include "tables/choosing/short_list.h"

namespace scenebench {

/// Asks on stderr for everything in Wishes but its needs and the number of codecs, and reads a line from `in` for each
/// answer. An empty line, and the end of the input, take the default that the question shows; what is no answer is
/// asked again.
Wishes ask_wishes(std::istream& in);

/// The known languages that the user means; what is wrong with the first that is not known.
Expected<std::vector<std::string>, Failure> languages_of(const std::vector<std::string>& typed);

/// The flags that stand for the wishes: "--untrusted --languages Rust,Java --by encode".
std::string flags_of(const Wishes& wishes);

}  // namespace scenebench
