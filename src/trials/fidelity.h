// Fidelity: which values survive a trip through a codec. Each case is one value in an otherwise plain scene, or a small
// document.
#pragma once

#include <any>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "harness/codec.h"
#include "harness/subject.h"
#include "model/scene.h"
#include "trials/children.h"

namespace scenebench {

/// One value to send through a codec.
struct FidelityCase {
  std::string_view group;  ///< "numbers", "text", "structure" or "documents"
  std::string_view name;   ///< "u64 above 2^53"
  std::string_view shape;  ///< "scene" or "document"
  /// Makes the shape's root struct with the value in it.
  std::function<std::any()> make;
};

/// All cases, those of a group together.
const std::vector<FidelityCase>& fidelity_cases();

/// The scene that cases change: one of everything, with values that no format has trouble with.
scene::Scene plain_scene();

/// What became of a value.
struct Fate {
  enum class Kind {
    kept,
    changed,     ///< something else came back
    refused,     ///< encode refused it
    unreadable,  ///< encode wrote it; decode or walk reports an error, or throws
    crashed,     ///< the process died of it, or did not come back
    untried,     ///< the codec has not the shape of the case
  };
  Kind kind = Kind::kept;
  /// What came back ("0 (f64)"), what the library threw, or what the process died of. May be anything that a library
  /// says.
  std::string detail;

  bool operator==(const Fate&) const = default;
};

/// "kept", "changed", "refused", "unreadable", "crashed" or "untried".
std::string_view to_string(Fate::Kind kind);

/// Sends `value`, a scene or document, through `codec`, which is over its shape. In this process: a library that ends
/// it takes the caller along.
Fate fate_of(const std::any& value, Recoder& codec);

/// What is opened for cases of `shape`, "scene" or "document"; nullptr if `codec` has not that shape.
std::unique_ptr<Subject> open_for_fidelity(const CodecEntry& codec, std::string_view shape);

/// What becomes of each of fidelity_cases() in one codec.
struct Fidelity {
  std::string codec;
  std::vector<Fate> fates;
};

/// The child's part: tries the cases from number `first` on in `codec`, a line each in `file`. False if the file cannot
/// be written.
bool try_cases(const CodecEntry& codec, std::uint64_t first, const std::filesystem::path& file);

/// All cases in `codec`, which `child` tries (see children.h); fewer after Ctrl-C.
Fidelity fidelity_of(const std::string& codec, const Child& child);

}  // namespace scenebench
