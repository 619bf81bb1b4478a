//! The file and line of each problem of a set.

use super::member::{Member, SetFile};
use crate::base::sort::sort_by;
use crate::check::positions::field_of;
use crate::model::report::{Position, Problem, Related, Report};
use crate::read::sitemap::{Document, ParseOptions};

/// An entry whose line is needed: that of a problem, or the related one.
struct Wanted {
    file: usize,
    page: usize,
    problem: usize,
    is_related: bool,
}

/// Sets the file and line of each problem. The input counts entries over all files.
///
/// Files with a problem are decompressed a second time, because keeping all of them would need too much memory.
pub(super) fn resolve(report: &mut Report, members: &[Member], files: &[SetFile<'_>], options: &ParseOptions) {
    let mut wanted: Vec<Wanted> = Vec::new();
    for (index, problem) in report.problems.iter_mut().enumerate() {
        if let Some((file, page)) = problem.page.and_then(|entry| find(members, entry)) {
            move_to(problem, files[file].name, page);
            wanted.push(Wanted { file, page, problem: index, is_related: false });
        }
        if let Some(related) = &mut problem.related
            && let Some((file, page)) = related.page.and_then(|entry| find(members, entry))
        {
            related.page = Some(page);
            related.file = Some(files[file].name.to_owned());
            wanted.push(Wanted { file, page, problem: index, is_related: true });
        }
    }
    sort_by(&mut wanted, |one, other| one.file.cmp(&other.file));
    for wanted in wanted.chunk_by(|one, other| one.file == other.file) {
        let file = wanted[0].file;
        let document = Document::decode(files[file].bytes, options);
        let positions = document.positions();
        for Wanted { page, problem, is_related, .. } in wanted {
            let Some(offset) = members[file].offsets.get(*page) else { continue };
            let problem = &mut report.problems[*problem];
            if *is_related {
                let position = positions.of(offset, "loc");
                name_related(problem, files[file].name, position, options);
            } else {
                problem.position = Some(positions.of(offset, field_of(problem.path.as_deref())));
            }
        }
    }
}

/// Returns the file that contains an entry, and the index of the entry in that file.
fn find(members: &[Member], entry: usize) -> Option<(usize, usize)> {
    let file = members.partition_point(|member| member.entries.end <= entry);
    Some((file, entry - members.get(file)?.entries.start))
}

fn move_to(problem: &mut Problem, file: &str, page: usize) {
    problem.file = Some(file.to_owned());
    problem.page = Some(page);
    if let Some(path) = &mut problem.path {
        let field = field_of(Some(path));
        *path = if field.is_empty() { format!("[{page}]") } else { format!("[{page}].{field}") };
    }
}

fn name_related(problem: &mut Problem, file: &str, position: Position, options: &ParseOptions) {
    if let Some(Related { position: related, .. }) = &mut problem.related {
        *related = Some(position);
    }
    problem.replace_param("", format!("{file}:{}", position.line), &options.shared);
}
