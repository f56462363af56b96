#include "results/phase.h"

namespace scenebench {

std::string_view meaning_of(Phase phase) {
  // In the order of Phase.
  static constexpr std::array<std::string_view, kPhases.size()> kMeanings{
      "from the application's data to wire bytes, populating a builder or tree included",
      "encode of objects that are in no cache",
      "from wire bytes to the codec's object",
      "read every value of a decoded object and every byte of its texts",
      "destroy a decoded object",
      "decode, traverse and dealloc of one object at a time",
      "load of wires that are in no cache",
      "from wire bytes to one text, in the most direct way that the library has",
      "from wire bytes to wire bytes with one text changed",
      "from wire bytes to the application's structs, freeing both included",
      "documents: every value by events or by pulling, without an object in between",
      "documents: to the application's own tree, freeing it included",
      "copy the wire for a parser that writes to its input",
  };
  static_assert(!kMeanings.back().empty());
  return kMeanings.at(static_cast<std::size_t>(phase));
}

}  // namespace scenebench
