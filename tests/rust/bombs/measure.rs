//! CPU time and memory of reading hostile input, compared with an ordinary sitemap of equal size.

use std::collections::BTreeMap;
use std::fs;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cpu_time::ThreadTime;

use crate::scale::is_long;

use super::{MEGABYTE, parse};

/// Upper limit of memory besides the input, in megabytes: 512 less the largest input of 52.
const MAX_MEMORY: usize = 460;

/// Number of measurements, of which the best counts.
const ROUNDS: usize = 3;

/// Size of the largest ordinary sitemap that is measured, in megabytes: the limit of the protocol for a file.
const LARGEST: usize = 52;

/// Minimum time that can fail a test: shorter times depend on the clock and on other programs.
const MIN_TIME: Duration = Duration::from_millis(250);

/// Returns a lock that lets one test of this module run at a time, because memory is measured for the whole process.
pub(super) fn lock() -> MutexGuard<'static, ()> {
    static LOCK: Mutex<()> = Mutex::new(());
    LOCK.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs a function on an input of this number of bytes and returns its result. Fails if it takes more than `times` the CPU time of an
/// ordinary sitemap of equal size, or, in the long run, more than [`MAX_MEMORY`].
///
/// A function that took longer is run again, and the ordinary sitemap is measured again, so that a busy machine does not fail
/// the test.
#[track_caller]
pub(super) fn within<T>(name: &str, bytes: usize, times: u32, work: impl Fn() -> T) -> T {
    let megabytes = bytes.div_ceil(MEGABYTE);
    let mut ordinary = cached_ordinary_time(megabytes);
    let mut failures = Vec::new();
    loop {
        reset_peak();
        let before = memory("VmRSS").filter(|_| is_long());
        let (result, time) = time_of(&work);
        // The memory before the call includes the input and what the allocator kept from earlier tests.
        let memory = memory("VmHWM").zip(before).map(|(peak, before)| peak - before.min(peak));
        let ratio = time.as_secs_f64() / ordinary.as_secs_f64();
        eprintln!(
            "{name}: {megabytes} MB in {time:.1?}, {ratio:.1} times an ordinary file; at most {memory:?} MB of memory"
        );
        assert!(memory.is_none_or(|memory| memory <= MAX_MEMORY), "{name} took {memory:?} MB of memory");
        if time <= (ordinary * times).max(MIN_TIME) {
            return result;
        }
        failures.push(format!("{time:.1?} against {ordinary:.1?}, {ratio:.1} times"));
        drop(result);
        assert!(
            failures.len() < ROUNDS,
            "{name} took more than {times} times an ordinary file of {megabytes} MB: {failures:?}"
        );
        ordinary = ordinary_time(megabytes);
    }
}

/// Returns an ordinary sitemap of approximately this number of bytes. Each entry has an image, so that reading it takes as many steps
/// as reading hostile input.
pub(super) fn ordinary(bytes: usize) -> String {
    let mut xml = String::from(
        "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">\n",
    );
    let mut page = 0;
    while xml.len() < bytes {
        page += 1;
        xml.push_str("<url><loc>https://example.com/shop/item-");
        xml.push_str(&page.to_string());
        xml.push_str("</loc><lastmod>2026-01-10</lastmod>");
        xml.push_str("<image:image><image:loc>https://example.com/a.jpg</image:loc></image:image></url>\n");
    }
    xml + "</urlset>\n"
}

/// Returns the CPU time of parsing an ordinary sitemap of this number of megabytes.
fn ordinary_time(megabytes: usize) -> Duration {
    // The time for sizes above the limit of the protocol is extrapolated.
    let size = megabytes.min(LARGEST);
    let xml = ordinary(size * MEGABYTE);
    let best = (0..ROUNDS).map(|_| time_of(|| parse(xml.as_bytes())).1).min().unwrap_or_default();
    best.mul_f64(to_f64(megabytes) / to_f64(size))
}

/// Returns [`ordinary_time`], measured once for each size.
fn cached_ordinary_time(megabytes: usize) -> Duration {
    static TIMES: Mutex<BTreeMap<usize, Duration>> = Mutex::new(BTreeMap::new());
    let mut times = TIMES.lock().unwrap_or_else(PoisonError::into_inner);
    *times.entry(megabytes).or_insert_with(|| ordinary_time(megabytes))
}

fn to_f64(megabytes: usize) -> f64 {
    f64::from(u32::try_from(megabytes).expect("a size of megabytes"))
}

/// Returns the result of a function and the CPU time that it took in this thread.
fn time_of<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let before = ThreadTime::now();
    let result = work();
    (result, before.elapsed())
}

/// Resets the peak resident memory of the process.
fn reset_peak() {
    // The file exists on Linux only; elsewhere, memory is not measured.
    let _ = fs::write("/proc/self/clear_refs", "5");
}

/// Returns the memory of the process in megabytes by its name in Linux: `VmHWM` is the peak since the last reset, `VmRSS` the
/// current value.
fn memory(name: &str) -> Option<usize> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
    line.split_whitespace().next()?.parse::<usize>().ok().map(|kilobytes| kilobytes / 1_000)
}
