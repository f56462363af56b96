#include "tables/choosing/conditions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "results/row_names.h"
#include "tables/choosing/multiples.h"
#include "tables/codec_facts.h"
#include "tables/figures.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

/// A codec has little generated code if it has fewer bytes than this.
constexpr std::int64_t kSmallCode = 1024;

/// A codec's program is small if it has fewer bytes than this at -Os.
constexpr std::int64_t kSmallProgram = 50 * 1024;

/// Whether all records that `concern` holds for are `good`; nothing if there are none.
template <class Records, class Concern, class Good>
Answer all_of(const Records& records, Concern&& concern, Good&& good) {
  Answer answer;
  for (const auto& record : records) {
    if (concern(record)) answer = answer.value_or(true) && good(record);
  }
  return answer;
}

/// Whether everything that a trial tried of a codec is ok.
Answer all_ok(std::span<const Row> rows, std::string_view codec) {
  return all_of(
      rows, [&](const Row& row) { return row.codec == codec; },
      [](const Row& row) { return row.outcome == Outcome::ok; });
}

Answer is_readable(const Choice& choice, const SavedRows&) { return is_text(choice.results, *choice.column.codec); }

/// Whether it crashed or hung over the bytes of another version, which are not even malformed.
bool fails_over_versions(const Choice& choice, const SavedRows& trials) {
  return std::ranges::any_of(trials.rows_of("evolution"), [&](const Row& row) {
    return row.codec == choice.codec && (row.outcome == Outcome::crashed || row.outcome == Outcome::timed_out);
  });
}

Answer checks(const Choice& choice, const SavedRows& trials) {
  const CodecRecord& codec = *choice.column.codec;
  return codec.input == Input::checked && !codec.known_crash && !fails_over_versions(choice, trials);
}

Answer survives(const Choice& choice, const SavedRows& trials) {
  return all_ok(trials.rows_of("safety"), choice.codec);
}

Answer keeps_working(const Choice& choice, const SavedRows& trials) {
  return reads_with_field_added(choice.results, *choice.column.codec, trials, Program::older);
}

/// The codec that trial evolution has tried: this one, or else another one of the same library and format; empty if it
/// has tried none.
std::string_view tried_in_evolution(const Results& results, const CodecRecord& codec, const SavedRows& trials) {
  const std::span<const Row> rows = trials.rows_of("evolution");
  const auto was_tried = [&](const CodecRecord& one) {
    return std::ranges::find(rows, one.name, &Row::codec) != rows.end();
  };
  if (was_tried(codec)) return codec.name;
  const std::string_view format = format_of(results, codec);
  if (format.empty() || !codec.has_library()) return "";
  const auto other = std::ranges::find_if(results.codecs, [&](const CodecRecord& one) {
    return one.library == codec.library && format_of(results, one) == format && was_tried(one);
  });
  return other == results.codecs.end() ? "" : std::string_view(other->name);
}

Answer never_misreads(const Choice& choice, const SavedRows& trials) {
  const std::string_view tried = tried_in_evolution(choice.results, *choice.column.codec, trials);
  return all_of(
      trials.rows_of("evolution"), [&](const Row& row) { return row.codec == tried; },
      [](const Row& row) { return !row.is_failure(); });
}

Answer writes_same_bytes(const Choice& choice, const SavedRows& trials) {
  return all_ok(trials.rows_of("determinism"), choice.codec);
}

/// Whether it builds so; a compilation that took too long tells nothing.
Answer builds(std::string_view how, const Choice& choice, const SavedRows& trials) {
  return all_of(
      trials.rows_of("engine"),
      [&](const Row& row) {
        return row.codec == choice.codec && row.variant == how && row.outcome != Outcome::timed_out;
      },
      [](const Row& row) { return row.outcome == Outcome::ok; });
}

/// Without exceptions and without run-time type information, both at once.
Answer builds_bare(const Choice& choice, const SavedRows& trials) { return builds(engine::kNeither, choice, trials); }

Answer without_heap(const Choice& choice, const SavedRows&) {
  const auto decode = choice.column.memory_of("decode"), traverse = choice.column.memory_of("traverse");
  return decode ? Answer(decode->blocks == 0 && (!traverse || traverse->blocks == 0)) : std::nullopt;
}

Answer little_code(const Choice& choice, const SavedRows&) {
  if (choice.document) return true;  // none is generated
  const auto bytes = generated_bytes(*choice.column.codec, choice.workload);
  return bytes ? Answer(*bytes < kSmallCode) : std::nullopt;
}

Answer small_program(const Choice& choice, const SavedRows& trials) {
  const auto bytes = program_bytes(choice, trials);
  return bytes ? Answer(*bytes < kSmallProgram) : std::nullopt;
}

/// A server with the most players of `bench snapshots`.
Answer leaves_the_frame(const Choice& choice, const SavedRows& trials) {
  static constexpr std::string_view kFigure = "median encode of 16.7 ms";
  static constexpr double kMostPercent = 5;
  return all_of(
      trials.rows_of("snapshots"),
      [&](const Row& row) {
        return row.codec == choice.codec && row.workload == "tick/200" && row.variant.ends_with("for 64 players") &&
               row.metric == kFigure;
      },
      [](const Row& row) { return row.value < kMostPercent; });
}

/// A thousand small assets of `bench loading`, in the fastest of the ways that find them in the page cache.
Answer loads_in_a_frame(const Choice& choice, const SavedRows& trials) {
  constexpr double kFrame = 1e9 / 60;  // nanoseconds
  Answer answer;
  for (const Row& row : trials.rows_of("loading")) {
    const bool is_small = row.variant.starts_with("1,000") && !row.variant.ends_with("cold");
    if (row.codec == choice.codec && is_small && row.metric == "usable") {
      answer = answer.value_or(false) || row.value < kFrame;
    }
  }
  return answer;
}

/// Whether threads reach nine tenths of the throughput that the machine itself allows.
Answer shares_nothing(const Choice& choice, const SavedRows& trials) {
  static constexpr double kNearly = 0.9;
  const std::span<const Row> rows = trials.rows_of("threads");
  const auto limits_of = [rows](const Row& row) {
    return std::pair(find_beside(rows, row, "of the chain"), find_beside(rows, row, "of memory"));
  };
  return all_of(
      rows,
      [&](const Row& row) {
        if (row.codec != choice.codec || row.metric != "efficiency" || !row.variant.ends_with(" threads")) return false;
        const auto [chain, memory] = limits_of(row);
        return chain && memory;
      },
      [&](const Row& row) {
        const auto [chain, memory] = limits_of(row);
        return row.value >= kNearly * std::min(chain->value, memory->value);
      });
}

Answer is_at_most(double most, const Multiple& multiple) {
  return multiple ? Answer(*multiple <= most) : std::nullopt;
}

std::optional<std::string> percent_text(const Multiple& share) {
  if (!share) return std::nullopt;
  if (std::isinf(*share)) return "by structs";
  return *share < 0.001 ? "<0.1%" : fmt::format("{:.{}f}%", 100 * *share, *share < 0.1 ? 1 : 0);
}

std::optional<std::string> arrival_text(const Choice& choice, const SavedRows& trials) {
  const Multiple multiple = arrival_multiple(trials, choice.codec);
  if (!multiple) return std::nullopt;
  return std::isinf(*multiple) ? "refuses some" : fmt::format("{}{:.2f}", kTimes, *multiple);
}

/// Codecs of other formats, and those whose format is nobody else's, read no JSON at all.
Answer reads_json_of_others(const Choice& choice, const SavedRows& trials) {
  constexpr double kMost = 2;
  if (const Multiple multiple = arrival_multiple(trials, choice.codec)) return is_at_most(kMost, multiple);
  const bool is_json = format_of(choice.results, *choice.column.codec) == "json";
  return choice.results.formats.empty() || trials.rows_of("arrival").empty() || is_json ? Answer() : false;
}

Answer is_small_when_shipped(const Choice& choice, const SavedRows& trials) {
  constexpr double kMost = 1.1;
  return is_at_most(kMost, shipped_multiple(choice.results, trials, choice.codec, choice.workload));
}

/// How the bytes differ, and in which of the ways of trial determinism: the first that differs; "yes" if none does.
std::optional<std::string> same_bytes_text(const Choice& choice, const SavedRows& trials) {
  std::optional<std::string> text;
  for (const Row& row : trials.rows_of("determinism")) {
    if (row.codec != choice.codec) continue;
    if (row.outcome != Outcome::ok) {
      const std::string word = row_text(row);  // without its "at 17"
      return fmt::format("{}, {}", word.substr(0, word.find(" at ")), row.variant);
    }
    text = "yes";
  }
  return text;
}

/// Which flags it builds with.
std::optional<std::string> flags_text(const Choice& choice, const SavedRows& trials) {
  const Answer both = builds_bare(choice, trials);
  if (!both) return std::nullopt;
  if (*both) return "yes";
  if (builds(engine::kNoExceptions, choice, trials) == true) return "not without RTTI";
  return builds(engine::kNoRtti, choice, trials) == true ? "not without exceptions" : "no";
}

/// "survives", "ends 3 of 25; trusts its input".
std::optional<std::string> survival_text(const Choice& choice, const SavedRows& trials) {
  const auto text = hostile_bytes_text(trials, choice.codec);
  const Input input = choice.column.codec->input;
  return text && input != Input::checked ? fmt::format("{}; {}", *text, in_words(input)) : text;
}

constexpr std::array kConditions{
    Condition{"readable", "Must people be able to read and edit the files?", "Readable", "bench", is_readable},
    Condition{"checks",
              "Can the bytes come from strangers? Then it must check them, and not be known to crash or hang.",
              "Checks its input", "bench", checks,
              [](const Choice& choice, const SavedRows& trials) -> std::optional<std::string> {
                if (!fails_over_versions(choice, trials)) return std::nullopt;
                return "crashes or hangs over another version's data";
              }},
    Condition{"survives", "Must it check its input, and have survived every hostile input that was tried?",
              "Survives hostile input", "bench safety", survives, survival_text,
              "In how many cases malformed bytes ended the process or hung it, threw an exception or exhausted "
              "memory; the trial stops a workload after 200 that ended it. survives: in none. Then the bytes were "
              "rejected, or read as other values, which no format notices in a number."},
    Condition{
        "working", "Must old programs read files to which a field was added?", "Old readers", "bench evolution",
        keeps_working, nullptr,
        "Whether a program of today reads data to which a field was added later. If the codec was not tried, that "
        "of another one of its library and format."},
    Condition{"honest", "Must no version misread another one's data silently, crash over them or hang?",
              "Never silently wrong", "bench evolution", never_misreads, nullptr,
              "Whether no version reads another one's data as other values without an error, crashes or hangs. If the "
              "codec was not tried, that of another one of its library and format."},
    Condition{"steady", "Must the same state always become the same bytes, padding included?", "Same bytes",
              "bench determinism", writes_same_bytes, same_bytes_text,
              "Whether the same object always becomes the same bytes. padding: only bytes without a meaning differ; "
              "differs: others do, too. Then follows when, such as after decoding, in another process, or in memory "
              "that held other bytes (used heap)."},
    Condition{"bare", "Must it build without exceptions and RTTI?", "No exceptions, no RTTI", "bench engine",
              builds_bare, flags_text,
              "Whether a program that uses it builds without exceptions and without run-time type information."},
    Condition{"heapless", "Must decoding allocate nothing, once it has been done before?", "", "bench", without_heap},
    Condition{"small", "Must generated source code be smaller than 1 KB?", "", "bench", little_code},
    Condition{"slim", "Must the program grow by less than 50 KB (-Os)?", "", "tools/code_size.sh", small_program,
              nullptr,
              "How many bytes larger the program is than that of the do-nothing codec, shared libraries included; for "
              "documents, the program that reads one."},
    Condition{"ticking",
              "Must a server write what changed of 200 entities, for each of 64 players, in less than 5% of "
              "a frame (60 Hz)?",
              "", "bench snapshots", leaves_the_frame, nullptr,
              "The median time to encode the changes since two ticks ago."},
    Condition{"instant", "Must a thousand small files, or these in a pack, be usable within a frame (16.7 ms)?", "",
              "bench loading", loads_in_a_frame, nullptr, "From the page cache, in the faster of both ways."},
    Condition{
        "editable", "Must changing a number of received data take no more than 10% of decoding and encoding it?",
        "Quick edit", "bench edits",
        [](const Choice& choice, const SavedRows& trials) { return is_at_most(0.1, edit_share(trials, choice.codec)); },
        [](const Choice& choice, const SavedRows& trials) { return percent_text(edit_share(trials, choice.codec)); },
        "The time to change one number in the library's own way, as a percentage of the time to decode the scene "
        "to structs, change these and encode them. by structs: it is done by these alone, as the library has no "
        "other way or its codec does not try one."},
    Condition{
        "columnar", "Must reading one column of all entities take no more than 10% of reading all columns?",
        "One column", "bench columns",
        [](const Choice& choice, const SavedRows& trials) {
          return is_at_most(0.1, column_share(trials, choice.codec));
        },
        [](const Choice& choice, const SavedRows& trials) { return percent_text(column_share(trials, choice.codec)); },
        "The time to read the positions of all entities, stored as one array per field, as a percentage of the "
        "time to read all fields, by codecs that can read a part."},
    Condition{
        "arriving",
        "Is it JSON that other programs write, in any order? Then it must read all of it, in no more "
        "than twice the time of the text of the other tables.",
        "JSON of others", "bench arrival", reads_json_of_others, arrival_text,
        "Load of JSON with keys in another order, unknown keys, longer numbers or white space: the slowest of "
        "these, as a multiple of load of the text of the other tables. refuses some: or misreads them. no: it reads "
        "no JSON."},
    Condition{"shipped", "Is it shipped compressed? Then within 10% of the smallest (zstd 19).", "",
              "bench compression", is_small_when_shipped, nullptr,
              "The mean size under zstd 19, against the smallest of all formats.", true},
    Condition{"parallel", "Must threads reach nine tenths of what the machine's cores and memory allow?", "",
              "bench threads", shares_nothing, nullptr,
              "All threads together, beside what fixed work and streaming through memory reach with as many."},
};

}  // namespace

std::optional<std::string> text_of_answer(const Condition& condition, const Choice& choice, const SavedRows& trials) {
  if (auto figure = condition.figure ? condition.figure(choice, trials) : std::nullopt) return figure;
  const Answer answer = condition.answer(choice, trials);
  return answer ? std::optional<std::string>(*answer ? "yes" : "no") : std::nullopt;
}

std::span<const Condition> conditions_of_choice() { return kConditions; }

const Condition& condition_called(std::string_view name) {
  return *std::ranges::find(kConditions, name, &Condition::name);
}

Answer reads_with_field_added(const Results& results, const CodecRecord& codec, const SavedRows& trials,
                              Program program) {
  return reads_with_field_added(trials, tried_in_evolution(results, codec, trials), program);
}

std::optional<std::int64_t> program_bytes(const Choice& choice, const SavedRows& trials) {
  using namespace linked_code;
  const std::span<const Row> rows = trials.rows_of(kWhat);
  std::optional<std::int64_t> most;
  for (const Row& row : rows) {
    const bool is_it = choice.document ? row.metric == kSmallTree ||
                                             (row.metric == kSmallEvents && !find_beside(rows, row, kSmallTree))
                                       : row.metric == kSmall;
    if (!is_it || row.codec != choice.codec) continue;
    const Row* const shared = find_beside(rows, row, kSharedLibraries);
    most = std::max(most.value_or(0), static_cast<std::int64_t>(row.value + (shared ? shared->value : 0)));
  }
  return most;
}

}  // namespace scenebench
