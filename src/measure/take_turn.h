// One turn of a timer.
#pragma once

#include <cstdint>
#include <map>

#include "measure/timer.h"

namespace scenebench {

/// Moves codecs under test to other addresses between turns, as often as that takes little time beside the measuring.
class Relocations {
 public:
  /// Relocates the codec of `timer`, unless relocating it has taken more than a tenth of the time measured with it.
  void before_turn(Timer& timer);

  /// Counts the time that a turn of `timer` took.
  void after_turn(const Timer& timer, double nanoseconds) { accounts_[timer.tested.get()].measured += nanoseconds; }

 private:
  struct Account {
    double relocating = 0, measured = 0;  ///< nanoseconds
  };
  std::map<const CodecUnderTest*, Account> accounts_;
};

/// Where in the run a turn is.
struct TurnPlace {
  std::uint32_t repetition = 0;
  double seconds = 0;  ///< since the run began
};

/// Warms up, takes the readings of one turn and adds them to timer.turns. False if a batch did not give what the proven
/// object gives; nothing is added then. Throws what the codec throws.
bool take_turn(Timer& timer, const TurnPlace& place);

}  // namespace scenebench
