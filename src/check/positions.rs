//! Lines and columns of problems, computed at the end and only for listed problems.

use crate::base::offsets::Offsets;
use crate::base::sort::{order_by, sort_by};
use crate::model::options::Options;
use crate::model::report::{Position, Problem, Report};
use crate::model::rule::Locale;
use crate::read::sitemap::Document;

/// Sets the line and column of every listed problem of an entry, and sorts the problems by position.
///
/// `offsets` are the byte offsets of the entries.
pub(super) fn resolve(report: &mut Report, document: &Document<'_>, offsets: &Offsets, options: &Options) {
    let positions = document.positions();
    let problems = &mut report.problems;
    // In the order of the entries, so that lines are counted in one pass.
    for index in by_page(problems.len(), |index| problems[index].page) {
        if problems[index].position.is_some() {
            continue;
        }
        let problem = &mut problems[index];
        let offset = problem.page.and_then(|page| offsets.get(page));
        problem.position = offset.map(|offset| positions.of(offset, field_of(problem.path.as_deref())));
    }
    let related_page = |problem: &Problem| {
        let related = problem.related.as_ref()?;
        related.page.filter(|_| related.position.is_none() && related.file.is_none())
    };
    for index in by_page(problems.len(), |index| related_page(&problems[index])) {
        let problem = &mut problems[index];
        let Some(page) = related_page(problem) else { continue };
        let Some(offset) = offsets.get(page) else { continue };
        let position = positions.of(offset, "loc");
        if let Some(related) = &mut problem.related {
            related.position = Some(position);
        }
        // In a file, the line is more useful than the index of a page.
        problem.replace_param(&format!("[{page}]"), line_words(position, options.locale), options);
    }
    // Problems that concern the whole file come last.
    sort_by(problems, |one, other| match (one.position, other.position) {
        (Some(one), Some(other)) => one.cmp(&other),
        (one, other) => other.is_some().cmp(&one.is_some()),
    });
}

/// Returns the indexes of the problems in the order of their pages, those without a page first.
fn by_page(count: usize, page: impl Fn(usize) -> Option<usize>) -> Vec<usize> {
    order_by(count, &|one, other| page(one).cmp(&page(other)))
}

/// Returns a line number in words.
pub(super) fn line_words(position: Position, locale: Locale) -> String {
    match locale {
        Locale::En => format!("line {}", position.line),
        Locale::Ja => format!("{} 行目", position.line),
    }
}

/// Returns the path inside the entry: `videos[0].rating` of `[12].videos[0].rating`.
pub(super) fn field_of(path: Option<&str>) -> &str {
    let Some(path) = path.filter(|path| path.starts_with('[')) else { return path.unwrap_or_default() };
    path.split_once(']').map_or("", |(_, field)| field.trim_start_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::field_of;

    #[test]
    fn the_field_follows_the_index_of_the_page() {
        assert_eq!(field_of(Some("[12].videos[0].rating")), "videos[0].rating");
        assert_eq!(field_of(Some("[12]")), "");
        assert_eq!(field_of(Some("loc")), "loc");
        assert_eq!(field_of(None), "");
    }
}
