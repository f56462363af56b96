#include "tables/guests/interop_with_guests.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "tables/figures.h"

namespace scenebench {
namespace {

std::string name_of(const GuestInterop& guest) {
  return fmt::format("{} ({}, {})", library_text(guest), guest.lane, guest.form);
}

InteropRecord record_of(const GuestInterop& guest, std::string writer, std::string reader) {
  return {.codec = std::move(writer), .reader = std::move(reader), .format = guest.format, .workload = guest.workload};
}

void add_unread(const GuestInterop& guest, const std::vector<FailedReader>& unread, InteropOutcome outcome,
                std::vector<InteropRecord>& records) {
  for (const FailedReader& one : unread) {
    InteropRecord record = record_of(guest, name_of(guest), one.codec);
    record.outcome = outcome;
    record.detail = one.why;
    records.push_back(std::move(record));
  }
}

}  // namespace

void add_guests(const GuestResults& guests, TrialRecords& trials) {
  auto& records = trials.interop;
  if (records.empty()) return;
  for (const GuestInterop& guest : guests.readings) {
    for (const std::string& codec : guest.agreed) records.push_back(record_of(guest, name_of(guest), codec));
    add_unread(guest, guest.rejected, InteropOutcome::rejected, records);
    add_unread(guest, guest.differed, InteropOutcome::differs, records);
    if (!guest.given_by.empty()) records.push_back(record_of(guest, guest.given_by, name_of(guest)));
  }
}

}  // namespace scenebench
