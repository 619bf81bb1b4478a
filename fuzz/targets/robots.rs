#![no_main]

#[path = "../properties/mod.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::robots::check(bytes));
