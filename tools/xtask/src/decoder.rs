//! Who decodes the texts of the engine.
//!
//! wasm-bindgen's glue decodes with `TextDecoder`. Some runtimes have a faster way, which only an entry of the package knows to be there:
//! the glue is told by its `useTextDecoder`.

use std::error::Error;

/// What the glue makes decoders with, where its first one is made, and where another one is made after two gigabytes.
const DECODER: &str = "new TextDecoder('utf-8', { ignoreBOM: true })";
const FIRST: &str = "let cachedTextDecoder = ";

const TYPES: &str = "
/** Who decodes texts of the engine from now on. */
export function useTextDecoder(create: () => { decode(bytes?: Uint8Array): string }): void;
";

/// Adds `useTextDecoder` to the glue and to its types.
///
/// # Errors
/// When the glue does not make its decoders as it did.
pub(crate) fn make_settable(glue: &mut String, types: &mut String) -> Result<(), Box<dyn Error>> {
    if glue.matches(DECODER).count() != 2 || glue.matches(FIRST).count() != 1 {
        return Err("wasm-bindgen's glue decodes in a way that is not known here".into());
    }
    let told = format!(
        "let newTextDecoder = () => {DECODER};
export function useTextDecoder(create) {{
    newTextDecoder = create;
    cachedTextDecoder = create();
}}
{FIRST}"
    );
    *glue = glue.replace(DECODER, "newTextDecoder()").replace(FIRST, &told);
    types.push_str(TYPES);
    Ok(())
}
