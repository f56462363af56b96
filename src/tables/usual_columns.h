// What a table of outcomes need not repeat in every row.
#pragma once

#include <string>

#include "tables/table.h"

namespace scenebench {

/// A table, and what was left out of it.
struct BriefTable {
  Table table;
  std::string left_out;  ///< sentences that name the columns and their outcome; empty if the table is whole
};

/// The table, whose columns are not codecs, without the columns in which all rows have the same outcome, if that is
/// Standing::usual. Whole if no column would be left.
BriefTable without_usual_columns(const Table& table);

}  // namespace scenebench
