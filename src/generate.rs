//! Generating one sitemap from a page list.

use crate::error::{Error, ErrorCode};
use crate::limits::{MAX_BYTES, MAX_NEWS, MAX_URLS};
use crate::options::Options;
use crate::page_list::Pages;
use crate::report::{Finding, Place, Report};
use crate::rule;
use crate::urlset::{Bounds, Look, Refusal, Urlset};
use crate::writable::{Invalid, each_writable};

/// Options of [`generate`].
#[derive(Debug, Clone, Default)]
pub struct GenerateOptions {
    /// The options that every task understands.
    pub shared: Options,
    /// What happens to pages with errors.
    pub invalid: Invalid,
    /// Every element on a line of its own, indented.
    pub pretty: bool,
    /// Address of a CSS stylesheet for people who open the sitemap in a browser. (XSLT is leaving the browsers.)
    pub stylesheet: Option<String>,
}

/// A sitemap that was generated.
#[derive(Debug, Clone)]
pub struct Generated {
    /// The `<urlset>` document.
    pub xml: String,
    /// What was found in the pages, and what was normalised.
    pub report: Report,
}

/// What one sitemap may hold by the protocol.
const PROTOCOL_BOUNDS: Bounds = Bounds { urls: MAX_URLS, bytes: MAX_BYTES, news: MAX_NEWS };

/// Writes one sitemap (sitemaps.org 0.9 with Google's extensions) from a page list.
///
/// Elements stand in schema order, texts are escaped once, addresses are normalised and every change to one is in the
/// report. Nothing is invented: what a page does not say is not written.
///
/// # Errors
///
/// `invalid-pages` where a page has an error (with [`Invalid::Skip`]: where all have); `too-many-pages` past a limit of
/// the protocol, which [`split`](crate::split()) is for; `empty-page-list`; `unreadable-page-list`; `invalid-option`.
///
/// ```
/// use sitemap_kit::{GenerateOptions, generate};
/// let generated = generate(
///     r#"[{"loc": "https://example.com/a?b=1&c=2", "lastmod": "2026-01-10", "priority": 1}]"#,
///     &GenerateOptions::default(),
/// )?;
/// assert!(generated.xml.contains("<loc>https://example.com/a?b=1&amp;c=2</loc>"));
/// assert!(generated.xml.contains("<priority>1.0</priority>"));
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
pub fn generate<'p>(pages: impl Into<Pages<'p>>, options: &GenerateOptions) -> Result<Generated, Error> {
    let pages = pages.into();
    let look = Look { pretty: options.pretty, stylesheet: options.stylesheet.clone() };
    let mut urlset = Urlset::new(look, PROTOCOL_BOUNDS, pages.size_hint());
    let mut left_over = 0_usize;
    let report = each_writable(pages, None, &options.shared, options.invalid, &mut |reporter, index, page| {
        if left_over > 0 {
            left_over += 1;
            return;
        }
        match urlset.push(page) {
            Ok(()) => {}
            Err(Refusal::Full) => left_over = 1,
            Err(Refusal::TooLarge(bytes)) => reporter.add(
                Finding::of(&rule::PAGE_TOO_LARGE)
                    .at(Place { page: index, loc: &page.loc })
                    .params(&[("n", &bytes), ("limit", &MAX_BYTES)]),
            ),
        }
    })?;
    if left_over > 0 {
        return Err(too_many(&urlset, left_over, report));
    }
    Ok(Generated { xml: urlset.finish(), report })
}

fn too_many(urlset: &Urlset, left_over: usize, report: Report) -> Error {
    let pages = urlset.pages();
    let reached = if pages == MAX_URLS {
        format!("{MAX_URLS} pages")
    } else if urlset.news() >= MAX_NEWS {
        format!("{MAX_NEWS} news articles")
    } else {
        format!("{MAX_BYTES} bytes")
    };
    let message = format!(
        "{} pages do not fit into one sitemap: it may hold {reached}, and {left_over} pages are left over. Use split.",
        pages + left_over,
    );
    Error::new(ErrorCode::TooManyPages, message).with_report(report)
}
