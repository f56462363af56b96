// What the tests of trials share: rows by their names, and what became of their cases.
#pragma once

#include "fixtures/named_codec.h"
#include "fixtures/program_run.h"
#include "fixtures/test.h"
#include "results/row_names.h"
#include "trials/trial.h"

namespace scenebench::testing {

/// The first of these rows of which one name, such as &Row::metric, is so; an empty one if there is none.
inline Row row_where(const std::vector<Row>& rows, std::string Row::*name, std::string_view text) {
  const auto found = std::ranges::find(rows, text, name);
  return found == rows.end() ? Row() : *found;
}

/// "wrong" and, if they are there, its text and the detail: "wrong: differs at 3 (byte 3 of 9)".
inline std::string told(const Row& row) {
  constexpr const char* kOutcomes[] = {"ok", "partly", "wrong", "crashed", "timed out"};
  return kOutcomes[static_cast<int>(row.outcome)] + (row.text.empty() ? "" : ": " + row.text) +
         (row.detail.empty() ? "" : " (" + row.detail + ")");
}

}  // namespace scenebench::testing
