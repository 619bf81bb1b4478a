//! The two sizes of the tests: the normal run, and the long run with `LONG_TESTS=1` (`npm run test:long`).

/// Whether this is the long run.
pub(crate) fn is_long() -> bool {
    std::env::var_os("LONG_TESTS").is_some_and(|value| !value.is_empty() && value != "0")
}
