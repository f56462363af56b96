// Proves what guests wrote: one of our codecs must read it as the original.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "guests/guest.h"
#include "harness/codec_entry.h"
#include "model/workload.h"
#include "results/row.h"

namespace scenebench {

/// The result of the proof of one workload in one form.
struct ProofVerdict {
  /// ok: a codec of this program found the original, except for declared losses. wrong: none did, or there are no
  /// bytes. partly: no codec of the build reads the format.
  Outcome proof = Outcome::partly;
  std::string format{};   ///< of the file
  std::string losses{};   ///< the declared losses that it allowed for, in words
  std::string problem{};  ///< why it failed
  /// The size of the proven wire; nullopt if the file holds what the guest read from that.
  std::optional<std::uint64_t> wire_bytes{};
  /// What our codecs read in the library's wire: rows as of trial interop without a writer, the best outcomes first.
  /// None if the file holds what the guest read from that.
  std::vector<Row> readings{};
};

/// The losses that the guest declares for this workload and form. Names that Loss does not have are ignored.
Loss declared_loss(const GuestOutput& output, std::string_view workload, std::string_view form);

/// Reads the guest's file in `folder` with every codec of its format. The proof holds if one of them finds the first
/// object of `workload`, bit by bit except for losses that the guest declares; losses of our own codecs excuse nothing.
/// A second file, with what the library wrote after it read a wire of ours, must pass in the same way. The proof fails
/// unless the guest printed exactly one line for it: of several wires, the timed one is unknown. If no codec among
/// `codecs` reads the format, there is neither a proof nor a failure.
ProofVerdict check_proof(const GuestOutput& output, const std::filesystem::path& folder, Workload workload,
                         std::string_view form, std::span<const CodecEntry> codecs);

}  // namespace scenebench
