// Levels that a game holds: decoded objects in places, each with those of its bytes that it still needs; and what
// memory looks like after many of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "harness/codec_under_test.h"
#include "model/random.h"
#include "scenarios/scenario.h"

namespace scenebench {

/// A level to load: the wire of an object, and its proven sum.
struct LevelKind {
  std::vector<std::byte> wire;
  std::uint64_t sum = 0;
};

/// The entities of levels around one of `entities` (> 0): from an eighth to four times as many, in steps so large that
/// no two need blocks of the same size. In ascending order, each at least 1.
std::vector<std::uint32_t> level_sizes(std::uint32_t entities);

class Levels {
 public:
  /// `holder` must have `places` places.
  Levels(std::unique_ptr<Holder> holder, std::size_t places, const CodecInfo& info);

  std::size_t places() const { return wires_.size(); }

  /// Loads a level into `place`, and frees the one that is there. Its bytes stay as long as it does, unless decode has
  /// made structs of them, which need them no more. Throws std::runtime_error if its sum is not the proven one.
  void load(std::size_t place, const LevelKind& kind);

  /// Frees the level in `place`, if there is one.
  void free(std::size_t place);

 private:
  std::unique_ptr<Holder> holder_;
  std::size_t padding_;
  bool keeps_wires_;
  std::vector<std::optional<WireBuffer>> wires_;  ///< of the levels that need theirs
  std::vector<char> is_full_;
};

/// Whether the level in a place stays: one in ten does.
bool stays(std::size_t place);

/// Loads the first `places` places in random order, and then levels of random kinds into random places whose levels do
/// not stay, until `is_over` returns true for the number of levels loaded so far. Those that stay are of each kind in
/// turn.
void churn_levels(Levels& levels, std::size_t places, const std::vector<LevelKind>& kinds, Random& random,
                  const std::function<bool(std::size_t)>& is_over);

/// Loads a level of each kind into the places from `first` on.
void load_set(Levels& levels, std::size_t first, const std::vector<LevelKind>& kinds);

/// Frees the levels that do not stay; all of them if `all`.
void free_levels(Levels& levels, bool all);

/// The physical memory of a process at several moments, in bytes.
struct ChurnedMemory {
  std::size_t levels = 0;       ///< that were loaded by then
  std::int64_t full = 0;        ///< with all levels, after many of them
  std::int64_t resident = 0;    ///< with the levels that stay, after many others
  std::int64_t given_back = 0;  ///< the same after the allocator gave back what it could
  /// After that, with sets of the levels that stay and nothing else, by the number of sets less one. The first ones
  /// take up memory that is free; how much the last ones add shows what a set holds.
  std::vector<std::int64_t> sets{};
};

/// How many sets, at the end of the list, show what one holds.
inline constexpr std::size_t kTellingSets = 6;

/// Whether the sets so far show it: each of the last ones has added about as much as the others, and at least half of
/// `bytes`, so that no free memory is left. `bytes` is the size of a set's wires.
bool are_telling(const std::vector<std::int64_t>& sets, std::int64_t bytes);

/// The figures. What the process has besides levels is in none of them. Only the number of levels if there are no more
/// than kTellingSets sets, or if the last ones have added nothing.
Figures figures_of_churn(const ChurnedMemory& memory);

}  // namespace scenebench
