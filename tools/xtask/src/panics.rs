//! Panics that stop at once.
//!
//! A panic ends a WebAssembly module whatever it says: without a hook nobody can read its message. The machinery that writes
//! messages, and above all the code at every bounds check that hands over a place in the source, is therefore dead weight.
//! Each function of the standard library that only panics becomes the one instruction `unreachable`; wasm-opt then puts that
//! instruction in place of the calls. Behaviour stays: the same condition traps at the same point.

use std::collections::HashSet;

use walrus::{FunctionBuilder, FunctionId, FunctionKind, Module, ValType};

/// Parts of the mangled names of functions that never return, with their length as the mangling writes it.
const PANICKING: [&str; 15] = [
    "9panicking",
    "13unwrap_failed",
    "13expect_failed",
    "13assert_failed",
    "16slice_index_fail",
    "16slice_error_fail",
    "19slice_error_fail_rt",
    "17len_mismatch_fail",
    "22panic_already_borrowed",
    "30panic_already_mutably_borrowed",
    "22panic_on_ord_violation",
    "17capacity_overflow",
    "12handle_error",
    "18handle_alloc_error",
    // The engine shows no value in the form for programmers: what is left of that belongs to the messages of panics.
    "5Debug3fmt",
];

/// Part of the mangled names of functions through which JavaScript calls closures of Rust. The engine hands out none, but
/// the descriptions of `js-sys` leave them in the table of functions.
const CLOSURE_CALL: &str = "8closures1_6invoke";

/// Makes the functions that only panic (or that nobody calls) trap at once; gives them.
pub(crate) fn trap_at_once(module: &mut Module) -> HashSet<FunctionId> {
    let panicking: HashSet<FunctionId> = module
        .funcs
        .iter()
        .filter(|function| matches!(function.kind, FunctionKind::Local(_)))
        .filter(|function| function.name.as_deref().is_some_and(only_panics))
        .map(walrus::Function::id)
        .collect();
    for id in &panicking {
        trap(module, *id);
    }
    panicking
}

/// Puts the one instruction `unreachable` in place of what a function does.
pub(crate) fn trap(module: &mut Module, id: FunctionId) {
    let (parameters, results) = {
        let kind = module.types.get(module.funcs.get(id).ty());
        (kind.params().to_vec(), kind.results().to_vec())
    };
    let arguments: Vec<_> = parameters.iter().map(|kind: &ValType| module.locals.add(*kind)).collect();
    let mut builder = FunctionBuilder::new(&mut module.types, &parameters, &results);
    builder.func_body().unreachable();
    let trap = builder.local_func(arguments);
    module.funcs.get_mut(id).kind = FunctionKind::Local(trap);
}

/// Whether a function of a library does nothing but panic, or is never called. The engine's own names are left alone.
fn only_panics(name: &str) -> bool {
    !name.contains("sitemap_kit") && (name.contains(CLOSURE_CALL) || PANICKING.iter().any(|part| name.contains(part)))
}
