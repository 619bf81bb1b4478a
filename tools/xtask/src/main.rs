//! Build steps of sitemap-kit that need Rust. `cargo xtask wasm` writes the WebAssembly module and its JavaScript glue
//! to `pkg/generated/`, `cargo xtask locals` numbers the local variables of a module anew.
//!
//! wasm-bindgen's command line would have to be compiled for two minutes, outside any lock file; its library is locked
//! by this workspace and compiles in about twenty seconds.

mod decoder;
mod imports;
mod locals;
mod locations;
mod panics;
mod reach;
mod remap;
mod wasm;
mod webs;

use std::process::ExitCode;

const USAGE: &str = "usage: cargo xtask wasm          writes pkg/generated/sitemap_kit.js and sitemap_kit_bg.wasm
       cargo xtask locals FILE   numbers the local variables of a WebAssembly module so that it packs better";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["wasm"] => wasm::build(),
        ["locals", file] => locals::renumber(file),
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
