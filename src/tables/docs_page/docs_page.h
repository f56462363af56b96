// The part of a run that the replacement of the FlatBuffers documentation page "C++ Benchmarks" shows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// Why no documentation page can be made of these results, and what to do; nothing if one can.
std::optional<std::string> why_no_docs_page(const Results& results);

/// The part of `results` that the page is about: the workload docs and the six columns, with the harness's floor.
Results docs_page_part(Results results);

/// The docs table of `results` turned, so that it fits a page of text: a row for each codec, and short headings. The
/// first table has the times, the second one wire and memory, the third one code.
std::vector<Table> turned_docs_tables(const Results& results);

/// What to take from the page: who is the fastest to load of those that check and of those that trust their input, and
/// who is the fastest to encode.
std::vector<std::string> docs_page_advice(const Results& results);

/// At most five notes that a reader of the page needs: doubtful times, what libraries lose, and who trusts its input.
std::vector<std::string> docs_page_notes(const Results& results);

/// `results` with the codecs' titles as their names, as the page calls them.
Results with_titles(Results results);

}  // namespace scenebench
