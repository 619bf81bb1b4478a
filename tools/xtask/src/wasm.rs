//! `cargo xtask wasm`: Rust to WebAssembly, then wasm-bindgen's glue for the `web` target.

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use crate::{decoder, imports, locations, panics, reach, remap};

const TARGET: &str = "wasm32-unknown-unknown";

/// Sixteen bytes at a time: every runtime since 2021 (Safari since 16.4 of 2023) has these instructions.
const SIMD: &str = "-Ctarget-feature=+simd128";

/// Tells [`reach`] what names what.
const LINKS: &str = "-Clink-arg=--emit-relocs";

/// What makes code small without making it slow: structs are copied by one instruction instead of word by word, and loops count
/// as they are written.
const SMALLER: [&str; 3] = ["-max-store-memcpy=1", "-max-store-memmove=1", "-disable-lsr"];

/// What TypeScript believes of `import module from "./sitemap_kit_bg.wasm"`, which Workers answer with a compiled module.
const WASM_IMPORT_TYPES: &str = "declare const module: WebAssembly.Module;\nexport default module;\n";

/// Builds the engine and writes its glue, types and module to `pkg/generated/`.
///
/// # Errors
/// When cargo fails, when its module is not where it should be, or when wasm-bindgen cannot read it.
pub(crate) fn build() -> Result<(), Box<dyn Error>> {
    let workspace = workspace_root()?;
    let target_folder = target_folder(&workspace);
    compile(&workspace, &target_folder)?;

    let module = target_folder.join(TARGET).join("wasm").join("sitemap_kit.wasm");
    if !module.is_file() {
        return Err(format!("cargo succeeded, but there is no {}", module.display()).into());
    }
    let generated = workspace.join("pkg").join("generated");
    clear(&generated)?;
    let bytes = fs::read(&module).map_err(|error| format!("{}: {error}", module.display()))?;
    let mut module = walrus::Module::from_buffer(&bytes).map_err(|error| format!("{}: {error:#}", module.display()))?;
    let panicking = panics::trap_at_once(&mut module);
    println!("functions that only panic: {}", panicking.len());
    let (functions, unread) = reach::cut(&mut module, &bytes, &panicking)?;
    println!("functions that no export reaches: {functions}; bytes of data: {unread}");
    println!("places in the source that nobody reads: {}", locations::clear(&mut module));
    Bindgen::new()
        .input_module("sitemap_kit", module)
        .out_name("sitemap_kit")
        .web(true)
        .map_err(|error| format!("wasm-bindgen: {error:#}"))?
        .typescript(true)
        .remove_producers_section(true)
        // After a trap the package starts the engine anew.
        .reset_state_function(true)
        .generate(&generated)
        .map_err(|error| format!("wasm-bindgen: {error:#}"))?;

    let (bound, glue) = (generated.join("sitemap_kit_bg.wasm"), generated.join("sitemap_kit.js"));
    let mut module = walrus::Module::from_file(&bound).map_err(|error| format!("{}: {error:#}", bound.display()))?;
    let mut text = fs::read_to_string(&glue)?;
    println!("imports with shorter names: {}", imports::shorten(&mut module, &mut text));
    fs::write(&bound, module.emit_wasm())?;
    let declarations = generated.join("sitemap_kit.d.ts");
    let mut types = fs::read_to_string(&declarations)?;
    decoder::make_settable(&mut text, &mut types)?;
    fs::write(&glue, text)?;
    fs::write(declarations, types)?;

    // wasm-bindgen describes the raw exports of the module in a file that only its `bundler` target reads.
    remove_if_there(&generated.join("sitemap_kit_bg.wasm.d.ts"))?;
    fs::write(generated.join("sitemap_kit_bg.d.wasm.ts"), WASM_IMPORT_TYPES)?;

    let bytes = fs::metadata(generated.join("sitemap_kit_bg.wasm"))?.len();
    println!("pkg/generated/sitemap_kit_bg.wasm: {bytes} bytes before wasm-opt");
    Ok(())
}

/// `--crate-type cdylib` is given here and not in Cargo.toml, because next to an `rlib` Cargo leaves out link-time
/// optimisation without a word.
fn compile(workspace: &Path, target_folder: &Path) -> Result<(), Box<dyn Error>> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let arguments = ["rustc", "--lib", "--crate-type", "cdylib", "--profile", "wasm", "--target", TARGET];
    let smaller = SMALLER.map(|option| format!("-Cllvm-args={option}\u{1f}")).concat();
    let status = Command::new(cargo)
        .args(arguments)
        .args(["--package", "sitemap-kit", "--no-default-features", "--locked"])
        .current_dir(workspace)
        .env("CARGO_TARGET_DIR", target_folder)
        .env(
            "CARGO_ENCODED_RUSTFLAGS",
            format!("{SIMD}\u{1f}{LINKS}\u{1f}{smaller}{}", remap::encoded_flags(workspace, target_folder)?),
        )
        // A flag of the person's own environment would make a module that nobody else can make again.
        .env_remove("RUSTFLAGS")
        .status()?;
    if status.success() { Ok(()) } else { Err(format!("cargo rustc for {TARGET} failed ({status})").into()) }
}

fn workspace_root() -> Result<PathBuf, Box<dyn Error>> {
    let here = env::var_os("CARGO_MANIFEST_DIR").ok_or("CARGO_MANIFEST_DIR is not set: run this as `cargo xtask`")?;
    let root = Path::new(&here).ancestors().nth(2).ok_or("tools/xtask is not two folders below the workspace")?;
    Ok(root.to_path_buf())
}

fn target_folder(workspace: &Path) -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace.join("target"), |folder| workspace.join(folder))
}

/// Empties the folder of what an earlier build wrote, so that a file which is no longer made does not stay.
fn clear(folder: &Path) -> Result<(), Box<dyn Error>> {
    if folder.is_dir() {
        fs::remove_dir_all(folder).map_err(|error| format!("cannot empty {}: {error}", folder.display()))?;
    }
    fs::create_dir_all(folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    Ok(())
}

fn remove_if_there(file: &Path) -> Result<(), Box<dyn Error>> {
    if file.exists() {
        fs::remove_file(file).map_err(|error| format!("cannot remove {}: {error}", file.display()))?;
    }
    Ok(())
}
