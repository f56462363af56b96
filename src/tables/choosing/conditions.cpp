#include "tables/choosing/conditions.h"

#include <algorithm>
#include <array>

#include "tables/family.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

/// A codec has little generated code if it has fewer bytes than this.
constexpr std::int64_t kSmallCode = 1024;

/// A codec's program is small if it has fewer bytes than this at -Os.
constexpr std::int64_t kSmallProgram = 50 * 1024;

/// Whether all records that `concern` holds for are `good`; nothing if there are none.
template <class Record, class Concern, class Good>
Answer all_of(const std::vector<Record>& records, Concern&& concern, Good&& good) {
  Answer answer;
  for (const Record& record : records) {
    if (concern(record)) answer = answer.value_or(true) && good(record);
  }
  return answer;
}

Answer is_readable(const Choice& choice, const TrialRecords&) { return is_text(choice.results, *choice.column.codec); }

Answer checks(const Choice& choice, const TrialRecords&) {
  return choice.column.codec->input == Input::checked && !choice.column.codec->known_crash;
}

Answer survives(const Choice& choice, const TrialRecords& trials) {
  return all_of(
      trials.safety, [&](const SafetyRecord& record) { return record.codec == choice.codec; },
      [](const SafetyRecord& record) { return record.input == Input::checked && record.survived_all(); });
}

Answer keeps_working(const Choice& choice, const TrialRecords& trials) {
  return old_readers_read_new_data(trials, choice.codec);
}

Answer never_misreads(const Choice& choice, const TrialRecords& trials) {
  return all_of(
      trials.evolution, [&](const EvolutionRecord& record) { return record.codec == choice.codec; },
      [](const EvolutionRecord& record) {
        return record.outcome != EvolutionOutcome::wrong && record.outcome != EvolutionOutcome::crashed &&
               record.outcome != EvolutionOutcome::timed_out;
      });
}

Answer writes_same_bytes(const Choice& choice, const TrialRecords& trials) {
  return all_of(
      trials.determinism, [&](const DeterminismRecord& record) { return record.codec == choice.codec; },
      [](const DeterminismRecord& record) { return record.outcome == SameBytes::same; });
}

/// Whether it builds without exceptions and without run-time type information, both at once.
Answer builds_bare(const Choice& choice, const TrialRecords& trials) {
  return all_of(
      trials.engine,
      [&](const EngineRecord& record) { return record.codec == choice.codec && record.question == engine::kNeither; },
      [](const EngineRecord& record) { return record.outcome == EngineOutcome::builds; });
}

Answer without_heap(const Choice& choice, const TrialRecords&) {
  const AllocationUse* memory = choice.column.memory_of("decode");
  return memory ? Answer(memory->blocks == 0) : std::nullopt;
}

Answer little_code(const Choice& choice, const TrialRecords&) {
  const auto bytes = generated_bytes(*choice.column.codec, choice.workload);
  return bytes ? Answer(*bytes < kSmallCode) : std::nullopt;
}

Answer small_program(const Choice& choice, const TrialRecords& trials) {
  const auto bytes = program_bytes(choice, trials);
  return bytes ? Answer(*bytes < kSmallProgram) : std::nullopt;
}

/// A server with the most players of `bench snapshots`.
Answer leaves_the_frame(const Choice& choice, const TrialRecords& trials) {
  static constexpr std::string_view kFigure = "median encode of 16.7 ms";
  static constexpr double kMostPercent = 5;
  return all_of(
      trials.snapshots,
      [&](const ScenarioRecord& record) {
        return record.codec == choice.codec && record.workload == "tick/200" &&
               record.variant.ends_with("for 64 players") && find_figure(record, kFigure);
      },
      [](const ScenarioRecord& record) { return find_figure(record, kFigure)->value < kMostPercent; });
}

/// A thousand small assets of `bench loading`, in the best of the ways that find them in memory.
Answer loads_in_a_frame(const Choice& choice, const TrialRecords& trials) {
  constexpr double kFrame = 1e9 / 60;  // nanoseconds
  Answer answer;
  for (const ScenarioRecord& record : trials.loading) {
    const bool is_small = record.variant.starts_with("1,000") && !record.variant.ends_with("cold");
    const ScenarioFigure* const usable = find_figure(record, "usable");
    if (record.codec == choice.codec && is_small && usable) answer = answer.value_or(false) || usable->value < kFrame;
  }
  return answer;
}

/// Whether threads get as much done as what the machine itself allows, but for a tenth. Not with another allocator,
/// whose name follows the case's.
Answer shares_nothing(const Choice& choice, const TrialRecords& trials) {
  static constexpr double kNearly = 0.9;
  return all_of(
      trials.threads,
      [&](const ScenarioRecord& record) {
        return record.codec == choice.codec && record.variant.ends_with(" threads") &&
               find_figure(record, "efficiency") && find_figure(record, "of the chain") &&
               find_figure(record, "of memory");
      },
      [](const ScenarioRecord& record) {
        const double of_machine =
            std::min(find_figure(record, "of the chain")->value, find_figure(record, "of memory")->value);
        return find_figure(record, "efficiency")->value >= kNearly * of_machine;
      });
}

/// Whether `smaller` is at most `share` of `larger` in the codec's records of one case, over all workloads.
Answer is_at_most(const std::vector<ScenarioRecord>& records, std::string_view codec, std::string_view variant,
                  std::string_view smaller, double share, std::string_view larger) {
  return all_of(
      records,
      [&](const ScenarioRecord& record) {
        return record.codec == codec && record.variant == variant && find_figure(record, larger);
      },
      [&](const ScenarioRecord& record) {
        const ScenarioFigure* const figure = find_figure(record, smaller);
        return figure && figure->value <= share * find_figure(record, larger)->value;
      });
}

/// Whether the library changes one number of a received scene in a tenth of what decoding and encoding take.
Answer edits_in_place(const Choice& choice, const TrialRecords& trials) {
  return is_at_most(trials.edits, choice.codec, "one number", "by the library", 0.1, "by structs");
}

/// Whether reading one column of entities costs a tenth of reading all of them.
Answer reads_a_column(const Choice& choice, const TrialRecords& trials) {
  return is_at_most(trials.columns, choice.codec, "", "positions, columns", 0.1, "load, columns");
}

constexpr std::array kConditions{
    Condition{"readable", "Must people be able to read and edit the files?", "Readable", "bench", is_readable},
    Condition{"checks", "Can the bytes come from strangers? Then it must check them.", "Checks its input", "bench",
              checks},
    Condition{"survives", "Should it have survived every hostile input that was tried?", "Survives hostile input",
              "bench safety", survives},
    Condition{"working", "Must old programs read files to which a field was added?", "Old readers", "bench evolution",
              keeps_working},
    Condition{"honest", "Must no version ever misread another one's data silently?", "Never silently wrong",
              "bench evolution", never_misreads},
    Condition{"steady", "Must the same state always become the same bytes, padding included?", "Same bytes",
              "bench determinism", writes_same_bytes},
    Condition{"bare", "Must it build without exceptions and RTTI?", "No exceptions, no RTTI", "bench engine",
              builds_bare},
    Condition{"heapless", "Must loading allocate nothing?", "", "bench", without_heap},
    Condition{"small", "May generated code take no more than 1 KB?", "", "bench", little_code},
    Condition{"slim", "May the program grow by no more than 50 KB (-Os)?", "", "tools/code_size.sh",
              small_program},
    Condition{"ticking", "Must a server write 200 entities for 64 players in 5% of a frame (60 Hz)?", "",
              "bench snapshots", leaves_the_frame},
    Condition{"instant", "Must a thousand small files be usable within a frame (16.7 ms)?", "", "bench loading",
              loads_in_a_frame},
    Condition{"editable", "Must a number be changed in received data without decoding it?", "", "bench edits",
              edits_in_place},
    Condition{"columnar", "Must one column of all entities be read without the others?", "", "bench columns",
              reads_a_column},
    Condition{"parallel", "Must threads not hold each other up?", "", "bench threads", shares_nothing},
};

}  // namespace

std::span<const Condition> conditions_of_choice() { return kConditions; }

const Condition& condition_called(std::string_view name) {
  return *std::ranges::find(kConditions, name, &Condition::name);
}

std::optional<std::int64_t> program_bytes(const Choice& choice, const TrialRecords& trials) {
  std::optional<std::int64_t> most;
  for (const LinkedCodeRecord& record : trials.linked_code) {
    if (record.codec != choice.codec) continue;
    auto bytes = record.bytes_of(choice.document ? "tree_Os" : "structs_Os");
    if (!bytes && choice.document) bytes = record.bytes_of("incremental_Os");
    if (bytes) most = std::max(most.value_or(0), *bytes + record.shared_library_bytes);
  }
  return most;
}

}  // namespace scenebench
