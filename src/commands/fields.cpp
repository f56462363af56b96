#include "commands/fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "commands/own_command.h"
#include "commands/stop.h"

namespace scenebench {

std::map<std::string_view, std::vector<std::string>> codecs_by_field(std::span<const CodecEntry> codecs) {
  std::map<std::string_view, std::vector<std::string>> by_field;
  for (const CodecFields& known : codec_fields()) {
    const bool here =
        std::ranges::any_of(codecs, [&](const CodecEntry& codec) { return codec.info.name == known.codec; });
    for (const std::string_view field : known.fields) {
      auto& names = by_field[field];
      if (here) names.emplace_back(known.codec);
    }
  }
  return by_field;
}

Expected<std::vector<std::string>, Stop> codecs_of_fields(const std::vector<std::string>& fields,
                                                          std::span<const CodecEntry> codecs) {
  const auto by_field = codecs_by_field(codecs);
  std::vector<std::string> chosen;
  for (const std::string& field : fields) {
    const auto known = by_field.find(field);
    if (known == by_field.end()) {
      const auto names = std::views::keys(by_field);
      return unknown_name("field", field, {names.begin(), names.end()});
    }
    if (known->second.empty()) {
      return Stop{ExitCode::usage,
                  fmt::format("no codec of field {} is in this build. See: {}", field, own_command("list"))};
    }
    chosen.insert(chosen.end(), known->second.begin(), known->second.end());
  }
  return chosen;
}

}  // namespace scenebench
