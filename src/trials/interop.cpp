#include "trials/interop.h"

#include <any>
#include <exception>
#include <optional>

#include "harness/codec_under_test.h"
#include "harness/proof.h"
#include "measure/prove.h"
#include "model/any_shape.h"
#include "trials/trial.h"

namespace scenebench {
namespace {

/// A case: the written workload and its reader.
struct Exchange {
  const CodecEntry* reader;
  const Workload* workload;
};

/// The cases in which the task's codec writes and another codec of the build reads.
std::vector<Exchange> exchanges_of(const TrialTask& task) {
  std::vector<Exchange> exchanges;
  const CodecEntry& writer = task.codec;
  if (writer.format.empty() || !writer.abilities.encodes) return exchanges;
  for (const Workload& workload : interop_workloads()) {
    if (!task.wants(workload.name()) || !writer.has_shape(workload.shape)) continue;
    for (const CodecEntry& reader : task.codecs) {
      const bool reads = reader.format == writer.format && reader.has_shape(workload.shape);
      if (reads && reader.info.name != writer.info.name) exchanges.push_back({&reader, &workload});
    }
  }
  return exchanges;
}

InteropRecord untried(const CodecEntry& writer, const CodecEntry& reader, const Workload& workload) {
  return {.codec = writer.info.name,
          .reader = reader.info.name,
          .format = std::string(writer.format),
          .workload = workload.name()};
}

void set_outcome(InteropRecord& record, InteropOutcome outcome, const std::string& detail) {
  record.outcome = outcome;
  record.detail = detail.substr(0, kLongestDetail);
}

/// Sets the outcome of a reader's `walk` over the wire of the first object of `workload`.
void judge(const Workload& workload, const Record& walk, const Loss& of_writer, const Loss& of_reader,
           InteropRecord& record) {
  const auto mismatch = compare_with_first(workload, walk, Loss{});
  if (!mismatch) return;
  for (const Loss& loss : {of_writer, of_reader, both_of(of_writer, of_reader)}) {
    if (!compare_with_first(workload, walk, loss)) return set_outcome(record, InteropOutcome::lossy, "");
  }
  const auto& [field, expected, actual] = *mismatch;
  set_outcome(record, InteropOutcome::differs, field + ": " + actual + " instead of " + expected);
}

/// Whether the reader would write the same wire; nothing if it cannot write or fails.
std::optional<bool> writes_too(const CodecEntry& reader, CodecUnderTest& opened, const std::any& original,
                               const std::vector<std::byte>& wire) {
  if (!reader.abilities.encodes) return std::nullopt;
  try {
    return opened.wire_for(original) == wire;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

class InteropTrial final : public ListedTrial {
 public:
  InteropTrial()
      : ListedTrial({.name = "interop",
                     .help = "show whether the codecs of one format read each other's wires, and write the same bytes",
                     .advice = "They need a format that another codec of this build has, too. ",
                     .own_data = names_of(interop_workloads())}) {}

  std::string_view missing_in(const TrialTask& task) const override {
    return exchanges_of(task).empty() ? "another codec of the format in which they write this data" : "";
  }

 private:
  void prove(const TrialTask& task) const override {
    for (const Workload& workload : interop_workloads()) {
      if (!task.wants(workload.name()) || !task.codec.has_shape(workload.shape)) continue;
      require_proof(task.codec, workload, *task.codec.open(workload));
    }
  }

  std::size_t cases_for(const TrialTask& task) const override { return exchanges_of(task).size(); }

  TrialRecords try_case(const TrialTask& task, std::size_t number) const override {
    const Exchange one = exchanges_of(task).at(number);
    return {.interop = {try_interop(task.codec, *one.reader, *one.workload)}};
  }

  TrialRecords records_of(const TrialTask& task, const Crash& crash) const override {
    const Exchange one = exchanges_of(task).at(crash.at);
    InteropRecord record = untried(task.codec, *one.reader, *one.workload);
    set_outcome(record, crash.timed_out ? InteropOutcome::timed_out : InteropOutcome::crashed, crash.cause);
    return {.interop = {record}};
  }
};

}  // namespace

const std::vector<Workload>& interop_workloads() {
  static const std::vector<Workload> workloads{{"docs"}, {"scene", 20}, {"document", 0, "datatypes"}};
  return workloads;
}

InteropRecord try_interop(const CodecEntry& writer, const CodecEntry& reader, const Workload& workload) {
  const std::any original = input_of(workload);
  const ShapeFunctions& shape = shape_functions(workload.shape);
  const auto by_reader = reader.open(workload);
  const std::vector<std::byte> wire = writer.open(workload)->wire_for(original);
  InteropRecord record = untried(writer, reader, workload);
  record.same_bytes = writes_too(reader, *by_reader, original, wire);
  Record walk(shape.record_of(shape.in(original)).size() + 1);
  try {
    if (by_reader->read(wire, walk) == Verdict::accepted) {
      judge(workload, walk, writer.info.loss, reader.info.loss, record);
    } else {
      record.outcome = InteropOutcome::rejected;
    }
  } catch (const std::exception& error) {
    set_outcome(record, InteropOutcome::rejected, error.what());
  }
  return record;
}

const Trial& interop_trial() {
  static const InteropTrial trial;
  return trial;
}

}  // namespace scenebench
