// Adds guests to the table of the trial interop, beside the codecs of C++ and Rust.
#pragma once

#include "results/guests.h"
#include "results/trials.h"

namespace scenebench {

/// Adds to the records of the trial interop which of our codecs read each guest's wire, and whose wire the guest read.
/// The guest is a writer and a reader like a codec, named "gson 2.15.0 (jvm, classes)". Whether its bytes equal those
/// of others is unknown. Does nothing if `trials` has no records of interop, because guests have tables of their own.
void add_guests(const GuestResults& guests, TrialRecords& trials);

}  // namespace scenebench
