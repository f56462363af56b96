//! Writes the code of the crates that generate it from our schemas, into cargo's build folder.

use protobuf_codegen::Codegen;

const SCHEMAS: &str = "../../../schemas";

fn main() {
    let inputs = ["docs.proto", "scene.proto"].map(|file| format!("{SCHEMAS}/{file}"));
    inputs.iter().for_each(|input| println!("cargo::rerun-if-changed={input}"));
    Codegen::new().pure().include(SCHEMAS).inputs(inputs).cargo_out_dir("protobuf").run_from_script();
}
