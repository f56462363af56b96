// The functions of tinygltf's header, compiled once, as its documentation says.
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#define TINYGLTF_IMPLEMENTATION
#include <tiny_gltf.h>
