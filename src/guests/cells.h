// From what a guest said to cells of the results.
#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "guests/exchange.h"
#include "guests/guest.h"
#include "harness/codec.h"
#include "model/workload.h"
#include "results/guests.h"

namespace scenebench {

/// The cells of one library: its samples, each with a time only if its proof in `folder` holds and they are the only ones
/// of their operation; what the guest found wrong; and what is absent, because the guest said so, failed, said nothing of
/// one of `workloads`, or left out an operation of what it had begun. `library` is what the guest said of the library when
/// it listed its libraries. With them, what our codecs read of each of its wires; `exchange` is what it was given.
GuestResults results_of(const GuestLibrary& library, const GuestOutput& output, const std::filesystem::path& folder,
                        const std::vector<Workload>& workloads, std::span<const CodecEntry> codecs,
                        std::span<const ExchangeFile> exchange);

}  // namespace scenebench
