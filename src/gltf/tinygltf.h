// The library that reads and writes glTF.
#pragma once

#if defined(_MSC_VER)
#pragma warning(push, 0)
#endif
#include <tiny_gltf.h>
#if defined(_MSC_VER)
#pragma warning(pop)
#endif
