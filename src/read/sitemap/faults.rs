//! Problems for the defects of bytes and the faults of markup.

use std::fmt::Display;

use super::document_parser::is_root_or_entry;
use super::outcome::Incomplete;
use super::shape::{Nothing, Shape};
use super::state::SeenFlags;
use crate::base::characters::CodePoint;
use crate::base::fingerprint::fingerprint;
use crate::base::limits::{LEGACY_MAX_BYTES, MAX_BYTES};
use crate::format::encoding::{Defect, is_utf8_label};
use crate::format::xml::{
    EARLY_END, END_OF_FILE, Fault, FaultKind, Markup, OTHER_ATTRIBUTE, Repair, Spelling, Vocabulary, is_in_url,
};
use crate::model::report::{Finding, Need, Param, Position, Remedy, RemedyLimit, Reporter};
use crate::model::rule::{self, Locale, Rule, Severity};

const START: Position = Position { line: 1, column: 1 };

impl Defect {
    /// Returns the reason why something of the document may be missing because of the defect.
    pub(super) const fn incomplete(&self) -> Option<Incomplete> {
        match self {
            Self::GzipCorrupt { is_complete: false, .. } => Some(Incomplete::CorruptGzip),
            Self::InflatedTooLarge { .. } => Some(Incomplete::InflatedTooLarge),
            Self::InvalidBytes { .. } => Some(Incomplete::InvalidBytes),
            Self::OtherFormat { .. } => Some(Incomplete::NotASitemap),
            _ => None,
        }
    }

    /// Returns whether the defect is the reason for which the text is empty.
    pub(super) const fn explains_nothing(&self) -> bool {
        matches!(self, Self::GzipCorrupt { .. } | Self::InflatedTooLarge { .. } | Self::OtherFormat { .. })
    }
}

/// Reports the defects found while decoding, and files that are too large.
pub(super) fn report_defects(
    defects: &[Defect],
    bytes: usize,
    locate: &dyn Fn(usize) -> Position,
    reporter: &mut Reporter<'_>,
) {
    let at = |rule: &'static Rule, offset: usize| Finding::of(rule).position(locate(offset));
    for defect in defects {
        match defect {
            Defect::GzipCorrupt { readable, is_complete } => {
                // Data after complete gzip data is harmless.
                let severity = if *is_complete { Severity::Warning } else { Severity::Error };
                reporter.add(&Finding::of(&rule::GZIP_CORRUPT).severity(severity).param("n", *readable));
            }
            Defect::InflatedTooLarge { limit } => {
                reporter.add(&Finding::of(&rule::DECOMPRESSED_CEILING).param("limit", *limit));
            }
            Defect::ByteOrderMark => reporter.add(&at(&rule::BOM_PRESENT, 0)),
            Defect::NotUtf8Encoding { encoding, at: offset } => {
                reporter.add(&at(&rule::ENCODING_NOT_UTF8, *offset).param("encoding", Param::Shown(encoding)));
            }
            Defect::Conflict { mark, declared, at: offset } => {
                let remedy = if is_utf8_label(declared) { Remedy::Safe } else { Remedy::Assisted };
                let finding =
                    at(&rule::ENCODING_CONFLICT, *offset).remedy(Some(remedy)).param("found", Param::Shown(mark));
                reporter.add(&finding.param("encoding", Param::Shown(declared)));
            }
            Defect::InvalidBytes { offset, at: start } => {
                reporter.hide_undecoded();
                let finding = at(&rule::NOT_UTF8, *start).remedy(Some(Remedy::Needs(Need::Encoding)));
                reporter.add(&finding.param("offset", *offset));
            }
            Defect::OtherFormat { name } => {
                reporter.add_format(&at(&rule::UNSUPPORTED_FORMAT, 0), name);
            }
        }
    }
    for (rule, limit) in [(&rule::FILE_TOO_LARGE, MAX_BYTES), (&rule::FILE_OVER_10MB, LEGACY_MAX_BYTES)] {
        if bytes > limit {
            reporter.add(&Finding::of(rule).remedy(Some(Remedy::Needs(Need::Split))).param("n", bytes));
        }
    }
}

/// Returns the limit of the remedies of a text with these defects.
pub(super) fn limit_of_remedies(shape: Shape, defects: &[Defect]) -> RemedyLimit {
    let is_cut = |defect: &Defect| defect.incomplete().is_some();
    // Which of two encodings is right is decided before anything is fixed.
    let is_undecided =
        |defect: &Defect| matches!(defect, Defect::Conflict { declared, .. } if !is_utf8_label(declared));
    match defects {
        // Only sitemaps and feeds are changed.
        _ if matches!(shape, Shape::Nothing(_)) || defects.iter().any(is_cut) => RemedyLimit::Unchanged,
        _ if defects.iter().any(is_undecided) => RemedyLimit::Assisted,
        _ => RemedyLimit::Unlimited,
    }
}

/// Reports a file that is not a sitemap.
pub(super) fn report_nothing(nothing: Nothing, reporter: &mut Reporter<'_>) {
    let rule = match nothing {
        Nothing::Empty => &rule::FILE_EMPTY,
        Nothing::Html => &rule::HTML_NOT_SITEMAP,
        Nothing::Other(names) => {
            let name = names[usize::from(reporter.options().locale == Locale::Ja)];
            return reporter.add_format(&Finding::of(&rule::UNSUPPORTED_FORMAT).position(START), name);
        }
    };
    reporter.add(&Finding::of(rule).position(START));
}

/// Returns markup as it is shown in messages, with the names of the end of the file.
fn markup_in<'f>(locale: Locale, markup: &'f Markup<'_>, end: [&'static str; 2]) -> Param<'f> {
    match (markup, locale) {
        (Markup::EndOfFile, _) => Param::Text(end[usize::from(locale == Locale::Ja)]),
        (Markup::OtherAttribute, Locale::Ja) => Param::Text(OTHER_ATTRIBUTE[1]),
        _ => Param::Shown(markup),
    }
}

/// Returns the remedy of a fault of the markup of a document.
pub(super) fn remedy(
    fault: &Fault<'_>,
    source: &str,
    seen: &mut SeenFlags,
    reporter: &mut Reporter<'_>,
) -> Option<Remedy> {
    match &fault.kind {
        // Content after the root is removed, but not entries and feeds. A further root is joined with one of its name.
        FaultKind::Broken { found: Markup::Open(name), expected: Markup::EndOfFile, .. }
            if is_root_or_entry(name) && seen.last_root != fingerprint(name) =>
        {
            None
        }
        FaultKind::Broken { repair, .. } => match repair {
            Repair::Lossless => Some(Remedy::Safe),
            Repair::Known => Some(Remedy::Assisted),
            Repair::Unknown => None,
        },
        FaultKind::IllegalCharacter { element, .. } if is_in_url(element, source, fault.at) => {
            seen.lost_loc = true;
            Some(Remedy::Assisted)
        }
        FaultKind::IllegalCharacter { .. } | FaultKind::Ampersand { .. } => Some(Remedy::Safe),
        FaultKind::UndefinedEntity { element, is_of_html, .. } => {
            // The document type may define it, and is kept then.
            let is_kept = seen.entities && !is_of_html;
            if is_kept {
                seen.lost_loc |= is_in_url(element, source, fault.at);
                for problem in reporter.listed_since(0) {
                    problem.fix = problem.fix.filter(|_| *problem.rule != rule::XML_DOCTYPE);
                }
            }
            (!is_kept).then_some(Remedy::Safe)
        }
        FaultKind::Doctype { end } => {
            let doctype = source.get(fault.at..*end).unwrap_or_default();
            seen.entities |= doctype.contains("<!ENTITY");
            // Without its end, it is not known what belongs to it.
            (!doctype.is_empty() && !doctype.contains("<!ATTLIST")).then_some(Remedy::Safe)
        }
        FaultKind::Conflict | FaultKind::SourceCode(_) => {
            seen.leave_unchanged(reporter);
            None
        }
        FaultKind::UndeclaredPrefix { prefix } => {
            let is_known = !Vocabulary::of_prefix(prefix).namespace().is_empty();
            is_known.then_some(Remedy::Safe)
        }
        FaultKind::Namespace { spelling, .. } => match spelling {
            Spelling::Right => None,
            Spelling::Variant => Some(Remedy::Safe),
            // Only the prefix says what is meant.
            Spelling::Wrong => Some(Remedy::Assisted),
        },
    }
}

/// Reports a fault of the markup, in the entry with this index if it is in one.
pub(super) fn report_fault(
    fault: &Fault<'_>,
    remedy: Option<Remedy>,
    entry: Option<usize>,
    position_of: &dyn Fn(usize) -> Position,
    reporter: &mut Reporter<'_>,
) {
    let broken = Finding::of(&rule::XML_NOT_WELL_FORMED);
    let broken = entry.map_or(broken, |entry| broken.page(entry));
    // A file may consist of broken markup: what is only counted is not described.
    if matches!(fault.kind, FaultKind::Broken { .. }) && !reporter.needs_position(&broken) {
        return reporter.add_times(&broken.remedy(remedy), fault.times);
    }
    let (code_point, reference);
    let locale = reporter.options().locale;
    let position = position_of(fault.at);
    let finding = match &fault.kind {
        FaultKind::Broken { found, expected, .. } => {
            let found = markup_in(locale, found, EARLY_END);
            broken.param("found", found).param("expected", markup_in(locale, expected, END_OF_FILE))
        }
        FaultKind::IllegalCharacter { element, code } => {
            code_point = CodePoint(*code);
            let finding = Finding::of(&rule::XML_ILLEGAL_CHARACTER).param("element", element_or_file(element));
            finding.param("character", Param::Shown(&code_point))
        }
        FaultKind::Ampersand { element, around } => {
            Finding::of(&rule::XML_UNESCAPED_AMPERSAND).value(around).param("element", element_or_file(element))
        }
        FaultKind::UndefinedEntity { name, .. } => {
            reference = Entity(name);
            Finding::of(&rule::XML_UNDEFINED_ENTITY).param("entity", Param::Shown(&reference))
        }
        FaultKind::Doctype { .. } => Finding::of(&rule::XML_DOCTYPE),
        FaultKind::Conflict => Finding::of(&rule::MERGE_CONFLICT),
        FaultKind::SourceCode(language) => {
            return reporter.add_format(&Finding::of(&rule::UNSUPPORTED_FORMAT).position(position), language);
        }
        FaultKind::UndeclaredPrefix { prefix } => {
            Finding::of(&rule::XML_PREFIX_UNDECLARED).value(prefix).param("prefix", Param::Shown(prefix))
        }
        FaultKind::Namespace { element, prefix, namespace, vocabulary, .. } => {
            let is_core = *vocabulary == Vocabulary::Core;
            let finding = if is_core {
                Finding::of(&rule::NAMESPACE_INCORRECT).param("element", *element)
            } else {
                let prefix = if prefix.is_empty() { "xmlns" } else { prefix };
                Finding::of(&rule::EXTENSION_NAMESPACE_INCORRECT).param("prefix", prefix)
            };
            let finding = finding.value(namespace).param("found", Param::Shown(namespace));
            finding.param("expected", vocabulary.namespace())
        }
    };
    let mut finding = finding.remedy(remedy).position(position);
    if let Some(entry) = entry {
        finding = finding.page(entry);
    }
    reporter.add_times(&finding, fault.times);
}

/// Returns the name of an element, or `XML` outside of all elements.
fn element_or_file(element: &str) -> &str {
    if element.is_empty() { "XML" } else { element }
}

/// A reference to an entity, by its name.
struct Entity<'n>(&'n str);

impl Display for Entity<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "&{};", self.0)
    }
}
