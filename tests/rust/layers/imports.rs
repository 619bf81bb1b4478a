//! The imports of Rust files: the files whose items each file names, in `use` declarations and in paths.

use std::collections::{BTreeMap, BTreeSet};

/// The path of a module or of an item below the crate's root. That of `lib.rs` is empty.
pub(super) type Path = Vec<String>;

/// The paths that a file names.
#[derive(Default)]
struct File {
    paths: Vec<Path>,
    /// The paths that its unit tests name.
    test_paths: Vec<Path>,
    /// The names that it imports, with the paths of the items.
    names: BTreeMap<String, Path>,
}

impl File {
    /// Returns the list for the paths of a module inside the file.
    fn paths_in(&mut self, inner: &[(&str, usize)]) -> &mut Vec<Path> {
        if inner.iter().any(|(name, _)| *name == "tests") { &mut self.test_paths } else { &mut self.paths }
    }
}

/// The files of a crate by the path of their module, each with the files that it uses.
pub(super) type Imports = BTreeMap<Path, BTreeSet<Path>>;

/// Returns the imports of files. A name that a file imports from another is an item of the other, also for a third file. Unit
/// tests in a file count as a file inside it.
pub(super) fn imports<'c>(sources: impl IntoIterator<Item = (Path, &'c str)>) -> Imports {
    let sources: BTreeMap<Path, &str> = sources.into_iter().collect();
    let files = sources.iter().map(|(module, code)| (module.clone(), read(module, code, &sources)));
    let files: BTreeMap<Path, File> = files.collect();
    let used = |module: &Path, paths: &[Path]| -> BTreeSet<Path> {
        paths.iter().map(|path| file_of(path, &files, 0)).filter(|used| used != module).collect()
    };
    let mut imports: Imports = files.iter().map(|(module, file)| (module.clone(), used(module, &file.paths))).collect();
    for (module, file) in files.iter().filter(|(_, file)| !file.test_paths.is_empty()) {
        let tests = [&module[..], &["tests".to_owned()]].concat();
        imports.insert(tests, used(module, &file.test_paths));
    }
    imports
}

/// Returns the files that use themselves through others, each with those that it uses on the way.
pub(super) fn circles(imports: &Imports) -> Imports {
    let reachable = |start: &Path| {
        let (mut reached, mut waiting) = (BTreeSet::new(), vec![start]);
        while let Some(module) = waiting.pop() {
            waiting.extend(imports.get(module).into_iter().flatten().filter(|used| reached.insert((*used).clone())));
        }
        reached
    };
    let reached: BTreeMap<&Path, BTreeSet<Path>> = imports.keys().map(|module| (module, reachable(module))).collect();
    let is_back = |module: &Path, used: &Path| reached.get(used).is_some_and(|reached| reached.contains(module));
    let in_circles = imports.iter().filter(|(module, _)| is_back(module, module));
    in_circles
        .map(|(module, used)| (module.clone(), used.iter().filter(|used| is_back(module, used)).cloned().collect()))
        .collect()
}

/// Returns the file with an item.
fn file_of(path: &[String], files: &BTreeMap<Path, File>, depth: usize) -> Path {
    let length = (0..=path.len()).rev().find(|length| files.contains_key(&path[..*length])).unwrap_or_default();
    let (module, rest) = path.split_at(length);
    let imported = rest.first().and_then(|name| files.get(module)?.names.get(name));
    match imported.filter(|imported| depth < 8 && imported[..] != *path) {
        Some(imported) => file_of(&[imported, &rest[1..]].concat(), files, depth + 1),
        None => module.to_vec(),
    }
}

/// Reads the paths of a file.
fn read(module: &Path, code: &str, sources: &BTreeMap<Path, &str>) -> File {
    let tokens = tokens(code);
    let mut file = File::default();
    let mut at = 0;
    // The modules inside the file, each with the depth of its block.
    let (mut inner, mut depth): (Vec<(&str, usize)>, usize) = (Vec::new(), 0);
    while at < tokens.len() {
        let base = || [&module[..], &inner.iter().map(|(name, _)| (*name).to_owned()).collect::<Vec<_>>()].concat();
        match tokens[at..] {
            ["{", ..] => depth += 1,
            ["}", ..] => {
                depth -= 1;
                inner.pop_if(|(_, outside)| *outside == depth);
            }
            ["mod", name, "{", ..] => {
                inner.push((name, depth));
                (depth, at) = (depth + 1, at + 2);
            }
            ["use", ..] => {
                let mut declared = Vec::new();
                at += 1;
                read_tree(&tokens, &mut at, &[], &mut declared);
                for (path, name) in declared {
                    let Some(path) = absolute(&base(), &path, sources) else { continue };
                    if inner.is_empty() {
                        file.names.insert(name.to_owned(), path.clone());
                    }
                    file.paths_in(&inner).push(path);
                }
            }
            // The path of a visibility is no import.
            ["(", "in", ..] => at += tokens[at..].iter().position(|token| *token == ")").unwrap_or_default(),
            [_, "::", ..] if at == 0 || tokens[at - 1] != "::" => {
                let mut path = vec![tokens[at]];
                while let ["::", name, ..] = tokens[at + 1..]
                    && is_name(name)
                {
                    path.push(name);
                    at += 2;
                }
                let path = absolute(&base(), &path, sources);
                file.paths_in(&inner).extend(path);
            }
            _ => {}
        }
        at += 1;
    }
    file
}

/// Reads the paths of a `use` declaration from its first token on, each with the name under which it is imported.
fn read_tree<'c>(tokens: &[&'c str], at: &mut usize, before: &[&'c str], into: &mut Vec<(Vec<&'c str>, &'c str)>) {
    let mut path = before.to_vec();
    let mut alias = None;
    loop {
        match tokens[*at] {
            "::" => {}
            "as" => {
                *at += 1;
                alias = Some(tokens[*at]);
            }
            "{" => {
                while tokens[*at] != "}" {
                    *at += 1;
                    read_tree(tokens, at, &path, into);
                }
                *at += 1;
                return;
            }
            "," | ";" | "}" => break,
            name => path.push(name),
        }
        *at += 1;
    }
    if path.len() > before.len() {
        path.pop_if(|last| *last == "self");
        into.extend(path.last().map(|last| (path.clone(), alias.unwrap_or(last))));
    }
}

/// Returns the path below the crate's root; `None` for a path of another crate or of an item of the module.
fn absolute(base: &[String], path: &[&str], sources: &BTreeMap<Path, &str>) -> Option<Path> {
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let parents = path.iter().take_while(|name| **name == "super").count();
    match path {
        ["crate", rest @ ..] => Some(owned(rest)),
        ["self", rest @ ..] => Some([base, &owned(rest)].concat()),
        ["super", ..] => Some([&base[..base.len() - parents], &owned(&path[parents..])].concat()),
        [child, ..] if sources.contains_key(&[base, &owned(&[child])].concat()) => Some([base, &owned(path)].concat()),
        _ => None,
    }
}

fn is_name(token: &str) -> bool {
    token.starts_with(|character: char| character.is_alphabetic() || character == '_')
}

/// Returns the names and signs of code, without comments and texts.
fn tokens(code: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = code;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            _ if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            _ if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '"' => quoted_length(rest),
            // A character, or a lifetime.
            '\'' => match rest[1..].chars().next() {
                Some('\\') => 3 + rest[3..].find('\'').unwrap_or_default(),
                Some(inner) if rest[1 + inner.len_utf8()..].starts_with('\'') => inner.len_utf8() + 2,
                _ => 1,
            },
            'r' if rest.starts_with("r\"") || rest.starts_with("r#\"") => {
                let end = if rest.starts_with("r\"") { "\"" } else { "\"#" };
                let start = 1 + end.len();
                rest[start..].find(end).map_or(rest.len(), |length| start + length + end.len())
            }
            _ if is_name(rest) => {
                let is_end = |character: char| !(character.is_alphanumeric() || character == '_');
                let length = rest.find(is_end).unwrap_or(rest.len());
                tokens.push(&rest[..length]);
                length
            }
            _ if rest.starts_with("::") => {
                tokens.push("::");
                2
            }
            sign => {
                if !sign.is_whitespace() {
                    tokens.push(&rest[..sign.len_utf8()]);
                }
                sign.len_utf8()
            }
        };
        rest = &rest[length..];
    }
    tokens
}

/// Returns the length of the text in quotes at the beginning of code.
fn quoted_length(code: &str) -> usize {
    let mut is_escaped = true;
    let end = code.bytes().position(|byte| {
        let is_end = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        is_end
    });
    // The opening quote is passed over as if it was escaped.
    end.map_or(code.len(), |end| end + 1)
}
