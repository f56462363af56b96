// The proof of what guests wrote: a codec of ours must read it as the original.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "guests/guest.h"
#include "harness/codec.h"
#include "model/workload.h"
#include "results/guests.h"

namespace scenebench {

/// What the proof of one workload in one form came to.
struct ProofVerdict {
  GuestProof proof = GuestProof::none;
  std::string format{};   ///< of the file
  std::string losses{};   ///< the declared ones that it was excused, in words
  std::string problem{};  ///< why it failed
  /// How many bytes the proven wire has; nothing if the file holds what the guest read from it.
  std::optional<std::uint64_t> wire_bytes{};
  /// What our codecs made of the library's bytes; nothing of a file that holds what the guest read from them.
  std::optional<GuestReading> reading{};
};

/// The losses of `output` that concern this workload and form, by the names of Loss; other names are no excuse.
Loss declared_loss(const GuestOutput& output, std::string_view workload, std::string_view form);

/// Reads the guest's file in `folder` by every codec of its format. The proof holds if one of them finds the first object
/// of `workload`, bit by bit but for the losses that the guest declares: those of our own codecs excuse nothing. The same
/// must hold of what the library wrote of what it read in a wire of ours, where that is a file of its own. The
/// proof fails unless there is exactly one line: which of several wires was timed, nobody could tell. There is none, and no
/// failure, where no codec among `codecs` reads the format.
ProofVerdict check_proof(const GuestOutput& output, const std::filesystem::path& folder, const Workload& workload,
                         std::string_view form, std::span<const CodecEntry> codecs);

}  // namespace scenebench
