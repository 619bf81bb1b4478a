//! Validation of page lists and documents, with the remedies of all problems.

use crate::check::{check_document, check_pages};
use crate::fix::{Input, Links, add_relation_remedies};
use crate::model::error::Error;
use crate::model::options::Options;
use crate::model::report::Report;
use crate::read::page_list::Pages;
use crate::read::prepared_options::PreparedOptions;
use crate::read::sitemap::{Content, Document};

/// Checks a page list against all rules that do not need other files.
///
/// # Errors
///
/// `invalid-option`. An invalid page list is not an error: its problems are in the report.
///
/// ```
/// use sitemap_kit::{Options, validate};
/// let report = validate(r#"[{"loc": "https://example.com/", "images": 7}]"#, &Options::default())?;
/// assert_eq!(report.problems[0].path.as_deref(), Some("[0].images"));
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
pub fn validate<'p>(pages: impl Into<Pages<'p>>, options: &Options) -> Result<Report, Error> {
    let pages = pages.into();
    let prepared = PreparedOptions::new(options)?;
    let mut links = Links::default();
    let mut report = check_pages(pages, &prepared, &mut |page| links.add(page))?;
    add_relation_remedies(&mut report, &links, Input::Pages(pages), &prepared);
    Ok(report)
}

/// Checks a document against all rules that do not need other files. Every problem has a line and a column.
///
/// # Errors
///
/// `invalid-option`. An invalid document is not an error: its problems are in the report.
///
/// ```
/// use sitemap_kit::{Options, Position, parse::Document, rule, validate_document};
/// let document = Document::from_text(
///     "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n\
///      <url><loc>https://example.com/</loc>\n<priority>5</priority></url>\n</urlset>",
/// );
/// let report = validate_document(&document, &Options::default())?;
/// let problem = report.problems.iter().find(|problem| *problem.rule == rule::PRIORITY_INVALID).unwrap();
/// assert_eq!(problem.position, Some(Position { line: 3, column: 11 }));
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
pub fn validate_document(document: &Document<'_>, options: &Options) -> Result<Report, Error> {
    let prepared = PreparedOptions::new(options)?;
    let mut links = Links::default();
    let mut report = check_document(document, &prepared, &mut |entry| {
        if let Content::Page(page) = &*entry.content {
            links.add(page);
        }
    })?
    .report;
    add_relation_remedies(&mut report, &links, Input::Document(document), &prepared);
    Ok(report)
}
