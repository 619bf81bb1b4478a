//! What is wrong with bytes and markup, said as problems.

use std::fmt::Display;

use super::Incomplete;
use super::shape::Nothing;
use crate::base::limits::{LEGACY_MAX_BYTES, MAX_BYTES};
use crate::format::encoding::Defect;
use crate::format::xml::reader::{Fault, FaultKind, Vocabulary};
use crate::model::report::{Finding, Position, Reporter};
use crate::model::rule::{self, Rule, Severity};

const START: Position = Position { line: 1, column: 1 };

impl Defect {
    /// What it makes of the document, where something may be missing.
    pub(super) const fn incomplete(&self) -> Option<Incomplete> {
        match self {
            Self::GzipCorrupt { is_whole: false, .. } => Some(Incomplete::CorruptGzip),
            Self::InflatedTooLarge { .. } => Some(Incomplete::InflatedTooLarge),
            Self::InvalidBytes { .. } => Some(Incomplete::InvalidBytes),
            Self::OtherFormat { .. } => Some(Incomplete::NotASitemap),
            _ => None,
        }
    }

    /// Whether there is no text because of it.
    pub(super) const fn explains_nothing(&self) -> bool {
        matches!(self, Self::GzipCorrupt { .. } | Self::InflatedTooLarge { .. } | Self::OtherFormat { .. })
    }
}

/// Most parameters that a message of this module has.
pub(super) const MAX_PARAMS: usize = 3;

/// Reports a finding with the parameters of its message: their names in one text, then their values.
pub(super) fn report(reporter: &mut Reporter<'_>, finding: &Finding<'_>, names: &'static str, values: &[&dyn Display]) {
    let mut params: [(&'static str, &dyn Display); MAX_PARAMS] = [("", &""); MAX_PARAMS];
    let mut length = 0;
    for name in names.split_ascii_whitespace() {
        params[length] = (name, values[length]);
        length += 1;
    }
    let mut finding = *finding;
    reporter.add(finding.params(&params[..length]));
}

/// Reports what decoding found, and files that are too large.
pub(super) fn report_defects(
    defects: &[Defect],
    bytes: usize,
    locate: &dyn Fn(usize) -> Position,
    reporter: &mut Reporter<'_>,
) {
    let add = |reporter: &mut Reporter<'_>,
               rule: &'static Rule,
               at: Option<usize>,
               names: &'static str,
               values: [&dyn Display; 2]| {
        let mut finding = Finding::of(rule);
        if let Some(at) = at {
            finding.position(locate(at));
        }
        report(reporter, &finding, names, &values);
    };
    for defect in defects {
        match defect {
            Defect::GzipCorrupt { readable, is_whole } => {
                // Where all was read, what comes behind it does no harm.
                let severity = if *is_whole { Severity::Warning } else { Severity::Error };
                report(reporter, Finding::of(&rule::GZIP_CORRUPT).severity(severity), "n", &[readable]);
            }
            Defect::InflatedTooLarge { limit } => {
                add(reporter, &rule::DECOMPRESSED_CEILING, None, "limit", [limit, &""]);
            }
            Defect::ByteOrderMark => add(reporter, &rule::BOM_PRESENT, Some(0), "", [&"", &""]),
            Defect::NotUtf8Encoding { encoding, at } => {
                add(reporter, &rule::ENCODING_NOT_UTF8, Some(*at), "encoding", [encoding, &""]);
            }
            Defect::Conflict { mark, declared, at } => {
                add(reporter, &rule::ENCODING_CONFLICT, Some(*at), "found encoding", [mark, declared]);
            }
            Defect::InvalidBytes { offset, at } => add(reporter, &rule::NOT_UTF8, Some(*at), "offset", [offset, &""]),
            Defect::OtherFormat { name } => add(reporter, &rule::UNSUPPORTED_FORMAT, Some(0), "found", [name, &""]),
        }
    }
    for (rule, limit) in [(&rule::FILE_TOO_LARGE, MAX_BYTES), (&rule::FILE_OVER_10MB, LEGACY_MAX_BYTES)] {
        if bytes > limit {
            add(reporter, rule, None, "n", [&bytes, &""]);
        }
    }
}

/// Reports a file that has nothing for us.
pub(super) fn report_nothing(nothing: Nothing, reporter: &mut Reporter<'_>) {
    let (rule, names, found) = match nothing {
        Nothing::Empty => (&rule::FILE_EMPTY, "", ""),
        Nothing::Html => (&rule::HTML_NOT_SITEMAP, "", ""),
        Nothing::Other(name) => (&rule::UNSUPPORTED_FORMAT, "found", name),
    };
    report(reporter, Finding::of(rule).position(START), names, &[&found]);
}

/// Reports a fault of the markup, in the entry of this index where it is in one.
pub(super) fn report_fault(fault: &Fault<'_>, entry: Option<usize>, position: Position, reporter: &mut Reporter<'_>) {
    type Values<'v> = [&'v dyn Display; MAX_PARAMS];
    let none: &dyn Display = &"";
    let expected;
    let (rule, value, names, values): (&'static Rule, Option<&str>, &'static str, Values<'_>) = match &fault.kind {
        FaultKind::Broken { found, expected } => {
            (&rule::XML_NOT_WELL_FORMED, None, "found expected", [found, expected, none])
        }
        FaultKind::IllegalCharacter { element, code } => {
            (&rule::XML_ILLEGAL_CHARACTER, None, "element character", [&NameOrFile(element), &CodePoint(*code), none])
        }
        FaultKind::Ampersand { element, around } => {
            (&rule::XML_UNESCAPED_AMPERSAND, Some(around), "element", [&NameOrFile(element), none, none])
        }
        FaultKind::UndefinedEntity { name } => {
            (&rule::XML_UNDEFINED_ENTITY, None, "entity", [&Entity(name), none, none])
        }
        FaultKind::Doctype { .. } => (&rule::XML_DOCTYPE, None, "", [none; MAX_PARAMS]),
        FaultKind::UndeclaredPrefix { prefix } => {
            (&rule::XML_PREFIX_UNDECLARED, Some(prefix), "prefix", [prefix, none, none])
        }
        FaultKind::Namespace { prefix, namespace, vocabulary } => {
            expected = vocabulary.namespace();
            if *vocabulary == Vocabulary::Core {
                (&rule::NAMESPACE_INCORRECT, Some(namespace), "found expected", [namespace, &expected, none])
            } else {
                let prefix = if prefix.is_empty() { &"xmlns" } else { prefix };
                let names = "prefix found expected";
                (&rule::EXTENSION_NAMESPACE_INCORRECT, Some(namespace), names, [prefix, namespace, &expected])
            }
        }
    };
    let mut finding = Finding::of(rule);
    finding.position(position).value_of(value);
    if let Some(entry) = entry {
        finding.page(entry);
    }
    for _ in 0..fault.times {
        report(reporter, &finding, names, &values);
    }
}

/// A character by its number.
struct CodePoint(u32);

impl Display for CodePoint {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "U+{:04X}", self.0)
    }
}

/// A reference to an entity, by its name.
struct Entity<'n>(&'n str);

impl Display for Entity<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "&{};", self.0)
    }
}

/// The name of an element, or `XML` outside of all.
struct NameOrFile<'n>(&'n str);

impl Display for NameOrFile<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(if self.0.is_empty() { "XML" } else { self.0 })
    }
}
