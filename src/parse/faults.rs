//! What is wrong with bytes and markup, said as problems.

use std::fmt::Display;

use super::Incomplete;
use super::shape::Nothing;
use crate::decode::Defect;
use crate::limits::{LEGACY_MAX_BYTES, MAX_BYTES};
use crate::locate::Locator;
use crate::report::{Finding, Position, Reporter};
use crate::rule;
use crate::xml::reader::{Fault, FaultKind, Vocabulary};

const START: Position = Position { line: 1, column: 1 };

impl Defect {
    /// What it makes of the document, where something may be missing.
    pub(super) const fn incomplete(&self) -> Option<Incomplete> {
        match self {
            Self::GzipCorrupt { .. } => Some(Incomplete::CorruptGzip),
            Self::InflatedTooLarge { .. } => Some(Incomplete::InflatedTooLarge),
            Self::InvalidBytes { .. } => Some(Incomplete::InvalidBytes),
            Self::OtherFormat { .. } => Some(Incomplete::NotASitemap),
            Self::ByteOrderMark | Self::NotUtf8Encoding { .. } | Self::Conflict { .. } => None,
        }
    }

    /// Whether there is no text because of it.
    pub(super) const fn explains_nothing(&self) -> bool {
        matches!(self, Self::GzipCorrupt { .. } | Self::InflatedTooLarge { .. } | Self::OtherFormat { .. })
    }
}

/// Reports what decoding found, and files that are too large.
pub(super) fn report_defects(defects: &[Defect], bytes: usize, locator: &Locator<'_>, reporter: &mut Reporter<'_>) {
    for defect in defects {
        match defect {
            Defect::GzipCorrupt { readable } => {
                reporter.add(Finding::of(&rule::GZIP_CORRUPT).params(&[("n", readable)]));
            }
            Defect::InflatedTooLarge { limit } => {
                reporter.add(Finding::of(&rule::DECOMPRESSED_CEILING).params(&[("limit", limit)]));
            }
            Defect::ByteOrderMark => reporter.add(Finding::of(&rule::BOM_PRESENT).position(START)),
            Defect::NotUtf8Encoding { encoding, at } => reporter.add(
                Finding::of(&rule::ENCODING_NOT_UTF8).position(locator.locate(*at)).params(&[("encoding", encoding)]),
            ),
            Defect::Conflict { mark, declared, at } => reporter.add(
                Finding::of(&rule::ENCODING_CONFLICT)
                    .position(locator.locate(*at))
                    .params(&[("found", mark), ("encoding", declared)]),
            ),
            Defect::InvalidBytes { offset, at } => {
                reporter.add(Finding::of(&rule::NOT_UTF8).position(locator.locate(*at)).params(&[("offset", offset)]));
            }
            Defect::OtherFormat { name } => {
                reporter.add(Finding::of(&rule::UNSUPPORTED_FORMAT).position(START).params(&[("found", name)]));
            }
        }
    }
    if bytes > MAX_BYTES {
        reporter.add(Finding::of(&rule::FILE_TOO_LARGE).params(&[("n", &bytes)]));
    }
    if bytes > LEGACY_MAX_BYTES {
        reporter.add(Finding::of(&rule::FILE_OVER_10MB).params(&[("n", &bytes)]));
    }
}

/// Reports a file that has nothing for us.
pub(super) fn report_nothing(nothing: Nothing, reporter: &mut Reporter<'_>) {
    match nothing {
        Nothing::Empty => reporter.add(Finding::of(&rule::FILE_EMPTY).position(START)),
        Nothing::Html => reporter.add(Finding::of(&rule::HTML_NOT_SITEMAP).position(START)),
        Nothing::Other(name) => {
            reporter.add(Finding::of(&rule::UNSUPPORTED_FORMAT).position(START).params(&[("found", &name)]));
        }
    }
}

/// Reports a fault of the markup, in the entry of this index where it is in one.
pub(super) fn report_fault(fault: &Fault<'_>, entry: Option<usize>, position: Position, reporter: &mut Reporter<'_>) {
    let mut add = |finding: Finding<'_>| {
        let finding = finding.position(position);
        let finding = entry.map_or(finding, |entry| finding.page(entry));
        for _ in 0..fault.times {
            reporter.add(finding);
        }
    };
    match &fault.kind {
        FaultKind::Broken { found, expected } => {
            add(Finding::of(&rule::XML_NOT_WELL_FORMED).params(&[("found", found), ("expected", expected)]));
        }
        FaultKind::IllegalCharacter { element, code } => {
            let character = CodePoint(*code);
            let element = NameOrFile(element);
            add(Finding::of(&rule::XML_ILLEGAL_CHARACTER).params(&[("element", &element), ("character", &character)]));
        }
        FaultKind::Ampersand { element, around } => {
            let element = NameOrFile(element);
            add(Finding::of(&rule::XML_UNESCAPED_AMPERSAND).value(around).params(&[("element", &element)]));
        }
        FaultKind::UndefinedEntity { name } => {
            let entity: &dyn Display = &format_args!("&{name};");
            add(Finding::of(&rule::XML_UNDEFINED_ENTITY).params(&[("entity", entity)]));
        }
        FaultKind::Doctype => add(Finding::of(&rule::XML_DOCTYPE)),
        FaultKind::UndeclaredPrefix { prefix } => {
            add(Finding::of(&rule::XML_PREFIX_UNDECLARED).value(prefix).params(&[("prefix", prefix)]));
        }
        FaultKind::Namespace { namespace, vocabulary: Vocabulary::Core, .. } => {
            let expected = Vocabulary::Core.namespace();
            add(Finding::of(&rule::NAMESPACE_INCORRECT)
                .value(namespace)
                .params(&[("found", namespace), ("expected", &expected)]));
        }
        FaultKind::Namespace { prefix, namespace, vocabulary } => {
            let prefix = if prefix.is_empty() { "xmlns" } else { prefix };
            let expected = vocabulary.namespace();
            add(Finding::of(&rule::EXTENSION_NAMESPACE_INCORRECT).value(namespace).params(&[
                ("prefix", &prefix),
                ("found", namespace),
                ("expected", &expected),
            ]));
        }
    }
}

/// A character by its number.
struct CodePoint(u32);

impl Display for CodePoint {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "U+{:04X}", self.0)
    }
}

/// The name of an element, or `XML` outside of all.
struct NameOrFile<'n>(&'n str);

impl Display for NameOrFile<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(if self.0.is_empty() { "XML" } else { self.0 })
    }
}
