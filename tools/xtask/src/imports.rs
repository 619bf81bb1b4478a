//! The names of what the module imports from its glue.
//!
//! wasm-bindgen ends each with sixteen random digits, because programs may hold several versions of a crate. This one holds one of each,
//! and random digits do not pack.

use std::collections::HashMap;

use walrus::Module;

/// Digits of a hash.
const HASH_DIGITS: usize = 16;

/// Gives imports short names, in the module and in its glue. Gives how many there are.
pub(crate) fn shorten(module: &mut Module, glue: &mut String) -> usize {
    let mut taken: HashMap<String, usize> = HashMap::new();
    let mut shortened = 0;
    for import in module.imports.iter_mut() {
        let Some(bare) = without_hash(&import.name) else { continue };
        let count = taken.entry(bare.to_owned()).or_default();
        *count += 1;
        let short = if *count == 1 { bare.to_owned() } else { format!("{bare}_{count}") };
        *glue = glue.replace(&import.name, &short);
        import.name = short;
        shortened += 1;
    }
    shortened
}

/// A name without the hash at its end; `None` where there is none.
fn without_hash(name: &str) -> Option<&str> {
    let (bare, hash) = name.rsplit_once('_')?;
    (hash.len() == HASH_DIGITS && hash.bytes().all(|digit| digit.is_ascii_hexdigit())).then_some(bare)
}
