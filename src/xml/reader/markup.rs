//! Comments, CDATA, processing instructions, document types.

use memchr::{memchr, memchr2_iter};

use super::{FaultKind, Markup, Reader, Token, first_of};
use crate::find::find_bytes;

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
        let length = match first_of(&rest.as_bytes()[2..], b'>', b'<') {
            Some((at, b'>')) => at + 3,
            Some((at, _)) => at + 2,
            None => rest.len(),
        };
        self.broken(self.at, Markup::Text(&rest[..length]), Markup::Literal("<!--"));
        self.at += length;
        None
    }

    fn comment(&mut self) {
        let start = self.at + "<!--".len();
        let rest = &self.text.as_bytes()[start..];
        let hyphens = if self.lacks_comment_end { None } else { find_bytes(rest, b"--") };
        let end = hyphens.and_then(|hyphens| find_bytes(&rest[hyphens..], b"-->").map(|length| (hyphens, length)));
        let Some((hyphens, length)) = end else {
            self.lacks_comment_end = true;
            return self.endless("-->");
        };
        if length > 0 {
            self.broken(start + hyphens, Markup::Literal("--"), Markup::Literal("-->"));
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
        for found in memchr2_iter(b']', b'<', &bytes[start..]) {
            let at = start + found;
            if bytes[at..].starts_with(b"]]>") {
                self.at = at + 3;
                return &self.text[start..at];
            }
            // Another one inside: the end that comes is that one's.
            if bytes[at..].starts_with(CDATA.as_bytes()) {
                break;
            }
        }
        let end = memchr(b'<', &bytes[start..]).map_or(bytes.len(), |found| start + found);
        let found = if end == bytes.len() { Markup::EndOfFile } else { Markup::Literal("<") };
        self.broken(end, found, Markup::Literal("]]>"));
        self.at = end;
        // What is left of a broken end is no content.
        self.text[start..end].trim_end().trim_end_matches([']', '>'])
    }

    /// Whether CDATA begins here.
    pub(super) fn is_at_cdata(&self) -> bool {
        self.text[self.at..].starts_with(CDATA)
    }

    /// Reads from a `<?` on. One that has lost its end ends at the next `<` (or, the XML declaration, at the next `>`).
    pub(super) fn instruction(&mut self) -> Token<'d> {
        let start = self.at;
        let body = start + 2;
        let bytes = self.text.as_bytes();
        let is_end = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b'?' | b'>' | b'<');
        let target_end = bytes[body..].iter().position(is_end).map_or(bytes.len(), |length| body + length);
        let target = &self.text[body..target_end];
        let is_declaration = target.eq_ignore_ascii_case("xml");
        let mut end = bytes.len();
        let mut found = Markup::EndOfFile;
        self.at = end;
        for offset in memchr2_iter(b'>', b'<', &bytes[target_end..]) {
            let at = target_end + offset;
            if bytes[at] == b'<' {
                (end, found, self.at) = (at, Markup::Literal("<"), at);
                break;
            }
            if bytes[at - 1] == b'?' && at > target_end {
                (end, found, self.at) = (at - 1, Markup::Literal("?>"), at + 1);
                break;
            }
            if is_declaration {
                (end, found, self.at) = (at, Markup::Literal(">"), at + 1);
                break;
            }
        }
        if found != Markup::Literal("?>") {
            self.broken(end, found, Markup::Literal("?>"));
        }
        if is_declaration {
            return Token::Declaration(start);
        }
        Token::Instruction(target, self.text[target_end..end.max(target_end)].trim(), start)
    }

    /// Reads past a document type. Its entities are never looked at.
    fn doctype(&mut self) {
        self.fault(self.at, FaultKind::Doctype);
        let rest = &self.text.as_bytes()[self.at..];
        let head =
            rest.iter().skip(1).position(|byte| matches!(byte, b'[' | b'>' | b'<')).map_or(rest.len(), |at| at + 1);
        match rest.get(head) {
            Some(b'>') => self.at += head + 1,
            Some(b'[') => self.internal_subset(head + 1),
            found => {
                let found = found.map_or(Markup::EndOfFile, |_| Markup::Literal("<"));
                self.broken(self.at + head, found, Markup::Literal(">"));
                self.at += head;
            }
        }
    }

    fn internal_subset(&mut self, start: usize) {
        let rest = &self.text.as_bytes()[self.at + start..];
        let ends = memchr::memchr_iter(b']', if self.lacks_doctype_end { &[] } else { rest });
        for end in ends {
            let after = &rest[end + 1..];
            let space = after.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(after.len());
            if after.get(space) == Some(&b'>') {
                self.at += start + end + 1 + space + 1;
                return;
            }
        }
        self.lacks_doctype_end = true;
        self.endless("]>");
    }
}
