//! The two sizes of the tests: the normal run, and the long run with `LONG_TESTS=1` (`npm run test:long`).

/// Returns `true` in the long run.
pub(crate) fn is_long() -> bool {
    std::env::var_os("LONG_TESTS").is_some_and(|value| !value.is_empty() && value != "0")
}

/// Returns a number of random cases: the first in the normal run, the second in the long run.
pub(crate) fn cases(normal: u32, long: u32) -> u32 {
    if is_long() { long } else { normal }
}
