//! `cargo bench`: sitemaps and sets written natively, beside the crates `sitemap-rs` and `sitemap`.
//!
//! All contenders run one after the other in every round, and the median of the rounds counts. Each begins with the same
//! rows and ends with the bytes of one sitemap; what it makes of the rows first (its own kind of page) is part of its work.

use std::hint::black_box;
use std::time::{Duration, Instant};

use sitemap_kit::{GenerateOptions, Options, Page, SplitOptions, SplitStream, generate};

const ROUNDS: usize = 9;
const PAGES: usize = 50_000;
/// Batches of [`PAGES`] that the set is made of.
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

fn with_sitemap_rs(rows: &[Row]) -> Vec<u8> {
    use sitemap_rs::url::{ChangeFrequency, Url};
    let url = |row: &Row| {
        Url::builder(row.loc.clone())
            .change_frequency(if row.monthly { ChangeFrequency::Monthly } else { ChangeFrequency::Daily })
            .priority(f32::from(row.priority) / 10.0)
            .build()
            .expect("a page that it takes")
    };
    let set = sitemap_rs::url_set::UrlSet::new(rows.iter().map(url).collect()).expect("pages that it takes");
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
        urls.url(entry.build().expect("a page that it takes")).expect("memory to write to");
    }
    urls.end().expect("memory to write to");
    bytes
}

/// A set of 1,000,000 pages in batches: compressed files, of which one is in memory.
fn a_set(rows: &[Row]) -> usize {
    let options = SplitOptions {
        shared: Options { base_url: Some("https://www.example.com/".into()), ..Options::default() },
        gzip: true,
        ..SplitOptions::default()
    };
    let pages = pages(rows);
    let mut stream = SplitStream::new(&options).expect("good options");
    let mut bytes = 0;
    for _ in 0..BATCHES {
        stream.push(&pages).expect("pages without errors");
        bytes += stream.take().iter().map(|file| file.bytes.len()).sum::<usize>();
    }
    bytes + stream.finish().expect("pages").files.iter().map(|file| file.bytes.len()).sum::<usize>()
}

fn timed<Answer>(work: impl FnOnce() -> Answer) -> Duration {
    let start = Instant::now();
    black_box(work());
    start.elapsed()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// A name, and what turns rows into the bytes of a sitemap.
type Contender = (&'static str, fn(&[Row]) -> Vec<u8>);

fn main() {
    let rows = rows();
    let contenders: [Contender; 3] =
        [("sitemap-kit", with_sitemap_kit), ("sitemap-rs", with_sitemap_rs), ("sitemap", with_sitemap)];
    let mut times = vec![Vec::new(); contenders.len()];
    for round in 0..ROUNDS {
        for turn in 0..contenders.len() {
            let place = (round + turn) % contenders.len();
            times[place].push(timed(|| contenders[place].1(black_box(&rows))));
        }
    }
    let medians: Vec<Duration> = times.into_iter().map(median).collect();
    println!("{PAGES} pages to one sitemap, median of {ROUNDS} rounds");
    for ((name, write), time) in contenders.iter().zip(&medians) {
        let ratio = time.as_secs_f64() / medians[0].as_secs_f64();
        println!("{name:12} {:7.1} ms {:10} bytes {ratio:6.2}", time.as_secs_f64() * 1e3, write(&rows).len());
    }
    let time = median((0..3).map(|_| timed(|| a_set(&rows))).collect());
    println!("\n{} pages to compressed sitemaps, in batches: {:.2} s", PAGES * BATCHES, time.as_secs_f64());
}
