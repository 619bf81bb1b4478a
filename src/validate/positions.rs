//! Lines and columns of problems, found once all are known: a problem that is not listed costs nothing.

use crate::parse::Document;
use crate::report::{Position, Related, Report};
use crate::rule::Locale;

/// Gives every listed problem of an entry its line and column, and puts the problems in the order of the file.
///
/// `offsets` are the beginnings of the entries.
pub(super) fn place(report: &mut Report, document: &Document<'_>, offsets: &[usize], locale: Locale) {
    let places = document.places();
    let problems = &mut report.problems;
    // In the order of the entries, so that lines are counted in one pass.
    let mut waiting: Vec<usize> = (0..problems.len()).filter(|index| problems[*index].position.is_none()).collect();
    waiting.sort_by_key(|index| problems[*index].page);
    for index in waiting {
        let problem = &mut problems[index];
        let offset = problem.page.and_then(|page| offsets.get(page));
        problem.position = offset.map(|offset| places.of(*offset, field_of(problem.path.as_deref())));
    }
    let related_page =
        |related: &Related| related.page.filter(|_| related.position.is_none() && related.file.is_none());
    let mut waiting: Vec<(usize, usize)> = problems
        .iter()
        .enumerate()
        .filter_map(|(index, problem)| Some((related_page(problem.related.as_ref()?)?, index)))
        .collect();
    waiting.sort_unstable();
    for (page, index) in waiting {
        let Some(offset) = offsets.get(page) else { continue };
        let position = places.of(*offset, "loc");
        let problem = &mut problems[index];
        if let Some(related) = &mut problem.related {
            related.position = Some(position);
        }
        name_line(problem, page, position, locale);
    }
    // What is about the whole file comes last.
    problems.sort_by_key(|problem| problem.position.map_or((usize::MAX, usize::MAX), |it| (it.line, it.column)));
}

/// In a file, a line says more than the number of a page (`[3]`).
fn name_line(problem: &mut crate::report::Problem, page: usize, position: Position, locale: Locale) {
    let number = format!("[{page}]");
    let line = line_words(position, locale);
    for name in ["first", "other"] {
        if problem.params.iter().any(|(given, value)| *given == name && *value == number) {
            problem.set_param(name, line.clone(), locale);
        }
    }
}

/// A line in words.
pub(super) fn line_words(position: Position, locale: Locale) -> String {
    match locale {
        Locale::En => format!("line {}", position.line),
        Locale::Ja => format!("{} 行目", position.line),
    }
}

/// The path inside the entry: `videos[0].rating` of `[12].videos[0].rating`.
pub(super) fn field_of(path: Option<&str>) -> &str {
    let Some(path) = path.filter(|path| path.starts_with('[')) else { return path.unwrap_or_default() };
    path.split_once(']').map_or("", |(_, field)| field.trim_start_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::field_of;

    #[test]
    fn the_field_is_what_stands_behind_the_page() {
        assert_eq!(field_of(Some("[12].videos[0].rating")), "videos[0].rating");
        assert_eq!(field_of(Some("[12]")), "");
        assert_eq!(field_of(Some("loc")), "loc");
        assert_eq!(field_of(None), "");
    }
}
