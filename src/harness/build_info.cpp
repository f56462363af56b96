#include "harness/build_info.h"

namespace scenebench {

BuildInfo build_info() {
  return {.version = SCENEBENCH_VERSION,
          .commit = SCENEBENCH_COMMIT,
          .preset = SCENEBENCH_PRESET_NAME,
          .compiler = SCENEBENCH_COMPILER,
          .build_type = SCENEBENCH_BUILD_TYPE,
          .flags = SCENEBENCH_FLAGS,
          .compiled_packages = SCENEBENCH_COMPILED_PACKAGES};
}

}  // namespace scenebench
