// What the files of trials, scenarios and code_size.json hold: everything that their tables show.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/fields.h"
#include "results/environment.h"
#include "results/row.h"

namespace scenebench {

/// How many bytes of a detail a row keeps.
inline constexpr std::size_t kLongestDetail = 200;

/// How the rows of one trial or scenario were taken, in one file.
struct Taking {
  std::string trial;        ///< its name
  Environment environment;  ///< of the process that started those of the codecs
  View view{};              ///< of its rows

  bool operator==(const Taking&) const = default;
};

/// The rows of one file, or of several files together, and how they were taken.
struct SavedRows {
  std::vector<Row> rows{};  ///< of all trials and scenarios, and linked code; those of one are together, by their names

  /// Of each file, in order. Those of code_size.json have no environment: they say themselves what they are of.
  std::vector<Taking> taken{};

  /// Appends those of `more`.
  void add(const SavedRows& more);
  /// The rows of one trial or scenario.
  std::span<const Row> rows_of(std::string_view what) const;
  /// The names of the scenarios that have rows, and those of the trials.
  std::vector<std::string> scenarios() const { return kinds(false); }
  std::vector<std::string> trials() const { return kinds(true); }
  /// How the rows of one trial or scenario become tables. It has the notes of every file.
  View view_of(std::string_view what) const;
  bool empty() const { return *this == SavedRows{}; }
  bool operator==(const SavedRows&) const = default;

 private:
  std::vector<std::string> kinds(bool of_trials) const;
};

SB_DESCRIBE(SavedRows, SB_FIELD(rows));

/// Whether a codec failed a case of a scenario.
bool has_problem(const SavedRows& records);

/// Why these rows are impossible (two of one case, or more cases than a table can show); nullptr if they are
/// possible.
const char* fault_of(const SavedRows& records);

}  // namespace scenebench
