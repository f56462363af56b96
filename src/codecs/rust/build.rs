//! Writes the code of the crates that generate it from our schemas, into cargo's build folder.

use protobuf_codegen::Codegen;

const SCHEMAS: &str = "../../../schemas";

fn main() {
    let inputs = ["docs.proto", "scene.proto"].map(|file| format!("{SCHEMAS}/{file}"));
    inputs.iter().for_each(|input| println!("cargo::rerun-if-changed={input}"));
    #[cfg(feature = "capnp")]
    compile_capnp();
    Codegen::new().pure().include(SCHEMAS).inputs(inputs).cargo_out_dir("protobuf").run_from_script();
}

/// Compiles copies of the schemas without the lines on C++'s namespaces: they import a file that comes with C++'s library, and
/// not with every package of the compiler. SCENEBENCH_CAPNP is the compiler.
#[cfg(feature = "capnp")]
fn compile_capnp() {
    println!("cargo::rerun-if-env-changed=SCENEBENCH_CAPNP");
    let copies = std::path::PathBuf::from(std::env::var_os("OUT_DIR").unwrap()).join("capnp");
    std::fs::create_dir_all(&copies).unwrap();
    let mut command = capnpc::CompilerCommand::new();
    command.src_prefix(&copies).default_parent_module(["crates", "capnp", "generated"].map(String::from).to_vec());
    command.capnp_executable(std::env::var_os("SCENEBENCH_CAPNP").unwrap_or("capnp".into()));
    for file in ["docs.capnp", "scene.capnp"] {
        let schema = format!("{SCHEMAS}/{file}");
        println!("cargo::rerun-if-changed={schema}");
        let text = std::fs::read_to_string(schema).unwrap();
        let lines: Vec<&str> = text.lines().filter(|line| !line.contains("Cxx")).collect();
        std::fs::write(copies.join(file), lines.join("\n")).unwrap();
        command.file(copies.join(file));
    }
    command.run().unwrap();
}
