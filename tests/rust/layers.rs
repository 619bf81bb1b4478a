//! The layer order of the engine: each folder of `src` is a layer and uses only itself and lower layers, and the modules of a
//! layer have no circular imports.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A module of the second level, `layer::module`; the module is empty for code of the layer's own file.
type Module = (String, String);

fn source_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The layers in the order of `lib.rs`, lowest first.
fn read_layers(lib: &str) -> Vec<String> {
    let declared = lib.lines().filter_map(|line| line.strip_prefix("mod ").or_else(|| line.strip_prefix("pub mod ")));
    declared.map(|name| name.trim_end_matches(';').to_owned()).collect()
}

/// Names that `lib.rs` re-exports, with the layer they come from: `("Page", "model")`.
fn read_reexports(lib: &str) -> BTreeMap<String, String> {
    let mut names = BTreeMap::new();
    for path in lib.lines().filter_map(|line| line.strip_prefix("pub use ")) {
        let path = path.trim_end_matches(';');
        let layer = path.split("::").next().unwrap_or_default();
        let (prefix, items) = path.split_once('{').unwrap_or_else(|| path.rsplit_once("::").expect("a path"));
        for item in items.trim_end_matches('}').split(',').map(str::trim) {
            let name = match item.rsplit_once(" as ") {
                Some((_, alias)) => alias,
                None if item == "self" => prefix.trim_end_matches("::").rsplit("::").next().unwrap_or_default(),
                None => item,
            };
            names.insert(name.to_owned(), layer.to_owned());
        }
    }
    names
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a source folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

/// The layer and module that a file belongs to; `None` for `lib.rs`.
fn module_of(source: &Path, file: &Path) -> Option<Module> {
    let relative = file.strip_prefix(source).ok()?.with_extension("");
    let mut parts = relative.iter().map(|part| part.to_string_lossy().into_owned());
    let layer = parts.next().filter(|layer| layer != "lib")?;
    Some((layer, parts.next().unwrap_or_default()))
}

/// The code of a file without comments, whose examples use the public API.
fn code_of(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a source file");
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// Paths below the crate's root that the code names, as their first two segments.
fn crate_paths(code: &str) -> BTreeSet<Module> {
    let is_part = |character: char| character.is_alphanumeric() || character == '_';
    let mut paths = BTreeSet::new();
    for (start, _) in code.match_indices("crate::") {
        if code[..start].ends_with(is_part) {
            continue;
        }
        let mut segments = code[start + "crate::".len()..].split("::");
        let layer: String = segments.next().unwrap_or_default().chars().take_while(|c| is_part(*c)).collect();
        assert!(!layer.is_empty(), "imports of the crate name one layer: {}", &code[start..code.len().min(start + 60)]);
        let module = segments.next().unwrap_or_default().chars().take_while(|c| is_part(*c)).collect();
        paths.insert((layer, module));
    }
    paths
}

#[test]
fn each_layer_uses_only_lower_layers() {
    let source = source_folder();
    let lib = fs::read_to_string(source.join("lib.rs")).expect("src/lib.rs");
    let (layers, reexports) = (read_layers(&lib), read_reexports(&lib));
    assert!(layers.len() >= 9, "lib.rs lists the layers");
    let height = |layer: &str| layers.iter().position(|other| other == layer);
    let (mut upward, mut count) = (Vec::new(), 0);
    for file in rust_files(&source) {
        let Some((layer, _)) = module_of(&source, &file) else { continue };
        let own = height(&layer).expect("lib.rs lists every layer");
        for (name, _) in crate_paths(&code_of(&file)) {
            let used = reexports.get(&name).unwrap_or(&name);
            count += 1;
            if height(used).is_none_or(|other| other > own) {
                upward.push(format!("{} uses {used}", file.strip_prefix(&source).unwrap_or(&file).display()));
            }
        }
    }
    assert!(count > 200, "the test finds the imports");
    assert!(upward.is_empty(), "imports of higher layers:\n{}", upward.join("\n"));
}

#[test]
fn modules_of_a_layer_have_no_circular_imports() {
    let source = source_folder();
    let mut uses: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
    for file in rust_files(&source) {
        let Some(module) = module_of(&source, &file) else { continue };
        let own = uses.entry(module.clone()).or_default();
        own.extend(crate_paths(&code_of(&file)).into_iter().filter(|used| used.0 == module.0 && *used != module));
    }
    let names: BTreeSet<Module> = uses.keys().cloned().collect();
    for used in uses.values_mut() {
        used.retain(|other| names.contains(other));
    }
    // Modules that use no remaining module are removed until none is left; what remains is in a cycle or uses one.
    while let Some(free) = uses.iter().find(|(_, used)| used.is_empty()).map(|(module, _)| module.clone()) {
        uses.remove(&free);
        for used in uses.values_mut() {
            used.remove(&free);
        }
    }
    assert!(uses.is_empty(), "circular imports: {uses:#?}");
}

#[test]
fn only_the_bindings_use_crates_of_the_javascript_side() {
    let source = source_folder();
    for file in rust_files(&source) {
        let relative = file.strip_prefix(&source).unwrap_or(&file).display().to_string().replace('\\', "/");
        let code = code_of(&file);
        let used = ["wasm_bindgen", "js_sys"].iter().any(|name| code.contains(name));
        assert!(!used || relative.starts_with("bindings"), "{relative} uses a crate of the JavaScript side");
    }
}
