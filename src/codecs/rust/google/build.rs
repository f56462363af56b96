//! Generates the messages in cargo's build folder.

use protobuf_codegen::CodeGen;

const SCHEMAS: &str = "../../../../schemas";

fn main() {
    let mut generator = CodeGen::new();
    generator.protoc_path(protoc_bin_vendored::protoc_bin_path().unwrap()).include(SCHEMAS);
    generator.inputs(["docs.proto", "docs_v2.proto", "scene.proto"]).generate_and_compile().unwrap();
}
