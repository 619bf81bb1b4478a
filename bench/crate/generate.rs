//! `cargo bench`: writes sitemaps and sets natively, compared with the crates `sitemap-rs` and `sitemap`.
//!
//! Every round runs all contenders, starting with another one each time; figures are medians of CPU time and of the ratios
//! of each round. A contender turns rows into the bytes of one sitemap, building its own kind of page on the way. Neither of
//! the other crates checks or normalises what it writes.

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ProcessTime;
use sitemap_kit::{GenerateOptions, GenerateStream, Options, Page, SplitOptions, SplitStream, generate};

const ROUNDS: usize = 9;
const PAGES: usize = 50_000;
/// Number of batches of [`PAGES`] in the set.
const BATCHES: usize = 20;

struct Row {
    loc: String,
    monthly: bool,
    /// In tenths.
    priority: u8,
}

fn rows() -> Vec<Row> {
    let row = |number: usize| Row {
        loc: format!(
            "https://www.example.com/products/{}/{number}?colour={}&size={}",
            number % 997,
            number % 13,
            number % 7
        ),
        monthly: number.is_multiple_of(2),
        priority: u8::try_from(number % 10).unwrap_or_default(),
    };
    (0..PAGES).map(row).collect()
}

fn page(row: &Row) -> Page<'_> {
    Page {
        loc: row.loc.as_str().into(),
        changefreq: Some(if row.monthly { "monthly" } else { "daily" }.into()),
        priority: Some(format!("0.{}", row.priority).into()),
        ..Page::default()
    }
}

fn pages(rows: &[Row]) -> Vec<Page<'_>> {
    rows.iter().map(page).collect()
}

fn with_sitemap_kit(rows: &[Row]) -> Vec<u8> {
    generate(&pages(rows), &GenerateOptions::default()).expect("pages without errors").xml.into_bytes()
}

/// Builds a hundred pages at a time, so that they stay in the caches of the processor.
fn with_batches(rows: &[Row]) -> Vec<u8> {
    let options = GenerateOptions::default();
    let mut stream = GenerateStream::new(&options).expect("valid options");
    for batch in rows.chunks(100) {
        stream.push(&pages(batch)).expect("pages without errors");
    }
    stream.finish().expect("pages without errors").xml.into_bytes()
}

fn with_sitemap_rs(rows: &[Row]) -> Vec<u8> {
    use sitemap_rs::url::{ChangeFrequency, Url};
    let url = |row: &Row| {
        Url::builder(row.loc.clone())
            .change_frequency(if row.monthly { ChangeFrequency::Monthly } else { ChangeFrequency::Daily })
            .priority(f32::from(row.priority) / 10.0)
            .build()
            .expect("a valid page")
    };
    let set = sitemap_rs::url_set::UrlSet::new(rows.iter().map(url).collect()).expect("valid pages");
    let mut bytes = Vec::new();
    set.write(&mut bytes).expect("memory to write to");
    bytes
}

fn with_sitemap(rows: &[Row]) -> Vec<u8> {
    use sitemap::structs::{ChangeFreq, UrlEntry};
    let mut bytes = Vec::new();
    let mut urls = sitemap::writer::SiteMapWriter::new(&mut bytes).start_urlset().expect("memory to write to");
    for row in rows {
        let entry = UrlEntry::builder()
            .loc(row.loc.clone())
            .changefreq(if row.monthly { ChangeFreq::Monthly } else { ChangeFreq::Daily })
            .priority(f32::from(row.priority) / 10.0);
        urls.url(entry.build().expect("a valid page")).expect("memory to write to");
    }
    urls.end().expect("memory to write to");
    bytes
}

/// Writes a set of 1,000,000 pages in batches, holding one compressed file in memory, and returns its size in bytes.
fn split_in_batches(rows: &[Row]) -> usize {
    let options = SplitOptions {
        shared: Options { base_url: Some("https://www.example.com/".into()), ..Options::default() },
        gzip: true,
        ..SplitOptions::default()
    };
    let pages = pages(rows);
    let mut stream = SplitStream::new(&options).expect("valid options");
    let mut bytes = 0;
    for _ in 0..BATCHES {
        stream.push(&pages).expect("pages without errors");
        bytes += stream.take().iter().map(|file| file.bytes.len()).sum::<usize>();
    }
    bytes + stream.finish().expect("pages").files.iter().map(|file| file.bytes.len()).sum::<usize>()
}

fn cpu_time_of<Result>(work: impl FnOnce() -> Result) -> Duration {
    let start = ProcessTime::now();
    black_box(work());
    start.elapsed()
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_unstable_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// A name and a function from rows to the bytes of a sitemap.
type Contender = (&'static str, fn(&[Row]) -> Vec<u8>);

fn main() {
    let rows = rows();
    let contenders: [Contender; 4] = [
        ("sitemap-kit", with_sitemap_kit),
        ("batches", with_batches),
        ("sitemap-rs", with_sitemap_rs),
        ("sitemap", with_sitemap),
    ];
    let mut seconds = vec![Vec::new(); contenders.len()];
    for round in 0..ROUNDS {
        for turn in 0..contenders.len() {
            let index = (round + turn) % contenders.len();
            seconds[index].push(cpu_time_of(|| contenders[index].1(black_box(&rows))).as_secs_f64());
        }
    }
    println!("{PAGES} plain pages to one sitemap, median CPU time of {ROUNDS} rounds");
    for ((name, write), theirs) in contenders.iter().zip(&seconds) {
        let ratio = median(theirs.iter().zip(&seconds[0]).map(|(theirs, ours)| theirs / ours).collect());
        let (time, bytes) = (median(theirs.clone()) * 1e3, write(&rows).len());
        println!("{name:12} {time:7.1} ms {bytes:10} bytes, {ratio:.2} times as long as sitemap-kit");
    }
    let time = median((0..3).map(|_| cpu_time_of(|| split_in_batches(&rows)).as_secs_f64()).collect());
    println!("\n{} pages to compressed sitemaps, in batches: {time:.2} s", PAGES * BATCHES);
}
