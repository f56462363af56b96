// A trial with a list of cases, each with its own records. The child writes one line of records per case.
#pragma once

#include <cstddef>
#include <limits>

#include "trials/trial.h"

namespace scenebench {

class ListedTrial : public Trial {
 public:
  using Trial::Trial;

  std::size_t cases_for(const TrialTask& task) const override = 0;
  TrialFindings run(const TrialTask& task, const Child& child) const final;
  bool try_cases(const TrialTask& task, std::uint64_t first, const std::filesystem::path& file) const final;

 private:
  /// Throws std::runtime_error if the codec must not be tried.
  virtual void prove(const TrialTask& task) const = 0;
  /// What the parent finds out itself, before its children try the cases.
  virtual TrialRecords by_parent(const TrialTask&) const { return {}; }
  /// How many cases a process tries before the next one takes over.
  virtual std::size_t cases_per_process(const TrialTask&) const { return std::numeric_limits<std::size_t>::max(); }
  /// Tries one case in this process, which the case may end.
  virtual TrialRecords try_case(const TrialTask& task, std::size_t number) const = 0;
  /// The records of case `crash.at`, which ended its process.
  virtual TrialRecords records_of(const TrialTask& task, const Crash& crash) const = 0;
};

}  // namespace scenebench
