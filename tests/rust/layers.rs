//! The layer order of the engine: each folder of `src` is a layer and uses only itself and lower layers, and its files have no
//! circular imports, also not between a module and the files inside it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

mod imports;

use imports::{Imports, Path, circles, imports};

fn source_folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The layers in the order of `lib.rs`, lowest first.
fn read_layers(lib: &str) -> Vec<String> {
    let declared = lib.lines().filter_map(|line| line.strip_prefix("mod ").or_else(|| line.strip_prefix("pub mod ")));
    declared.map(|name| name.trim_end_matches(';').to_owned()).collect()
}

fn rust_files(folder: &std::path::Path) -> Vec<PathBuf> {
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

/// The files of the crate by the path of their module, with their code.
fn sources() -> BTreeMap<Path, String> {
    let folder = source_folder();
    let files = rust_files(&folder).into_iter().map(|file| {
        let relative = file.strip_prefix(&folder).expect("a source file").with_extension("");
        let module: Path = relative.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        let code = fs::read_to_string(&file).expect("a source file");
        (if module == ["lib"] { Path::new() } else { module }, code)
    });
    files.collect()
}

fn imports_of(sources: &BTreeMap<Path, String>) -> Imports {
    imports(sources.iter().map(|(module, code)| (module.clone(), code.as_str())))
}

/// Returns the circular imports as `file: used file, used file`.
fn circles_of(imports: &Imports) -> Vec<String> {
    let described = |(module, used): (&Path, &BTreeSet<Path>)| {
        let used: Vec<_> = used.iter().map(|used| used.join("/")).collect();
        format!("{}: {}", module.join("/"), used.join(", "))
    };
    circles(imports).iter().map(described).collect()
}

/// The code of a file without comments, whose examples use the public API.
fn code_of(path: &std::path::Path) -> String {
    let text = fs::read_to_string(path).expect("a source file");
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

#[test]
fn each_layer_uses_only_lower_layers() {
    let sources = sources();
    let layers = read_layers(&sources[&Path::new()]);
    assert!(layers.len() >= 9, "lib.rs lists the layers");
    let height = |module: &Path| layers.iter().position(|layer| Some(layer) == module.first());
    let imports = imports_of(&sources);
    let mut upward = Vec::new();
    for (module, used) in imports.iter().filter(|(module, _)| !module.is_empty()) {
        let own = height(module).expect("lib.rs lists every layer");
        let higher = used.iter().filter(|used| height(used).is_none_or(|other| other > own));
        upward.extend(higher.map(|used| format!("{} uses {}", module.join("/"), used.join("/"))));
    }
    assert!(imports.values().map(BTreeSet::len).sum::<usize>() > 1_000, "the test finds the imports");
    assert!(upward.is_empty(), "imports of higher layers:\n{}", upward.join("\n"));
}

#[test]
fn files_have_no_circular_imports() {
    let circles = circles_of(&imports_of(&sources()));
    assert!(circles.is_empty(), "circular imports:\n{}", circles.join("\n"));
}

#[test]
fn circular_imports_are_found() {
    let code = [
        ("", "mod a; mod b; mod c; pub use b::{Item as Alias, deep::{self, Deep}};"),
        // The parent of a circle is not part of it.
        ("a", "mod one; mod two; use one::One; pub use two::Two;"),
        ("a/one", "use super::{two::{Three, Two}}; /* crate::c */ const TEXT: &str = \"\\\"crate::c::C\"; // crate::c"),
        ("a/two", "fn call(quote: char) { if quote == '\"' { super::one::call::<'_, u8>() } }"),
        ("b", "mod deep; mod tests { use super::deep; fn test() { super::super::c::call() } }"),
        ("b/deep", "pub(in super::super) struct Deep;"),
        ("d", "mod inner; use inner::Inner; struct Outer;"),
        ("d/inner", "use super::Outer;"),
        // Through the name that the root imports.
        ("c", "fn call(_: crate::Deep, _: self::Own) -> std::fmt::Result { crate::deep::call(r#\"crate::a::A\"#) }"),
    ];
    let path = |module: &str| module.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect::<Path>();
    let imports = imports(code.iter().map(|(module, code)| (path(module), *code)));
    assert_eq!(circles_of(&imports), ["a/one: a/two", "a/two: a/one", "d: d/inner", "d/inner: d"]);
    assert_eq!(imports[&path("c")], [path("b/deep")].into());
    assert_eq!(imports[&path("b/tests")], [path("b/deep"), path("c")].into());
    assert!(imports[&path("b")].is_empty() && imports[&path("b/deep")].is_empty());
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
