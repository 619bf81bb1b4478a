//! The layers of the engine point one way: a module uses only those that `src/lib.rs` lists above it.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The modules in the order of `lib.rs`, and the module that each name of the crate's root comes from.
fn read_table_of_contents(source: &Path) -> (Vec<String>, HashMap<String, String>) {
    let text = fs::read_to_string(source.join("lib.rs")).expect("src/lib.rs");
    let mut modules = Vec::new();
    let mut names = HashMap::new();
    for line in text.lines().map(str::trim) {
        if let Some(name) = line.strip_prefix("pub mod ").or_else(|| line.strip_prefix("mod ")) {
            modules.push(name.trim_end_matches(';').to_owned());
        } else if let Some(path) = line.strip_prefix("pub use ") {
            let (module, items) = path.trim_end_matches(';').split_once("::").expect("a re-export names its module");
            for item in items.trim_matches(['{', '}']).split(',').map(str::trim).filter(|item| !item.is_empty()) {
                names.insert(item.to_owned(), module.to_owned());
            }
        }
    }
    (modules, names)
}

fn rust_files(path: &Path) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.to_owned()];
    }
    let entries = fs::read_dir(path).map(|entries| entries.flatten().map(|entry| entry.path()).collect::<Vec<_>>());
    entries.unwrap_or_default().iter().flat_map(|path| rust_files(path)).collect()
}

/// What a file names of the crate: `crate::report::Finding` is `report`, `crate::{robots, rule}` both.
fn names_used(code: &str) -> Vec<String> {
    let is_part = |character: char| character.is_alphanumeric() || character == '_';
    let mut used = Vec::new();
    for (start, _) in code.match_indices("crate::") {
        let is_whole = !code[..start].ends_with(|character: char| is_part(character) || character == '$');
        let rest = &code[start + "crate::".len()..];
        if !is_whole {
            continue;
        }
        match rest.strip_prefix('{') {
            Some(list) => {
                let list = &list[..list.find('}').unwrap_or(list.len())];
                used.extend(list.split(',').map(|item| item.trim().split("::").next().unwrap_or_default().to_owned()));
            }
            None => used.push(rest.chars().take_while(|character| is_part(*character)).collect()),
        }
    }
    used.retain(|name| !name.is_empty());
    used
}

/// The code of a file without its comments, whose examples are written from outside.
fn code_of(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a source file");
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_module_uses_only_lower_ones() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (modules, names) = read_table_of_contents(&source);
    assert!(modules.len() > 10, "lib.rs lists the modules");
    let height = |module: &str| modules.iter().position(|other| other == module);
    let mut upward = Vec::new();
    let mut count = 0;
    for (place, module) in modules.iter().enumerate() {
        let files = [source.join(format!("{module}.rs")), source.join(module)];
        for file in files.iter().flat_map(|path| rust_files(path)) {
            for name in names_used(&code_of(&file)) {
                let used = names.get(&name).cloned().unwrap_or(name);
                count += 1;
                match height(&used) {
                    Some(other) if other <= place => {}
                    _ => upward.push(format!("{} uses {used}", file.strip_prefix(&source).unwrap_or(&file).display())),
                }
            }
        }
    }
    assert!(count > 50, "the test sees what modules use");
    assert!(upward.is_empty(), "uses that point up:\n{}", upward.join("\n"));
}

#[test]
fn only_the_bindings_know_javascript() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for file in rust_files(&source) {
        let relative = file.strip_prefix(&source).unwrap_or(&file).display().to_string().replace('\\', "/");
        let knows = ["wasm_bindgen", "js_sys"].iter().any(|name| code_of(&file).contains(name));
        assert!(!knows || relative.starts_with("bindings"), "{relative} names a crate of the JavaScript side");
    }
}
