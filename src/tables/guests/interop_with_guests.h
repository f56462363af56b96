// Guests in the table of the trial interop: writers and readers of a format beside codecs of C++ and Rust.
#pragma once

#include "results/guests.h"
#include "results/trials.h"

namespace scenebench {

/// Adds to the records of the trial interop what our codecs read of each guest's wires, and whose wire the guest has read:
/// a guest is a writer and a reader like a codec, by the name "gson 2.15.0 (jvm, classes)". Whether two wires are the same
/// bytes is not known of guests. Does nothing if `trials` has no records of interop: guests alone have tables of their own.
void add_guests(const GuestResults& guests, TrialRecords& trials);

}  // namespace scenebench
