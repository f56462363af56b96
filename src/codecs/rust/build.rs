//! Generates code in cargo's build folder: the list of crates, and the code that some crates generate from our schemas.

use std::path::{Path, PathBuf};
use std::{env, fs};

use protobuf::Message;
use protobuf_codegen::Codegen;

const SCHEMAS: &str = "../../../schemas";

fn main() {
    let files = ["docs.proto", "docs_v2.proto", "scene.proto", "tick.proto", "quantised.proto", "mesh.proto"];
    let inputs = files.map(|file| format!("{SCHEMAS}/{file}"));
    inputs.iter().for_each(|input| println!("cargo::rerun-if-changed={input}"));
    list_crates();
    #[cfg(feature = "capnp")]
    compile_capnp();
    Codegen::new().pure().include(SCHEMAS).inputs(&inputs).cargo_out_dir("protobuf").run_from_script();
    let descriptors = parse(&inputs);
    let mut prost = prost_build::Config::new();
    prost.file_descriptor_set_path(&descriptors).skip_protoc_run().include_file("prost.rs");
    prost.compile_protos(&inputs, &[SCHEMAS]).unwrap();
    let buffa = buffa_build::Config::new()
        .descriptor_set(descriptors)
        .files(&files)
        .generate_views(false)
        .open_enums_in(&["."]);
    buffa.include_file("buffa.rs").compile().unwrap();
}

/// The path of the schemas as rust-protobuf parses them, for generators that would otherwise call protoc.
fn parse(inputs: &[String]) -> PathBuf {
    let parsed = protobuf_parse::Parser::new().pure().include(SCHEMAS).inputs(inputs).file_descriptor_set().unwrap();
    let descriptors = in_out_dir("descriptors");
    fs::write(&descriptors, parsed.write_to_bytes().unwrap()).unwrap();
    descriptors
}

fn in_out_dir(name: &str) -> PathBuf {
    Path::new(&env::var_os("OUT_DIR").unwrap()).join(name)
}

/// Generates a module for each file of crates/, or mod.rs of a folder there; and the macros `derived` and
/// `derived_enumeration`, which add the derives of all crates to a struct and to an enumeration.
fn list_crates() {
    println!("cargo::rerun-if-changed=crates");
    let folder = Path::new(&env::var_os("CARGO_MANIFEST_DIR").unwrap()).join("crates");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let mut modules = String::new();
    let mut derives = String::new();
    let mut of_enumerations = String::new();
    let mut of_structs = String::new();
    for path in paths {
        let file = if path.is_dir() { path.join("mod.rs") } else { path.clone() };
        modules += &format!("#[path = {file:?}]\npub mod {};\n", path.file_stem().unwrap().to_str().unwrap());
        let text = fs::read_to_string(&file).unwrap();
        let Some((_, rest)) = text.split_once("\nderives!(") else { continue };
        let said = rest.split_once(");\n").unwrap().0;
        let mut parts = said.split(';');
        let mut next = || parts.next().unwrap_or("");
        derives += &format!("#[derive({})] ", next());
        of_enumerations += next();
        of_structs += next();
    }
    let rule = |name, attributes: &str| {
        format!("macro_rules! {name} {{ ($($item:tt)*) => {{ {derives} {attributes} $($item)* }}; }}\n")
    };
    let macros = rule("derived", &of_structs) + &rule("derived_enumeration", &of_enumerations);
    fs::write(in_out_dir("crates.rs"), modules).unwrap();
    fs::write(in_out_dir("derived.rs"), macros).unwrap();
}

/// Compiles copies of the schemas without the lines about C++ namespaces. Those import a file that comes with the C++
/// library, but not with every package of the compiler. SCENEBENCH_CAPNP is the path of the compiler.
#[cfg(feature = "capnp")]
fn compile_capnp() {
    println!("cargo::rerun-if-env-changed=SCENEBENCH_CAPNP");
    let copies = in_out_dir("capnp");
    fs::create_dir_all(&copies).unwrap();
    let mut command = capnpc::CompilerCommand::new();
    command.src_prefix(&copies).default_parent_module(["crates", "capnp", "generated"].map(String::from).to_vec());
    command.capnp_executable(env::var_os("SCENEBENCH_CAPNP").unwrap_or("capnp".into()));
    for file in ["docs.capnp", "docs_v2.capnp", "scene.capnp"] {
        let schema = format!("{SCHEMAS}/{file}");
        println!("cargo::rerun-if-changed={schema}");
        let text = fs::read_to_string(schema).unwrap();
        let lines: Vec<&str> = text.lines().filter(|line| !line.contains("Cxx")).collect();
        fs::write(copies.join(file), lines.join("\n")).unwrap();
        command.file(copies.join(file));
    }
    command.run().unwrap();
}
