//! Compiler flags that keep the paths of this machine out of the module. Panic messages contain the path of their source
//! file: without these flags the module depends on the folder it was built in.

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns the flags for `CARGO_ENCODED_RUSTFLAGS`, separated by U+001F so that paths may contain spaces.
///
/// # Errors
/// When rustc cannot be run or Cargo's folder cannot be read.
pub(crate) fn encoded_flags(workspace: &Path, target_folder: &Path) -> Result<String, Box<dyn Error>> {
    // rustc applies the last matching mapping, so a folder comes before the folders inside it.
    let mut mappings = vec![(workspace.to_path_buf(), "sitemap-kit".to_owned())];
    mappings.push((target_folder.to_path_buf(), "target".to_owned()));
    for registry in registry_sources()? {
        // The folder is named after the host of the registry or mirror, which must not appear either.
        mappings.push((registry, "registry".to_owned()));
    }
    let (sources, commit) = standard_library()?;
    mappings.push((sources, format!("/rustc/{commit}")));

    let flags: Vec<String> =
        mappings.iter().map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display())).collect();
    Ok(flags.join("\u{1f}"))
}

/// Returns the source folders of the registries and mirrors that crates were downloaded from.
fn registry_sources() -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let sources = cargo_home()?.join("registry").join("src");
    let mut folders = Vec::new();
    // Vendored crates are inside the workspace, and there is no such folder.
    if sources.is_dir() {
        for entry in fs::read_dir(&sources).map_err(|error| format!("cannot read {}: {error}", sources.display()))? {
            folders.push(entry?.path());
        }
    }
    folders.sort();
    Ok(folders)
}

fn cargo_home() -> Result<PathBuf, Box<dyn Error>> {
    if let Some(folder) = env::var_os("CARGO_HOME") {
        return Ok(PathBuf::from(folder));
    }
    let home = env::home_dir().ok_or("neither CARGO_HOME nor a home folder is known")?;
    Ok(home.join(".cargo"))
}

/// Returns the folder of the `rust-src` component and the commit that rustc's own paths name when it is not installed.
fn standard_library() -> Result<(PathBuf, String), Box<dyn Error>> {
    let sysroot = rustc(&["--print", "sysroot"])?;
    let version = rustc(&["--version", "--verbose"])?;
    let commit = version.lines().find_map(|line| line.strip_prefix("commit-hash: ")).unwrap_or("unknown");
    Ok((Path::new(sysroot.trim()).join("lib/rustlib/src/rust"), commit.to_owned()))
}

fn rustc(arguments: &[&str]) -> Result<String, Box<dyn Error>> {
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(&compiler).args(arguments).output()?;
    if !output.status.success() {
        return Err(format!("{} {arguments:?} failed ({})", compiler.display(), output.status).into());
    }
    Ok(String::from_utf8(output.stdout)?)
}
