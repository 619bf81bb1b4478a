//! The two sizes of the tests: the normal run, and the long run with `LONG_TESTS=1` (`npm test -- --long`). Random numbers of both.

/// Returns `true` in the long run.
pub(crate) fn is_long() -> bool {
    std::env::var_os("LONG_TESTS").is_some_and(|value| !value.is_empty() && value != "0")
}

/// Returns a number of random cases: the first in the normal run, the second in the long run.
pub(crate) fn cases(normal: u32, long: u32) -> u32 {
    if is_long() { long } else { normal }
}

/// Returns a generator of reproducible random numbers below a limit (Knuth's linear congruential generator MMIX).
pub(crate) fn random(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |limit| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).expect("31 bits") % limit
    }
}
