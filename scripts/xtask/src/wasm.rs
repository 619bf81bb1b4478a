//! Compiles the engine to WebAssembly and writes wasm-bindgen's glue for the `web` target.

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use crate::remap;

const TARGET: &str = "wasm32-unknown-unknown";

/// Every supported runtime has 128-bit SIMD (Safari since 16.4, March 2023).
const SIMD: &str = "-Ctarget-feature=+simd128";

/// The largest function that is copied into its callers, and the largest of those with `#[inline]`; LLVM's own numbers at this level of
/// optimisation are 50 and 325 (`docs/contributing/decisions/optimisation-level.md`).
const INLINING: &str = "-Cllvm-args=-inline-threshold=40 -inlinehint-threshold=225";

/// Type declarations of `import module from "./sitemap_kit_bg.wasm"`, which evaluates to a compiled module in Workers.
const WASM_IMPORT_TYPES: &str = "declare const module: WebAssembly.Module;\nexport default module;\n";

/// Builds the engine and writes its glue, types and module to `pkg/core/generated/`.
///
/// # Errors
///
/// When cargo fails, when its output is missing, or when wasm-bindgen cannot read it.
pub(crate) fn build() -> Result<(), Box<dyn Error>> {
    let workspace = workspace_root()?;
    let target_folder = target_folder(&workspace);
    compile(&workspace, &target_folder)?;

    let module = target_folder.join(TARGET).join("wasm").join("sitemap_kit.wasm");
    if !module.is_file() {
        return Err(format!("cargo succeeded, but there is no {}", module.display()).into());
    }
    let generated = workspace.join("pkg").join("core").join("generated");
    clear(&generated)?;
    Bindgen::new()
        .input_path(&module)
        .out_name("sitemap_kit")
        .web(true)
        .map_err(|error| format!("wasm-bindgen: {error:#}"))?
        .typescript(true)
        .remove_producers_section(true)
        // After a trap the package restarts the engine.
        .reset_state_function(true)
        .generate(&generated)
        .map_err(|error| format!("wasm-bindgen: {error:#}"))?;

    // Types of the module's raw exports, which only wasm-bindgen's `bundler` target uses.
    let raw_types = generated.join("sitemap_kit_bg.wasm.d.ts");
    if raw_types.exists() {
        fs::remove_file(&raw_types).map_err(|error| format!("cannot remove {}: {error}", raw_types.display()))?;
    }
    fs::write(generated.join("sitemap_kit_bg.d.wasm.ts"), WASM_IMPORT_TYPES)?;

    let bytes = fs::metadata(generated.join("sitemap_kit_bg.wasm"))?.len();
    println!("pkg/core/generated/sitemap_kit_bg.wasm: {bytes} bytes before wasm-opt");
    Ok(())
}

/// `--crate-type cdylib` is passed here instead of being set in Cargo.toml, because next to an `rlib` Cargo silently
/// disables link-time optimisation.
fn compile(workspace: &Path, target_folder: &Path) -> Result<(), Box<dyn Error>> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["rustc", "--lib", "--crate-type", "cdylib", "--profile", "wasm", "--target", TARGET])
        .args(["--package", "sitemap-kit", "--no-default-features", "--locked"])
        .current_dir(workspace)
        .env("CARGO_TARGET_DIR", target_folder)
        .env(
            "CARGO_ENCODED_RUSTFLAGS",
            format!("{SIMD}\u{1f}{INLINING}\u{1f}{}", remap::encoded_flags(workspace, target_folder)?),
        )
        // Flags of the user's environment would change the module.
        .env_remove("RUSTFLAGS")
        .status()?;
    if status.success() { Ok(()) } else { Err(format!("cargo rustc for {TARGET} failed ({status})").into()) }
}

fn workspace_root() -> Result<PathBuf, Box<dyn Error>> {
    let here = env::var_os("CARGO_MANIFEST_DIR").ok_or("CARGO_MANIFEST_DIR is not set: run this as `cargo xtask`")?;
    let root = Path::new(&here).ancestors().nth(2).ok_or("scripts/xtask is not two folders below the workspace")?;
    Ok(root.to_path_buf())
}

fn target_folder(workspace: &Path) -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace.join("target"), |folder| workspace.join(folder))
}

/// Empties the folder, so that files of an earlier build do not remain.
fn clear(folder: &Path) -> Result<(), Box<dyn Error>> {
    if folder.is_dir() {
        fs::remove_dir_all(folder).map_err(|error| format!("cannot empty {}: {error}", folder.display()))?;
    }
    fs::create_dir_all(folder).map_err(|error| format!("cannot create {}: {error}", folder.display()))?;
    Ok(())
}
