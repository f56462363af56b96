#include "commands/options/filters.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "model/number_text.h"

namespace scenebench {

void add_codec_filter(CLI::App& app, Filters& filters) {
  app.add_option("--codec", filters.codecs, "only these codecs (see: bench list)")->delimiter(',');
  app.add_option("--field", filters.fields, "only the codecs of these fields: json, schema-less ... (see: bench list)")
      ->delimiter(',');
}

CLI::Option* add_workload_filter(CLI::App& app, Filters& filters, const std::string& help) {
  return app.add_option("--workload", filters.workloads, help)->delimiter(',');
}

void add_filters(CLI::App& app, Filters& filters) {
  auto* workload = add_workload_filter(
      app, filters, "only these workloads: docs, scene/N (N entities), documents (see: bench list)");
  app.add_option("--document", filters.document,
                 "measure this JSON file (- for standard input) with every codec that needs no schema: write, tree,\n"
                 "incremental, generic, and sizes")
      ->excludes(workload);
  app.add_flag("--documents", filters.documents, "the same for every document of bench list")->excludes(workload);
  app.add_option("--scene", filters.scene,
                 "measure the scene of this glTF 2.0 file (.gltf or .glb), or the scenes of this folder in turn, with "
                 "the\ncodecs of the docs table, or with every codec where there is --all")
      ->excludes(workload)
      ->excludes("--document")
      ->excludes("--documents");
  app.add_option(
         "--memory", filters.memory,
         "memory that a sweep, a document or a scene may take. A sweep names and leaves out scenes that need more; a\n"
         "file that needs more is refused. The need is estimated from a small part")
      ->transform(CLI::AsSizeValue(false))
      ->transform(CLI::Validator(  // before the former, which takes a negative size or not, depending on CLI11's release
          [](std::string& size) { return size.starts_with('-') ? "is negative. Write a size such as 2G" : ""; }, ""))
      ->check(CLI::Validator(
          [](std::string& bytes) { return bytes == "0" ? "is nothing. Write a size such as 2G" : ""; }, ""))
      ->default_str("2G");
  add_codec_filter(app, filters);
}

void add_phase_filter(CLI::App& app, Filters& filters) {
  app.add_option("--phase", filters.phases, "only these phases (see: bench list)")->delimiter(',');
}

std::string no_flag(const std::string& value) {
  return value.starts_with("--") ? "no name follows, but " + value + ". A file of this name is ./" + value : "";
}

CLI::Validator seconds_between(double least, double most) {
  const auto check = [=](const std::string& text) {
    double seconds = 0;
    const bool is_valid = read_number(text, seconds) && seconds >= least && seconds <= most;
    return is_valid ? "" : fmt::format("Value {} not in range {:g} to {:g}", text, least, most);
  };
  return CLI::Validator(check, fmt::format("FLOAT in [{:g} - {:g}]", least, most));
}

void add_saving(CLI::App& app, Saving& saving) {
  auto* out = app.add_option("--out", saving.out,
                             "parent of the new folder that results are saved in; git ignores runs/, so give results "
                             "to\npublish a run")
                  ->check(no_flag)
                  ->capture_default_str();
  app.add_flag_callback("--no-save", [&saving] { saving.saves = false; }, "print the tables and save nothing")
      ->excludes(out);
}

OwnData own_data_of(const Filters& filters) {
  OwnData own;
  own.memory = filters.memory;
  if (filters.data_name().empty()) return own;
  own.kind = filters.scene.empty() ? "document" : "scene";
  own.called = filters.data_name();
  own.file = filters.data_file;
  own.digest = filters.data_digest;
  return own;
}

void add_data(std::vector<std::string>& arguments, const Filters& filters, const std::vector<std::string>& workloads) {
  add_data(arguments, own_data_of(filters), workloads);
}

}  // namespace scenebench
