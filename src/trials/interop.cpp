#include "trials/interop.h"

#include <any>
#include <exception>
#include <memory>

#include "base/sha256.h"
#include "harness/codec_under_test.h"
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

Row row_between(const CodecEntry& writer, const std::string& reader, const Workload& workload) {
  return {.what = "interop", .workload = workload.name(), .codec = writer.info.name, .variant = reader,
          .metric = std::string(writer.format)};
}

void set_outcome(Row& row, Outcome outcome, std::string text, const std::string& detail) {
  row.outcome = outcome;
  row.text = std::move(text);
  row.detail = detail.substr(0, kLongestDetail);
}

/// Sets the outcome of a reader's `walk` over the wire of the first object of `workload`.
void judge(const Workload& workload, const Record& walk, const Loss& of_writer, const Loss& of_reader, Row& row) {
  const auto mismatch = compare_with_first(workload, walk, Loss{});
  if (!mismatch) return;
  for (const Loss& loss : {of_writer, of_reader, both_of(of_writer, of_reader)}) {
    if (!compare_with_first(workload, walk, loss)) return set_outcome(row, Outcome::ok, std::string(kLossy), "");
  }
  const auto& [field, expected, actual] = *mismatch;
  set_outcome(row, Outcome::wrong, "differs", field + ": " + actual + " instead of " + expected);
}

class InteropTrial final : public ListedTrial {
 public:
  InteropTrial()
      : ListedTrial({.name = "interop",
                     .help = "show whether the codecs of one format read each other's wires, and write the same bytes",
                     .advice = "They need a format that another codec of this build has, too. ",
                     .own_data = names_of(interop_workloads())}) {}

  View view(std::span<const Row>, const TrialEffort&) const override {
    return {.title = "Interop",
            .method = "all, of: how many of the format's other codecs read the writer's values back, bit by bit except "
                      "for losses that either of the two declares. Notes name writers; what they wrote; and readers.",
            .notes = {"The digits are the beginning of the SHA-256 of what the codec writes: codecs with the same "
                      "digits write the same bytes of that workload."},
            .column = RowName::workload,
            .within = RowName::variant,
            .notes_from = Outcome::ok,
            .glance = {.column = RowName::workload,
                       .meanings = {"agrees with the others of its format", "rejects or is rejected",
                                    "other values or a crash. A failure counts against whoever disagrees with most"}}};
  }

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

  std::vector<Row> cases(const TrialTask& task) const override {
    std::vector<Row> rows;
    for (const auto& [reader, workload] : exchanges_of(task)) {
      rows.push_back(row_between(task.codec, reader->info.name, *workload));
    }
    return rows;
  }

  /// The digest of each wire, by which those of other writers are compared with it.
  std::vector<Row> by_parent(const TrialTask& task) const override {
    std::vector<Row> rows;
    for (const Exchange& one : exchanges_of(task)) {
      if (!rows.empty() && rows.back().workload == one.workload->name()) continue;
      const auto wire = task.codec.open(*one.workload)->wire_for(input_of(*one.workload));
      constexpr std::size_t kShownDigits = 8;
      Row& row = rows.emplace_back(row_between(task.codec, "", *one.workload));
      row.text = sha256({reinterpret_cast<const char*>(wire.data()), wire.size()}).substr(0, kShownDigits);
    }
    return rows;
  }

  std::vector<Row> try_case(const TrialTask& task, std::size_t number) const override {
    const Exchange one = exchanges_of(task).at(number);
    return {try_interop(task.codec, *one.reader, *one.workload)};
  }
};

}  // namespace

const std::vector<Workload>& interop_workloads() {
  static const std::vector<Workload> workloads{{"docs"}, {"scene", 20}, {"document", 0, "datatypes"}};
  return workloads;
}

Row try_interop(const CodecEntry& writer, const CodecEntry& reader, const Workload& workload) {
  const std::any original = input_of(workload);
  const ShapeFunctions& shape = shape_functions(workload.shape);
  const auto by_reader = reader.open(workload);
  const std::vector<std::byte> wire = writer.open(workload)->wire_for(original);
  Row row = row_between(writer, reader.info.name, workload);
  Record walk(shape.record_of(shape.in(original)).size() + 1);
  try {
    if (by_reader->read(wire, walk) == Verdict::accepted) {
      judge(workload, walk, writer.info.loss, reader.info.loss, row);
    } else {
      set_outcome(row, Outcome::partly, "rejected", "");
    }
  } catch (const std::exception& error) {
    set_outcome(row, Outcome::partly, "rejected", error.what());
  }
  return row;
}

MadeTrial interop_trial() { return std::make_unique<InteropTrial>(); }

}  // namespace scenebench
