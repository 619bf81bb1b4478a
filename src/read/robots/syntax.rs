//! The syntax of the lines of a robots.txt (RFC 9309 §2.2): fields, crawlers, paths and delays.

use std::mem;

use crate::model::report::{Finding, Position, Reporter};
use crate::model::rule::{self, Rule};
use crate::text::suggestion::suggest;
use crate::text::url::Parts;

use super::lines::{BYTE_ORDER_MARK, CrawlerField, Line, LineContent, Written, lines, readable};
use super::matching::path_of;
use super::typed_lines::milliseconds;

/// Returns whether a file is HTML or XML, for example an error page.
pub(super) fn is_markup(text: &str) -> bool {
    text.trim_start_matches(|character: char| character == BYTE_ORDER_MARK || character.is_whitespace())
        .starts_with('<')
}

/// Reports the lines that crawlers ignore or read differently than they are meant.
pub(super) fn check(reporter: &mut Reporter<'_>, text: &str) {
    let mut check = Check { reporter, is_group_needed: true };
    for line in lines(readable(text)) {
        match line.crawler_content() {
            LineContent::Nothing | LineContent::Sitemap(_) => {}
            LineContent::Field(field, value) => check.field(&line, &line.written(), field, value),
            LineContent::Other(..) => check.other(&line, &line.written()),
        }
    }
}

/// The fields that a misspelt one may be meant as, as they are written.
const FIELDS: [&str; 6] = ["User-agent", "Allow", "Disallow", "Crawl-delay", "Clean-param", "Content-Signal"];

/// Other fields that the crawlers of a search engine or a standard know, or knew.
const OTHER_FIELDS: [&str; 5] = ["host", "license", "content-usage", "request-rate", "visit-time"];

struct Check<'r, 'o> {
    reporter: &'r mut Reporter<'o>,
    /// Whether a rule would be before the first group. It is reported once, because one line is missing.
    is_group_needed: bool,
}

impl Check<'_, '_> {
    fn field(&mut self, line: &Line<'_>, written: &Written<'_>, field: CrawlerField, value: &str) {
        let name = match field {
            CrawlerField::UserAgent => "User-agent",
            CrawlerField::Allow => "Allow",
            CrawlerField::Disallow => "Disallow",
        };
        if !written.has_colon {
            self.not_a_line(line, written, &format!("{name}: {value}"));
        } else if !written.key.eq_ignore_ascii_case(name) {
            self.misspelt(line, written, name);
        }
        if field == CrawlerField::UserAgent {
            self.is_group_needed = false;
            self.agent(line, value);
        } else {
            self.group_is_needed(line, written);
            self.path(line, value);
        }
    }

    fn other(&mut self, line: &Line<'_>, written: &Written<'_>) {
        let Written { text, key, value, has_colon } = *written;
        // The colon of a URL does not end the name of a field.
        let scheme = key.rsplit(char::is_whitespace).next().unwrap_or_default();
        if value.starts_with("//") && matches!(scheme, "http" | "https") {
            let field = if scheme == key { "Sitemap:" } else { "#" };
            return self.not_a_line(line, written, &format!("{field} {text}"));
        }
        let known = FIELDS.into_iter().find(|field| field.eq_ignore_ascii_case(key));
        match known.or_else(|| suggest(key, &FIELDS)) {
            Some(name) if !has_colon => self.not_a_line(line, written, &format!("{name}: {value}")),
            None if !has_colon || key.is_empty() => self.not_a_line(line, written, &format!("# {text}")),
            Some(name) if known.is_none() => self.misspelt(line, written, name),
            Some("Crawl-delay") => {
                self.group_is_needed(line, written);
                self.delay(line, value);
            }
            Some(_) => {}
            None if OTHER_FIELDS.iter().any(|field| field.eq_ignore_ascii_case(key)) => {}
            None => self.report(line, key, &Finding::of(&rule::ROBOTS_FIELD_UNKNOWN).value(key).param("found", key)),
        }
    }

    /// Reports a line that is not a field with a value.
    fn not_a_line(&mut self, line: &Line<'_>, written: &Written<'_>, expected: &str) {
        self.report_expected(&rule::ROBOTS_LINE_INVALID, line, written.text, expected);
    }

    fn misspelt(&mut self, line: &Line<'_>, written: &Written<'_>, name: &str) {
        let key = written.key;
        let finding = Finding::of(&rule::ROBOTS_FIELD_MISSPELT).value(key).param("found", key);
        self.report(line, key, &finding.param("expected", name));
    }

    /// Reports a rule before the first group, which applies to no crawler.
    fn group_is_needed(&mut self, line: &Line<'_>, written: &Written<'_>) {
        if mem::take(&mut self.is_group_needed) {
            let finding = Finding::of(&rule::ROBOTS_RULE_OUTSIDE_GROUP).value(written.text);
            self.report(line, written.text, &finding);
        }
    }

    fn agent(&mut self, line: &Line<'_>, value: &str) {
        if value.is_empty() {
            let finding = Finding::of(&rule::ROBOTS_VALUE_MISSING).value(value).param("field", "User-agent");
            self.report(line, value, &finding);
        } else if is_agent_list(value) {
            self.report(line, value, &Finding::of(&rule::ROBOTS_AGENT_LIST).value(value));
        }
    }

    /// Checks a pattern. An empty one matches nothing.
    fn path(&mut self, line: &Line<'_>, value: &str) {
        if value.is_empty() || value.starts_with(['/', '*']) {
            return;
        }
        let expected = if Parts::of(value).is_http() {
            // Without a path, the line would block or allow the whole site.
            Some(path_of(value).into_owned()).filter(|path| path != "/").unwrap_or_else(|| "/…".to_owned())
        } else if value.starts_with(['?', '.', '$']) {
            format!("/*{value}")
        } else {
            format!("/{value}")
        };
        self.report_expected(&rule::ROBOTS_PATH_INVALID, line, value, &expected);
    }

    fn delay(&mut self, line: &Line<'_>, value: &str) {
        if milliseconds(value).is_none() {
            self.report(line, value, &Finding::of(&rule::ROBOTS_CRAWL_DELAY_INVALID).value(value));
        }
    }

    fn report_expected(&mut self, rule: &'static Rule, line: &Line<'_>, value: &str, expected: &str) {
        self.report(line, value, &Finding::of(rule).value(value).param("expected", expected));
    }

    /// Reports a finding at a part of a line.
    fn report(&mut self, line: &Line<'_>, part: &str, finding: &Finding<'_>) {
        let position = Position { line: line.number, column: line.column_of(part) };
        self.reporter.add(&finding.position(position));
    }
}

/// Returns whether a value is a list of crawlers. Names with spaces are common (`Sogou web spider`), so words are a list only if
/// each is the name of a crawler by its ending.
fn is_agent_list(value: &str) -> bool {
    let is_name = |name: &str| {
        name == "*"
            || (!name.is_empty()
                && name
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'/' | b' ')))
    };
    let ends_like_a_crawler = |name: &str| {
        let name = name.to_ascii_lowercase();
        name.ends_with("bot") || name.ends_with("spider")
    };
    let parts = || value.split([',', ';', '|']).map(str::trim).filter(|part| !part.is_empty());
    if parts().count() > 1 {
        return parts().all(is_name);
    }
    let words = || value.split_ascii_whitespace();
    words().count() > 1 && words().all(ends_like_a_crawler)
}
