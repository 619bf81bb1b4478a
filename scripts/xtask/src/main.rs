//! `cargo xtask wasm` builds the WebAssembly module and its JavaScript glue into `pkg/core/generated/`.
//!
//! Building wasm-bindgen's command line takes minutes and ignores `Cargo.lock`. Its library is locked by this workspace and
//! builds in about twenty seconds.

mod remap;
mod wasm;

use std::process::ExitCode;

const USAGE: &str = "usage: cargo xtask wasm   writes pkg/core/generated/sitemap_kit.js and sitemap_kit_bg.wasm";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["wasm"] => wasm::build(),
        ["--help" | "-h" | "help"] => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprintln!("unknown arguments {arguments:?}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}
