//! How the CPU time of work grows. The times of different inputs are not compared: how many times as long one takes as another depends
//! on the caches of the machine and on what else it runs.

use std::time::Duration;

use cpu_time::ThreadTime;

/// Number of times that work is measured at most.
const ROUNDS: usize = 6;

/// Minimum time that can fail a test: shorter times depend on the clock and on other programs.
const MIN_TIME: Duration = Duration::from_millis(40);

/// How many times as long an input of four times the size may take: linear work takes 4 times as long, quadratic work 16 times.
const MAX_GROWTH: u32 = 9;

/// Asserts that work on an input of a size takes about four times as long as on one of a quarter of the size, and returns the result of
/// the larger one. Both are measured in turn, and the minimum of each counts, because other programs only add to it.
#[track_caller]
pub(crate) fn grows_evenly<I, T>(
    name: &str,
    size: usize,
    make: impl Fn(usize) -> I,
    mut work: impl FnMut(&I) -> T,
) -> T {
    let (quarter, whole) = (make(size / 4), make(size));
    let [mut of_quarter, mut of_whole] = [Duration::MAX; 2];
    for _ in 0..ROUNDS {
        of_quarter = of_quarter.min(time_of(|| work(&quarter)).1);
        let (result, time) = time_of(|| work(&whole));
        of_whole = of_whole.min(time);
        if of_whole <= (of_quarter * MAX_GROWTH).max(MIN_TIME) {
            eprintln!("{name}: {of_quarter:.1?}, four times as much: {of_whole:.1?}");
            return result;
        }
    }
    panic!("{name}: {of_quarter:.1?}, but four times as much takes {of_whole:.1?}");
}

/// Returns the result of work and the CPU time that it took in this thread, without that of dropping the result.
fn time_of<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let before = ThreadTime::now();
    let result = work();
    (result, before.elapsed())
}
