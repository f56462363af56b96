// Trial fidelity: which values survive a round trip through a codec. Each case is one value in an otherwise plain
// scene, or a small document.
#pragma once

#include <any>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "harness/codec_entry.h"
#include "harness/codec_under_test.h"
#include "model/scene.h"
#include "results/saved_rows.h"

namespace scenebench {

/// One value to send through a codec.
struct FidelityCase {
  std::string_view group;  ///< "numbers", "text", "structure" or "documents"
  std::string_view name;   ///< "u64 2^53+1"
  std::string_view shape;  ///< "scene" or "document"
  /// Makes the shape's root struct with the value in it.
  std::function<std::any()> make;
};

/// All cases, grouped.
const std::vector<FidelityCase>& fidelity_cases();

/// The scene that cases modify: one of everything, with values that every format can represent.
scene::Scene plain_scene();

/// Sends `value`, a scene or document, through `codec`, which must be over its shape: a row without names, whose text
/// is "kept", "refused" (encode reported an error), "unreadable" (decode or walk did) or an arrow and what came back.
/// Runs in this process, which a library may end.
Row fidelity_of(const std::any& value, CodecUnderTest& codec);

/// Opens `codec` for cases of `shape`, "scene" or "document". Returns nullptr if it does not have that shape.
std::unique_ptr<CodecUnderTest> open_for_fidelity(const CodecEntry& codec, std::string_view shape);

}  // namespace scenebench
