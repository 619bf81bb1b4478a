//! Comments, CDATA, processing instructions, document types.

use memchr::{memchr, memchr2_iter};

use super::bytes::{self, CLOSE, OPEN, QUESTION, SPACE};
use super::{FaultKind, Markup, Reader, Token};
use memchr::memmem;

pub(super) const CDATA: &str = "<![CDATA[";

impl<'d> Reader<'d> {
    /// Reads from a `<!` on.
    pub(super) fn declaration(&mut self) -> Option<Token<'d>> {
        let rest = &self.text[self.at..];
        if rest.starts_with("<!--") {
            self.comment();
            return None;
        }
        if rest.starts_with(CDATA) {
            let at = self.at + CDATA.len();
            let content = self.cdata();
            return (!content.trim().is_empty()).then_some(Token::Text(content, at));
        }
        if rest.get(2..9).is_some_and(|name| name.eq_ignore_ascii_case("DOCTYPE")) {
            self.doctype();
            return None;
        }
        let end = bytes::find(rest.as_bytes(), 2, CLOSE | OPEN);
        let length = end + usize::from(rest.as_bytes().get(end) == Some(&b'>'));
        self.unexpected(self.at, length, "<!--");
        self.at += length;
        None
    }

    fn comment(&mut self) {
        let start = self.at + "<!--".len();
        let rest = &self.text.as_bytes()[start..];
        let hyphens = if self.lacks_comment_end { None } else { memmem::find(rest, b"--") };
        let end = hyphens.and_then(|hyphens| memmem::find(&rest[hyphens..], b"-->").map(|length| (hyphens, length)));
        let Some((hyphens, length)) = end else {
            self.lacks_comment_end = true;
            return self.endless("-->");
        };
        if length > 0 {
            self.unexpected(start + hyphens, 2, "-->");
        }
        self.at = start + hyphens + length + 3;
    }

    /// Something without its end swallows the rest of the file: what follows is looked for in it.
    fn endless(&mut self, expected: &'static str) {
        self.broken(self.at, Markup::EndOfFile, Markup::Literal(expected));
        self.skip_to_entry(self.at + 1);
    }

    /// Reads CDATA. What has lost its end ends at the next markup.
    pub(super) fn cdata(&mut self) -> &'d str {
        let start = self.at + CDATA.len();
        let bytes = self.text.as_bytes();
        let mut has_run_out = true;
        for found in memchr2_iter(b']', b'<', &bytes[start..]) {
            let at = start + found;
            if bytes[at..].starts_with(b"]]>") {
                self.at = at + 3;
                return self.slice(start, at);
            }
            // Another one inside: the end that comes is that one's.
            if bytes[at..].starts_with(CDATA.as_bytes()) {
                has_run_out = false;
                break;
            }
        }
        self.has_run_out |= has_run_out;
        let end = memchr(b'<', &bytes[start..]).map_or(bytes.len(), |found| start + found);
        self.unexpected(end, 1, "]]>");
        self.at = end;
        // What is left of a broken end is no content.
        self.slice(start, end).trim_end().trim_end_matches([']', '>'])
    }

    /// Whether CDATA begins here.
    pub(super) fn is_at_cdata(&self) -> bool {
        self.text[self.at..].starts_with(CDATA)
    }

    /// Reads from a `<?` on. One that has lost its end before another begins ends at the next `<` (or, the XML declaration, at the
    /// next `>`).
    pub(super) fn instruction(&mut self) -> Token<'d> {
        let start = self.at;
        let body = start + 2;
        let bytes = self.text.as_bytes();
        let target_end = bytes::find(bytes, body, SPACE | QUESTION | CLOSE | OPEN);
        let target = self.slice(body, target_end);
        let is_declaration = target.eq_ignore_ascii_case("xml");
        let (mut end, mut first_open) = (target_end, None);
        let is_sound = loop {
            end = bytes::find(bytes, end, CLOSE | OPEN);
            let is_sound = end > target_end && bytes[end - 1] == b'?' && bytes.get(end) == Some(&b'>');
            if is_sound || is_declaration || end == bytes.len() || bytes[end..].starts_with(b"<?") {
                break is_sound;
            }
            if bytes[end] == b'<' {
                first_open.get_or_insert(end);
            }
            end += 1;
        };
        if let Some(open) = first_open.filter(|_| !is_sound) {
            self.has_run_out |= end == bytes.len();
            end = open;
        }
        self.at = end + usize::from(bytes.get(end) == Some(&b'>'));
        if is_sound {
            end -= 1;
        } else {
            self.unexpected(end, 1, "?>");
        }
        if is_declaration {
            if is_sound && (target != "xml" || !is_sound_declaration(self.slice(target_end, end))) {
                self.broken(
                    start,
                    Markup::Text(self.slice(start, self.at)),
                    Markup::Literal("<?xml version=\"1.0\"?>"),
                );
            }
            return Token::Declaration(start);
        }
        Token::Instruction(target, self.slice(target_end, end).trim(), start)
    }

    /// Reads past a document type. Its entities are never looked at.
    fn doctype(&mut self) {
        let start = self.at;
        let bytes = self.text.as_bytes();
        let mut head = start + 1;
        while !matches!(bytes.get(head), None | Some(b'[' | b'>' | b'<')) {
            head += 1;
        }
        let end = match bytes.get(head) {
            Some(b'>') => Some(head + 1),
            Some(b'[') => self.subset_end(head + 1),
            _ => Some(head),
        };
        self.fault(start, FaultKind::Doctype { end: end.unwrap_or(start) });
        match end {
            Some(end) => {
                if bytes[end - 1] != b'>' {
                    self.unexpected(end, 1, ">");
                }
                self.at = end;
            }
            None => self.endless("]>"),
        }
    }

    /// Where an internal subset ends. What looks like its end may stand in its comments and literals too, unless one of them
    /// has lost its own end and swallows entries.
    fn subset_end(&mut self, start: usize) -> Option<usize> {
        if self.lacks_doctype_end {
            return None;
        }
        let bytes = self.text.as_bytes();
        let first = subset_end(bytes, start, false);
        let sound = subset_end(bytes, start, true)
            .filter(|end| first.is_some_and(|first| !self.text[first..*end].contains("<url")));
        self.lacks_doctype_end = sound.is_none();
        sound.or(first)
    }
}

/// Whether an XML declaration says what it may, in the order in which it may (XML 1.0 §2.8).
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
            "version" => value.starts_with("1."),
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

/// A value in quotes, and what stands behind it.
fn quoted(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_ascii_start();
    let quote = *text.as_bytes().first().filter(|quote| matches!(quote, b'"' | b'\''))?;
    let length = memchr(quote, &text.as_bytes()[1..])?;
    Some((&text[1..=length], &text[length + 2..]))
}

/// The offset behind the first `]>`, or the first one outside comments and literals; `None` where there is none.
fn subset_end(bytes: &[u8], start: usize, passes_literals: bool) -> Option<usize> {
    let mut at = start;
    loop {
        let byte = *bytes.get(at)?;
        at += 1;
        let rest = &bytes[at..];
        match byte {
            b']' => {
                let end = bytes::pass(bytes, at, SPACE);
                if bytes.get(end) == Some(&b'>') {
                    return Some(end + 1);
                }
            }
            b'"' | b'\'' if passes_literals => at += memchr(byte, rest)? + 1,
            b'<' if passes_literals && rest.starts_with(b"!--") => at += memmem::find(rest, b"-->")? + "-->".len(),
            b'<' if passes_literals && rest.starts_with(b"?") => at += memmem::find(rest, b"?>")? + "?>".len(),
            _ => {}
        }
    }
}
