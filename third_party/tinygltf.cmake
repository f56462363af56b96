# tinygltf, one header that programs embed. Packages also have it compiled, but with decoders of images, which scenes do
# without; so tinygltf.cpp compiles it here.
dependency(TinyGLTF REQUIRED
  GIT_REPOSITORY https://github.com/syoyo/tinygltf.git
  GIT_TAG fda7422022ff058b1b7b501d373a97b1cc377bfd RELEASE v2.9.3
  SOURCE_SUBDIR none
  FIND_PACKAGE_ARGS CONFIG)
provide_headers(scenebench::tinygltf_header tinygltf tiny_gltf.h)

add_library(scenebench_tinygltf STATIC tinygltf.cpp)
compile_quickly(scenebench_tinygltf)
target_link_libraries(scenebench_tinygltf PUBLIC scenebench::tinygltf_header PRIVATE scenebench::nlohmann_json)
# Without images, and without a file system: src/gltf hands it the bytes of the files that a scene may name.
target_compile_definitions(scenebench_tinygltf PUBLIC TINYGLTF_NO_STB_IMAGE TINYGLTF_NO_STB_IMAGE_WRITE
  TINYGLTF_NO_EXTERNAL_IMAGE TINYGLTF_NO_FS TINYGLTF_NO_INCLUDE_JSON)
provide(scenebench::tinygltf scenebench_tinygltf)
