//! `cargo run --example tour -- FILE`: follows one entry of a sitemap, the first one with a problem, through the stages of the
//! engine, and names the file of each.

use std::io::Write;
use std::process::ExitCode;
use std::{env, fs, io};

fn main() -> ExitCode {
    let Some(path) = env::args().nth(1) else {
        eprintln!("Give the path of a sitemap: cargo run --example tour -- FILE");
        return ExitCode::from(2);
    };
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) => {
            eprintln!("{path} cannot be read: {error}");
            return ExitCode::from(2);
        }
    };
    for station in sitemap_kit::tour::tour(&bytes) {
        let line = format!("{:<11} {:<24} {}\n", station.name, station.file, station.result);
        if io::stdout().write_all(line.as_bytes()).is_err() {
            break;
        }
    }
    ExitCode::SUCCESS
}
