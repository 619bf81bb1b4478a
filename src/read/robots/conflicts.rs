//! Lines of a robots.txt that contradict each other, and content signals that are not defined.

use crate::base::hash::HashMap;
use crate::model::report::{Finding, Position, Related, Reporter};
use crate::model::rule;

use super::matching::normalize_escapes;
use super::typed_lines::{LineKind, RobotsLine};

/// Reports lines that contradict an earlier line for the same crawlers, and content signals that are not defined.
pub(super) fn check_lines(reporter: &mut Reporter<'_>, lines: &[RobotsLine]) {
    let mut settings = Settings { reporter, earlier: Vec::new(), indexes: HashMap::default() };
    // Crawlers that know `Crawl-delay` and `Content-Signal` begin a new group at a `User-agent` line after one of them.
    // By RFC 9309, only `Allow` and `Disallow` end the list of crawlers.
    let (mut section, mut is_after_agent) = (0, false);
    for line in lines {
        if line.kind.is_of_group() {
            let is_agent = line.kind == LineKind::UserAgent;
            section += usize::from(is_agent && !is_after_agent);
            is_after_agent = is_agent;
        }
        match (line.kind, line.group) {
            (LineKind::Allow | LineKind::Disallow, Some(group)) if !line.value.is_empty() => {
                let field = if line.kind == LineKind::Allow { "Allow" } else { "Disallow" };
                let subject = format!("path {group} {}", normalize_escapes(&line.value));
                settings.set(subject, field, format!("{field}: {}", line.value), line.line);
            }
            (LineKind::CrawlDelay, Some(_)) => {
                settings.set(
                    format!("delay {section}"),
                    &line.value,
                    format!("Crawl-delay: {}", line.value),
                    line.line,
                );
            }
            (LineKind::ContentSignal, _) => {
                for signal in &line.signals {
                    let written = format!("{}={}", signal.name, signal.value);
                    if signal.is_defined() {
                        let path = line.path.as_deref().unwrap_or_default();
                        let subject = format!("signal {section} {} {path}", signal.name.to_ascii_lowercase());
                        settings.set(subject, &signal.value.to_ascii_lowercase(), written, line.line);
                    } else {
                        let finding = Finding::of(&rule::ROBOTS_SIGNAL_INVALID).value(&written);
                        settings.reporter.add(&finding.position(position(line.line)));
                    }
                }
            }
            _ => {}
        }
    }
}

/// A value set by a line.
struct Setting {
    /// The value for comparison.
    value: String,
    /// The text for messages.
    written: String,
    line: usize,
}

/// The values set by earlier lines.
struct Settings<'r, 'o> {
    reporter: &'r mut Reporter<'o>,
    /// The settings, each the first of its group and subject.
    earlier: Vec<Setting>,
    /// Their indexes by group and subject.
    indexes: HashMap<String, usize>,
}

impl Settings<'_, '_> {
    /// Records what a line sets, or reports it if an earlier line set another value for the subject.
    fn set(&mut self, subject: String, value: &str, written: String, line: usize) {
        let Some(index) = self.indexes.get(&subject) else {
            self.indexes.insert(subject, self.earlier.len());
            return self.earlier.push(Setting { value: value.to_owned(), written, line });
        };
        let earlier = &self.earlier[*index];
        if earlier.value != value {
            let related = Related { position: Some(position(earlier.line)), ..Related::default() };
            let finding = Finding::of(&rule::ROBOTS_CONFLICT).value(&written).position(position(line));
            let finding = finding.related(&related).param("found", &written).param("other", &earlier.written);
            self.reporter.add(&finding.param("line", earlier.line));
        }
    }
}

fn position(line: usize) -> Position {
    Position { line, column: 1 }
}
