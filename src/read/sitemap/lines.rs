//! Text sitemaps: one URL on each line.

use super::content::{Content, Entry, Padded, Sink};
use super::outcome::{Incomplete, Outcome};
use super::state::ParserState;
use crate::base::conflict::{CONFLICT, continues_conflict};
use crate::correct::remedy;
use crate::model::report::{Finding, Kind, LossKind, Reporter};
use crate::model::rule::{self, Severity};
use crate::text::locate::Locator;
use crate::text::url::{bare, invisible_around, is_one_url};

/// Returns whether a text begins with a `<`. The line before it stays, because without that line a list may be read as XML.
pub(crate) fn begins_markup(text: &str) -> bool {
    text.trim_start().starts_with('<')
}

/// Emits every line that is a URL, and reports the others. In a chunk, the last non-empty line and everything after it
/// is left for the next chunk.
pub(super) fn read<'t>(
    text: &'t str,
    is_chunk: bool,
    locator: &Locator<'t>,
    reporter: &mut Reporter<'_>,
    sink: &mut Sink<'_, 't>,
    state: &mut ParserState,
) -> Outcome {
    reporter.set_kind(Kind::Text);
    // Trailing line breaks are not empty lines.
    let end = text.bytes().rposition(|byte| !matches!(byte, b'\n' | b'\r')).map_or(0, |last| last + 1);
    let last_line = memchr::memrchr2(b'\n', b'\r', &text.as_bytes()[..end]).map_or(0, |at| at + 1);
    let mut rest = if is_chunk { &text[..last_line] } else { text };
    let length = rest.len();
    let mut content = Content::default();
    while !rest.is_empty() {
        let start = length - rest.len();
        let length = memchr::memchr2(b'\n', b'\r', rest.as_bytes()).unwrap_or(rest.len());
        let (line, after) = rest.split_at(length);
        rest = after.strip_prefix("\r\n").or_else(|| after.get(1..)).unwrap_or_default();
        state.lines += 1;
        let (value, before) = bare(line);
        let offset = start + before;
        if is_one_url(value) {
            let is_padded = value.len() < line.len();
            let invisible = if is_padded { invisible_around(line) } else { None };
            let padded = Padded { loc: is_padded, invisible, changefreq: None };
            content.clear();
            if let Content::Page(page) = &mut content {
                page.loc = value.into();
            }
            let (index, limit, content) = (state.entries, state.seen.limit(), &mut content);
            let (element, end, has_loc, root) = (offset, None, true, (0, 0));
            sink(
                reporter,
                Entry { index, offset, element, end, has_loc, is_blank: false, padded, limit, root, content },
            );
            state.entries += 1;
        } else if value.starts_with(CONFLICT) {
            state.seen.leave_unchanged(reporter);
            reporter.add(&Finding::of(&rule::MERGE_CONFLICT).position(locator.locate(offset)));
        } else if (!value.is_empty() || start + length < end) && !(state.seen.unfinished && continues_conflict(value)) {
            if !value.is_empty() {
                let kind = if value.starts_with('#') { LossKind::Comment } else { LossKind::Unreadable };
                reporter.add_loss(kind, 1, value, &|| Some(locator.locate(offset)));
            }
            let severity = if value.is_empty() { Severity::Info } else { Severity::Error };
            let finding = Finding::of(&rule::TEXT_LINE_NOT_URL).severity(severity).value(value);
            let remedy = if begins_markup(rest) { remedy::of_kept_line } else { remedy::of_line };
            let finding = finding.remedy_of(remedy);
            reporter.add(&finding.position(locator.locate(offset)).param("line", state.lines));
        }
    }
    state.tree.at = length;
    let incomplete = state.seen.unfinished.then_some(Incomplete::Damaged);
    Outcome { kind: Kind::Text, entries: state.entries, incomplete }
}
