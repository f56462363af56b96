// Flags that several commands share: what is measured, and where results go.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "commands/results_folder.h"
#include "measure/measured_pair.h"

namespace CLI {
class App;
class Option;
class Validator;
}  // namespace CLI

namespace scenebench {

struct OwnSceneFiles;

/// Which codecs, data and phases a command works on. The syntax is valid; select() checks the names.
struct Filters {
  std::vector<std::string> workloads, codecs, phases;  ///< empty: the command's default
  std::vector<std::string> fields;                     ///< their codecs are selected as if --codec named them
  bool all = false;                                    ///< every codec and phase instead of those of the docs table
  std::string document;                                ///< the user's file, by the name the user gave; empty for none
  std::string scene;                                   ///< the user's glTF file or folder of them; empty for none
  std::string data_file;                               ///< what to read for either: a copy, once there is one
  std::string data_digest;                             ///< "sha256:" and 64 digits, of the user's data that are kept
  std::shared_ptr<const OwnSceneFiles> scenes;         ///< what is in `scene`, once it has been read
  bool keeps_data = true;                              ///< false if this process alone reads the user's data
  bool documents = false;                              ///< every document of `bench list`
  std::uint64_t memory = std::uint64_t{2} << 30;       ///< bytes that a sweep or the user's data may take

  /// The name that the user gave for either; empty for none.
  const std::string& data_name() const { return scene.empty() ? document : scene; }
};

/// Where a command saves what it measures.
struct Saving {
  std::string out = kRunsFolder;  ///< parent of the new folder
  bool saves = true;              ///< false: --no-save

  /// The command line as a user would type it again, without the program's name and --out.
  std::string command_line;
};

// Each function adds flags to `app`. Parsing writes their values to `filters` or `saving`, which must outlive `app`.

/// --codec and --field.
void add_codec_filter(CLI::App& app, Filters& filters);

/// --workload.
CLI::Option* add_workload_filter(CLI::App& app, Filters& filters, const std::string& help);

/// --codec, --workload and the flags of documents and own scenes.
void add_filters(CLI::App& app, Filters& filters);

/// --phase.
void add_phase_filter(CLI::App& app, Filters& filters);

/// For CLI::Option::check() of what is written: why `value` is not its name. It is a flag if the name was forgotten.
std::string no_flag(const std::string& value);

/// For CLI::Option::check(): a number of seconds from `least` to `most`. CLI::Range lets nan pass.
CLI::Validator seconds_between(double least, double most);

/// --out and --no-save.
void add_saving(CLI::App& app, Saving& saving);

/// The user's data that `filters` name.
OwnData own_data_of(const Filters& filters);

// The arguments of another process of this program.

/// Adds the flags that have that process take the document or scene of `filters`, if there is one, or else these
/// workloads.
void add_data(std::vector<std::string>& arguments, const Filters& filters, const std::vector<std::string>& workloads);

}  // namespace scenebench
