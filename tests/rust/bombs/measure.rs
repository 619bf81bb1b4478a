//! How the CPU time of reading hostile input grows with its size, and the memory that it takes.

use std::fs;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::cost::grows_evenly;
use crate::scale::is_long;

/// Upper limit of memory besides the input, in megabytes: 512 less the largest input of 52.
const MAX_MEMORY: usize = 460;

/// Returns a lock that lets one test of this module run at a time, because memory is measured for the whole process.
pub(super) fn lock() -> MutexGuard<'static, ()> {
    static LOCK: Mutex<()> = Mutex::new(());
    LOCK.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the result of work on an input of a size. Fails if the CPU time grows faster than the input, or, in the long run, if the work
/// takes more than [`MAX_MEMORY`].
#[track_caller]
pub(super) fn within<I, T>(name: &str, size: usize, make: impl Fn(usize) -> I, work: impl Fn(&I) -> T) -> T {
    grows_evenly(name, size, make, |input| {
        let before = if is_long() { reset_peak() } else { None };
        let result = work(input);
        // The memory before the call includes the input and what the allocator kept from earlier tests.
        if let Some((before, peak)) = before.zip(memory("VmHWM")) {
            let taken = peak.saturating_sub(before);
            assert!(taken <= MAX_MEMORY, "{name} took {taken} MB of memory");
        }
        result
    })
}

/// Resets the peak resident memory of the process, and returns the current one. Outside Linux, where memory is not measured, `None`.
fn reset_peak() -> Option<usize> {
    fs::write("/proc/self/clear_refs", "5").ok()?;
    memory("VmRSS")
}

/// Returns the memory of the process in megabytes by its name in Linux: `VmHWM` is the peak since the last reset, `VmRSS` the
/// current value.
fn memory(name: &str) -> Option<usize> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
    line.split_whitespace().next()?.parse::<usize>().ok().map(|kilobytes| kilobytes / 1_000)
}
