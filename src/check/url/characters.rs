//! Reports of the characters of a URL that are not allowed there.

use std::fmt::{self, Display};

use super::subject::Subject;
use crate::base::characters::{CodePoint, is_combining, is_invisible};
use crate::check::text::may_be_illegal;
use crate::format::xml::escape::illegal_characters;
use crate::model::report::{Param, Reporter};
use crate::model::rule::{self, Locale};
use crate::text::reference::find_reference;
use crate::text::url::{Inspection, Marks, Parts, full_width_part, is_unescaped};

/// Shows a character in percent-encoding.
pub(super) struct PercentEncoded(pub(super) char);

impl Display for PercentEncoded {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.encode_utf8(&mut [0; 4]).bytes().try_for_each(|byte| write!(formatter, "%{byte:02X}"))
    }
}

/// Reports the first tab or line break, or otherwise the first backslash, of a URL that is parsed as another text, and returns whether it
/// is. A line break may also separate two values, so a URL that has one is not written.
pub(super) fn report_parsed(reporter: &mut Reporter<'_>, subject: &Subject<'_>, parsed: &str, normal: &str) -> bool {
    if parsed == subject.text {
        return false;
    }
    let finding = subject.finding(&rule::LOC_NOT_ESCAPED);
    match subject.text.chars().find(|character| matches!(character, '\t' | '\n' | '\r')) {
        Some(found) => {
            let name = CharacterName::of(found, reporter);
            let finding = finding.severity(subject.worst).param("character", Param::Shown(&name));
            reporter.add(&finding.param("expected", normal));
        }
        None => reporter.add_change(&finding.param("character", "\"\\\"").param("expected", "/")),
    }
    true
}

/// Reports the first character that must be escaped; one that the writer refuses, or in a document one that no crawler
/// accepts, comes before all others, and a part in full-width characters before those that are no mistake.
pub(super) fn report_unescaped(
    reporter: &mut Reporter<'_>,
    subject: &Subject<'_>,
    inspection: &Inspection<'_>,
    normal: &str,
) {
    let not_escaped = subject.finding(&rule::LOC_NOT_ESCAPED);
    let (text, parts, marks) = (inspection.text(), inspection.parts(), inspection.marks());
    // A mistake, and no character at all if a lone surrogate arrives as it. Percent-encoded, it would name a page that does not exist.
    let may_be_illegal = marks.intersects(Marks::NON_ASCII | Marks::CONTROL) && may_be_illegal(text);
    let illegal = if may_be_illegal { illegal_characters(text).next() } else { None };
    if let Some(found) = illegal.filter(|_| reporter.is_enabled(&rule::XML_ILLEGAL_CHARACTER)) {
        let code = reporter.code_point(found);
        let finding = subject.finding_without_loc(&rule::XML_ILLEGAL_CHARACTER);
        return reporter
            .add(&finding.param("element", Param::Path(subject.path)).param("character", Param::Shown(&code)));
    }
    let may_be_refused = marks.intersects(Marks::SPACE | Marks::CONTROL);
    let refused = if may_be_refused { refused(text, subject.will_write) } else { None };
    if let Some(found) = illegal.or(refused) {
        let name = CharacterName::of(found, reporter);
        let finding = not_escaped.severity(subject.worst).param("character", Param::Shown(&name));
        return reporter.add(&finding.param("expected", Param::Shown(&PercentEncoded(found))));
    }
    if marks.contains(Marks::NON_ASCII)
        && reporter.is_enabled(&rule::LOC_FULL_WIDTH)
        && let Some((found, expected)) = full_width_part(text)
    {
        let finding = subject.finding(&rule::LOC_FULL_WIDTH).param("found", found);
        return reporter.add(&finding.param("expected", &*expected));
    }
    if let Some(found) = parts.host.and_then(|host| host.chars().find(|character| !character.is_ascii()))
        && let Some(ascii) = Parts::of(normal).host.filter(|host| host.is_ascii())
    {
        let name = CharacterName::of(found, reporter);
        return reporter.add_change(&not_escaped.param("character", Param::Shown(&name)).param("expected", ascii));
    }
    // The rule about hosts reports a host that cannot be written in ASCII.
    let in_userinfo = parts.userinfo.and_then(|userinfo| userinfo.chars().find(|character| *character == '@'));
    let around_host = [parts.userinfo, Some(parts.path), parts.query, parts.fragment];
    let first_unescaped = |part: &str| {
        let start = part.bytes().position(is_unescaped)?;
        part[start..].chars().next()
    };
    if let Some(found) = in_userinfo.or_else(|| around_host.into_iter().flatten().find_map(first_unescaped)) {
        let name = CharacterName::of(found, reporter);
        let finding = not_escaped.param("character", Param::Shown(&name));
        reporter.add_change(&finding.param("expected", Param::Shown(&PercentEncoded(found))));
    }
}

/// Shows a character in quotation marks, or the name or code point of an invisible one, in the language of the messages.
struct CharacterName {
    character: char,
    code_point: CodePoint,
    locale: Locale,
}

impl CharacterName {
    fn of(character: char, reporter: &Reporter<'_>) -> Self {
        Self { character, code_point: reporter.code_point(character), locale: reporter.options().locale }
    }
}

impl Display for CharacterName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let code_point = self.code_point;
        match (self.character, self.locale) {
            (' ', Locale::En) => formatter.write_str("a space"),
            (' ', Locale::Ja) => formatter.write_str("空白"),
            ('\n' | '\r', Locale::En) => formatter.write_str("a line break"),
            ('\n' | '\r', Locale::Ja) => formatter.write_str("改行"),
            ('\t', Locale::En) => formatter.write_str("a tab"),
            ('\t', Locale::Ja) => formatter.write_str("タブ"),
            (invisible, Locale::En) if is_named_by_code_point(invisible) => write!(formatter, "{code_point}"),
            (invisible, Locale::Ja) if is_named_by_code_point(invisible) => write!(formatter, "文字 {code_point} "),
            (visible, Locale::En) => write!(formatter, "\"{visible}\""),
            (visible, Locale::Ja) => write!(formatter, "「{visible}」"),
        }
    }
}

/// Whether a character cannot be shown in quotation marks.
fn is_named_by_code_point(character: char) -> bool {
    character.is_control() || character.is_whitespace() || is_invisible(character) || is_combining(character)
}

/// Returns the first control character, or in a document space. The writer encodes spaces like any other character.
fn refused(text: &str, will_write: bool) -> Option<char> {
    text.chars().find(|character| (*character == ' ' && !will_write) || character.is_ascii_control())
}

/// Reports the first percent sign without two hexadecimal digits.
pub(super) fn report_bad_percent(reporter: &mut Reporter<'_>, subject: &Subject<'_>) {
    let is_bad = |rest: &str| {
        let digits = rest.as_bytes().get(1..3);
        !digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
    };
    let bad = memchr::memchr_iter(b'%', subject.text.as_bytes()).find(|start| is_bad(&subject.text[*start..]));
    let found = bad.map_or("%", |start| &subject.text[start..]);
    let end = found.char_indices().nth(3).map_or(found.len(), |(end, _)| end);
    reporter.add(&subject.finding(&rule::LOC_BAD_PERCENT).param("found", &found[..end]));
}

/// Reports the first XML entity.
pub(super) fn report_entity(reporter: &mut Reporter<'_>, subject: &Subject<'_>) {
    let Some(entity) = find_reference(subject.text) else { return };
    let finding = subject.finding_without_loc(&rule::XML_DOUBLE_ESCAPED);
    reporter.add(&finding.param("element", Param::Path(subject.path)).param("entity", entity));
}
