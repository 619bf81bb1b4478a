//! How the CPU time of work grows. The times of different inputs are not compared: how many times as long one takes as another depends
//! on the caches of the machine and on what else it runs.

use std::time::Duration;

use cpu_time::ThreadTime;

/// Number of times that work is measured at most.
const ROUNDS: usize = 6;

/// Minimum time that can fail a test: shorter times depend on the clock and on other programs.
const MIN_TIME: Duration = Duration::from_millis(40);

/// How many times as large the larger input is.
const SIZES: usize = 16;

/// How many times as long the larger input may take: linear work takes 16 times as long, quadratic work 256 times. What no longer fits
/// into the caches takes up to three times as long for each item.
const MAX_GROWTH: u32 = 64;

/// Asserts that the time of work grows like the size of its input, and returns the result for the size. The input and one of a
/// [`SIZES`]th of the size are measured in turn, and the minimum of each counts, because other programs only add to it.
#[track_caller]
pub(crate) fn grows_evenly<I, T>(
    name: &str,
    size: usize,
    make: impl Fn(usize) -> I,
    mut work: impl FnMut(&I) -> T,
) -> T {
    let (part, whole) = (make(size / SIZES), make(size));
    let [mut of_part, mut of_whole] = [Duration::MAX; 2];
    for _ in 0..ROUNDS {
        of_part = of_part.min(time_of(|| work(&part)).1);
        let (result, time) = time_of(|| work(&whole));
        of_whole = of_whole.min(time);
        if of_whole <= (of_part * MAX_GROWTH).max(MIN_TIME) {
            eprintln!("{name}: {of_part:.1?}, {SIZES} times as much: {of_whole:.1?}");
            return result;
        }
    }
    panic!("{name}: {of_part:.1?}, but {SIZES} times as much takes {of_whole:.1?}");
}

/// Returns the result of work and the CPU time that it took in this thread, without that of dropping the result.
fn time_of<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let before = ThreadTime::now();
    let result = work();
    (result, before.elapsed())
}
