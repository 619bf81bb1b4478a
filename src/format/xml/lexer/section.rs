//! Comments, CDATA sections and processing instructions.

use memchr::{memchr, memchr2_iter, memmem};

use super::bytes::{self, CLOSE, OPEN, QUESTION, SPACE};
use super::state::Lexer;
use super::token::Lexeme;
use crate::format::xml::fault::{FaultKind, Markup, Repair};
use crate::format::xml::name;

/// The beginning of a CDATA section.
pub(crate) const CDATA: &str = "<![CDATA[";

/// The shortest XML declaration.
const DECLARATION: &str = "<?xml version=\"1.0\"?>";

impl<'d> Lexer<'d> {
    /// Reads the token that begins with the `<!` at the offset.
    pub(super) fn declaration(&mut self) -> Lexeme<'d> {
        let rest = &self.text[self.at..];
        if rest.starts_with("<!--") {
            return self.comment();
        }
        if rest.starts_with(CDATA) {
            let at = self.at + CDATA.len();
            return Lexeme::Data(self.cdata(), at);
        }
        if rest.get(2..9).is_some_and(|name| name.eq_ignore_ascii_case("DOCTYPE")) {
            return self.doctype();
        }
        let end = bytes::find(rest.as_bytes(), 2, CLOSE | OPEN);
        let length = end + usize::from(rest.as_bytes().get(end) == Some(&b'>'));
        self.report_unexpected_with(self.at, length, "<!--", Repair::Unknown);
        self.at += length;
        Lexeme::Skipped
    }

    fn comment(&mut self) -> Lexeme<'d> {
        let start = self.at + "<!--".len();
        let rest = &self.text.as_bytes()[start..];
        let hyphens = if self.lacks_comment_end { None } else { memmem::find(rest, b"--") };
        let end = hyphens.and_then(|hyphens| memmem::find(&rest[hyphens..], b"-->").map(|length| (hyphens, length)));
        let Some((hyphens, length)) = end else {
            self.lacks_comment_end = true;
            return self.report_unterminated("-->");
        };
        if length > 0 {
            self.report_unexpected(start + hyphens, 2, "-->");
        }
        self.at = start + hyphens + length + 3;
        let comment = self.slice(start - "<!--".len(), self.at);
        self.sections.comments.add(comment, start - "<!--".len());
        Lexeme::Skipped
    }

    /// Reports the token at the offset, whose end is missing.
    pub(super) fn report_unterminated(&mut self, expected: &'static str) -> Lexeme<'d> {
        self.broken_with(self.at, Markup::EndOfFile, Markup::Literal(expected), Repair::Unknown);
        Lexeme::Unterminated
    }

    /// Returns whether a CDATA section begins at the offset.
    #[inline]
    pub(in super::super) fn is_at_cdata(&self) -> bool {
        self.text.as_bytes()[self.at..].starts_with(CDATA.as_bytes())
    }

    /// Reads the CDATA section at the offset and returns its content. A section without an end ends at the next markup.
    pub(in super::super) fn cdata(&mut self) -> &'d str {
        let start = self.at + CDATA.len();
        let bytes = self.text.as_bytes();
        let mut has_reached_end = true;
        for found in memchr2_iter(b']', b'<', &bytes[start..]) {
            let at = start + found;
            if bytes[at..].starts_with(b"]]>") {
                self.at = at + 3;
                return self.slice(start, at);
            }
            // Another section begins inside, so the end that follows belongs to that one.
            if bytes[at..].starts_with(CDATA.as_bytes()) {
                has_reached_end = false;
                break;
            }
        }
        self.has_reached_end |= has_reached_end;
        let end = memchr(b'<', &bytes[start..]).map_or(bytes.len(), |found| start + found);
        // A section that the end of the file cuts off is removed.
        let repair = if end == bytes.len() { Repair::Known } else { Repair::Unknown };
        self.report_unexpected_with(end, 1, "]]>", repair);
        self.at = end;
        // The remains of a broken end are not content.
        self.slice(start, end).trim_end().trim_end_matches([']', '>'])
    }

    /// Reads the processing instruction at the offset, which may contain a `<?`. If no end comes before an instruction behind other
    /// markup, it ends at the next `<`, and an XML declaration at the next `>`.
    pub(super) fn instruction(&mut self) -> Lexeme<'d> {
        let start = self.at;
        let body = start + 2;
        let bytes = self.text.as_bytes();
        let target_end = bytes::find(bytes, body, SPACE | QUESTION | CLOSE | OPEN);
        let target = self.slice(body, target_end);
        let is_spaced_declaration = || {
            let behind = self.text[target_end..].trim_ascii_start().strip_prefix("xml");
            target.is_empty()
                && behind.is_some_and(|behind| behind.starts_with(|next: char| next.is_ascii_whitespace()))
        };
        let is_declaration = target.eq_ignore_ascii_case("xml") || is_spaced_declaration();
        let (mut end, mut first_open) = (target_end, None);
        let is_sound = loop {
            end = bytes::find(bytes, end, CLOSE | OPEN);
            let is_sound = end > target_end && bytes[end - 1] == b'?' && bytes.get(end) == Some(&b'>');
            let is_instruction = bytes[end..].starts_with(b"<?");
            if is_sound || is_declaration || end == bytes.len() || (is_instruction && first_open.is_some()) {
                break is_sound;
            }
            if bytes[end] == b'<' {
                first_open.get_or_insert(end);
            }
            end += 1;
        };
        if let Some(open) = first_open.filter(|_| !is_sound) {
            self.has_reached_end |= end == bytes.len();
            end = open;
        }
        self.at = end + usize::from(bytes.get(end) == Some(&b'>'));
        end -= usize::from(is_sound);
        if is_declaration {
            if !is_sound || target != "xml" || !is_sound_declaration(self.slice(target_end, end)) {
                let found = Markup::Text(self.slice(start, self.at));
                self.broken(start, found, Markup::Literal(DECLARATION));
            }
            return Lexeme::Declaration(start);
        }
        // `<?=`, and `<?` before white space, are abbreviations of PHP.
        let is_short_tag = target.is_empty() && bytes.get(target_end).is_some_and(|next| bytes::is(*next, SPACE));
        if is_short_tag || target.starts_with('=') || target.eq_ignore_ascii_case("php") {
            self.faults.push(start, FaultKind::SourceCode("PHP"));
        } else if is_sound {
            self.check_instruction(target, body, end);
        } else {
            self.report_unexpected_with(end, 1, "?>", Repair::Unknown);
        }
        let instruction = self.slice(start, self.at);
        self.sections.instructions.add(instruction, start);
        Lexeme::Instruction(target, self.slice(target_end, end).trim(), start)
    }

    /// Checks the target of a processing instruction, and that white space follows it; `end` is the offset of `?>`.
    fn check_instruction(&mut self, target: &'d str, at: usize, end: usize) {
        let target_end = at + target.len();
        if !name::is_name(target) {
            let found = if target.is_empty() { "<?" } else { target };
            self.broken_with(at, Markup::Text(found), Markup::Name(target), Repair::Unknown);
        } else if target_end < end && !bytes::is(self.text.as_bytes()[target_end], SPACE) {
            self.report_unexpected_with(target_end, 1, "?>", Repair::Unknown);
        }
    }
}

/// Returns whether an XML declaration has only the allowed pseudo-attributes, in their order (XML 1.0 §2.8).
fn is_sound_declaration(mut rest: &str) -> bool {
    for name in ["version", "encoding", "standalone"] {
        let trimmed = rest.trim_ascii_start();
        let Some(value) = trimmed.strip_prefix(name).filter(|_| trimmed.len() < rest.len()) else {
            if name == "version" {
                return false;
            }
            continue;
        };
        let Some((value, behind)) = value.trim_ascii_start().strip_prefix('=').and_then(quoted) else { return false };
        let is_right = match name {
            "version" => value.strip_prefix("1.").is_some_and(|minor| minor.bytes().all(|byte| byte.is_ascii_digit())),
            "encoding" => value.starts_with(|first: char| first.is_ascii_alphabetic()),
            _ => matches!(value, "yes" | "no"),
        };
        if !is_right || !value.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'-')) {
            return false;
        }
        rest = behind;
    }
    rest.trim_ascii_start().is_empty()
}

/// Returns a value in quotes, and the text after it.
fn quoted(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_ascii_start();
    let quote = text.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    text[1..].split_once(quote)
}
