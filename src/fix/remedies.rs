//! Remedies: how the problems of a report can be fixed.
//!
//! A remedy is found by trying: the value of a problem is fixed with the options of the call, then with assisted fixes,
//! then with each option that could be missing. So it agrees with what fixing does.

mod markup;
mod relations;

pub use relations::Input;

use crate::base::hash::{HashMap, HashSet};
use crate::model::error::Error;
use crate::model::options::{DateOrder, Options};
use crate::model::report::{Kind as InputKind, Need, Problem, Remedy, Report};
use crate::model::rule::{self, Area, Fix, Rule};
use crate::read::prepared_options::PreparedOptions;

use super::fixer::Fixer;
use super::schema::{Role, role_of};
use super::{Assisted, FixOptions, text};
use relations::{Relations, is_of_relation};

/// Problems after which a document is returned unchanged, because its text is incomplete.
const UNREADABLE: [&Rule; 3] = [&rule::NOT_UTF8, &rule::GZIP_CORRUPT, &rule::DECOMPRESSED_CEILING];

/// Problems that arise with time.
const TIMED: [&Rule; 2] = [&rule::NEWS_TOO_OLD, &rule::VIDEO_EXPIRED];

/// Problems that only writing several files removes.
const TOO_LARGE: [&Rule; 4] =
    [&rule::TOO_MANY_URLS, &rule::FILE_TOO_LARGE, &rule::FILE_OVER_10MB, &rule::NEWS_TOO_MANY];

/// Sets [`Problem::fix`] of each problem of a report.
///
/// `options` are those that the report was made with and that `fix` will be called with; only `now` may be missing in them.
/// Without the input, the remedies of problems that concern several pages are not known.
///
/// # Errors
///
/// `invalid-option`.
///
/// ```
/// use sitemap_kit::fix::add_remedies;
/// use sitemap_kit::report::{Need, Remedy};
/// use sitemap_kit::{Options, validate};
/// let list = r#"[{"loc": "https://example.com/", "lastmod": "1/10/2026", "priority": "80%", "changefreq": "soon"}]"#;
/// let options = Options::default();
/// let mut report = validate(list, &options)?;
/// add_remedies(&mut report, None, &options)?;
/// let remedies: Vec<_> = report.problems[..3].iter().map(|problem| problem.fix).collect();
/// assert_eq!(remedies, [Some(Remedy::Needs(Need::DateOrder)), None, Some(Remedy::Assisted)]);
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
pub fn add_remedies(report: &mut Report, input: Option<Input<'_>>, options: &Options) -> Result<(), Error> {
    let remedies = remedies(report, input, options)?;
    for (problem, remedy) in report.problems.iter_mut().zip(remedies) {
        problem.fix = remedy;
    }
    Ok(())
}

/// Returns the remedy of each problem of a report, in their order.
fn remedies(report: &Report, input: Option<Input<'_>>, options: &Options) -> Result<Vec<Option<Remedy>>, Error> {
    if report.problems.iter().all(|problem| {
        problem.rule.fix == Fix::No && !TOO_LARGE.contains(&problem.rule) && *problem.rule != rule::NOT_UTF8
    }) {
        return Ok(vec![None; report.problems.len()]);
    }
    let attempts = Attempt::all(options);
    let mut fixers = Vec::with_capacity(attempts.len());
    for Attempt { options, remedy } in &attempts {
        fixers.push((Fixer::new(options, &PreparedOptions::new(&options.shared)?), *remedy));
    }
    // The values of an entry are fixed after its markup.
    let damaged = report.problems.iter().filter(|problem| *problem.rule == rule::XML_NOT_WELL_FORMED);
    let damaged: HashSet<usize> = damaged.filter_map(|problem| problem.page).collect();
    // A value of a misspelt element is fixed after its name.
    let renamed: HashSet<(Option<usize>, String)> =
        report.problems.iter().filter(|problem| problem.is_fixable).filter_map(misspelt_field).collect();
    // The value of one that keeps its name is not fixed.
    let kept: HashSet<Option<usize>> = report
        .problems
        .iter()
        .filter(|problem| !problem.is_fixable)
        .filter_map(misspelt_field)
        .filter_map(|(page, field)| (field == "loc").then_some(page))
        .collect();
    let nested = nested_entries(report);
    let has_conflict = report.problems.iter().any(|problem| *problem.rule == rule::ENCODING_CONFLICT);
    let is_unreadable = report.problems.iter().any(|problem| UNREADABLE.contains(&problem.rule));
    let relations =
        input.filter(|_| has_entries(report.kind)).and_then(|input| Relations::of(report, input, options, &fixers));
    let relations = relations.as_ref().map(|relations| (relations, relations.missing_links()));
    let remedy = |problem: &Problem| {
        if *problem.rule == rule::NOT_UTF8 {
            return Some(Remedy::Needs(Need::Encoding));
        }
        if TOO_LARGE.contains(&problem.rule) {
            return Some(Remedy::Needs(Need::Split));
        }
        if is_unreadable || problem.rule.fix == Fix::No || !problem.is_fixable {
            return None;
        }
        if is_of_relation(problem) {
            let remedy = relations.as_ref().and_then(|(relations, missing)| relations.remedy(problem, missing))?;
            return merged_after_moving(problem, remedy, &nested);
        }
        if options.now.is_none() && TIMED.contains(&problem.rule) {
            return Some(Remedy::Needs(Need::Now));
        }
        let is_markup = matches!(problem.rule.area, Area::File | Area::WellFormedness);
        let field = problem.path.as_deref().and_then(|path| path.rsplit_once('.')).map_or("", |(_, field)| field);
        let is_renamed = !is_markup && renamed.contains(&(problem.page, field.to_owned()));
        let is_damaged = is_renamed || !is_markup && problem.page.is_some_and(|page| damaged.contains(&page));
        if !is_markup && field == "loc" && kept.contains(&problem.page) {
            return None;
        }
        let remedy = remedy_of(problem, report, &fixers)?;
        // With two encodings, nothing is fixed before it is decided which one is right.
        Some(if remedy == Remedy::Safe && (has_conflict || is_damaged) { Remedy::Assisted } else { remedy })
    };
    Ok(report.problems.iter().map(remedy).collect())
}

/// Returns the entries that are inside others or around others, and whether these can be moved behind the outer entry.
fn nested_entries(report: &Report) -> HashMap<usize, bool> {
    let mut nested = HashMap::default();
    for problem in report.problems.iter().filter(|problem| *problem.rule == rule::ELEMENT_UNKNOWN) {
        let Some(related) = &problem.related else { continue };
        for page in [problem.page, related.page].into_iter().flatten() {
            *nested.entry(page).or_insert(true) &= problem.is_fixable;
        }
    }
    nested
}

/// Returns the remedy of a problem of two pages: entries inside others are moved before they are merged.
fn merged_after_moving(problem: &Problem, remedy: Remedy, nested: &HashMap<usize, bool>) -> Option<Remedy> {
    let pages = [problem.page, problem.related.as_ref().and_then(|related| related.page)];
    let is_merged = *problem.rule == rule::LOC_DUPLICATE || *problem.rule == rule::LOC_EQUIVALENT;
    match pages.iter().flatten().filter_map(|page| nested.get(page)).min() {
        Some(false) if is_merged => None,
        Some(true) if is_merged => Some(Remedy::Assisted),
        _ => Some(remedy),
    }
}

/// Returns the page and the name of the field that the name of an element is a misspelling of.
fn misspelt_field(problem: &Problem) -> Option<(Option<usize>, String)> {
    let (_, field) = problem.params.iter().find(|(name, _)| *name == "field")?;
    (*problem.rule == rule::ELEMENT_UNKNOWN).then(|| (problem.page, field.clone()))
}

/// Options with which a fix is tried, and the remedy if it succeeds.
struct Attempt {
    options: FixOptions,
    remedy: Remedy,
}

impl Attempt {
    /// Returns the attempts, from the least to the most that a caller has to decide.
    fn all(options: &Options) -> [Self; 4] {
        const ANY_BASE: &str = "https://example.com/";
        // Fixing does not use the URL of a set, so it need not be valid.
        let shared = || Options { set_url: None, ..options.without_inputs() };
        let attempt = |shared, assisted, remedy| Self { options: FixOptions { shared, assisted }, remedy };
        let based = Options { base_url: Some(ANY_BASE.to_owned()), ..shared() };
        let ordered = Options { date_order: Some(DateOrder::DayMonth), ..shared() };
        [
            attempt(shared(), Assisted::None, Remedy::Safe),
            attempt(shared(), Assisted::All, Remedy::Assisted),
            attempt(based, Assisted::All, Remedy::Needs(Need::BaseUrl)),
            attempt(ordered, Assisted::All, Remedy::Needs(Need::DateOrder)),
        ]
    }
}

/// Returns the remedy of a problem whose rule can be fixed at least in part, and which concerns one entry or the
/// markup.
fn remedy_of(problem: &Problem, report: &Report, fixers: &[(Fixer<'_>, Remedy)]) -> Option<Remedy> {
    let kind = report.kind;
    let has_entries = has_entries(kind);
    let is_document = matches!(kind, InputKind::Sitemap | InputKind::Index | InputKind::Text | InputKind::Feed);
    let path = problem.path.as_deref().unwrap_or_default();
    if *problem.rule == rule::TEXT_LINE_NOT_URL {
        let line = problem.value.as_deref().unwrap_or_default();
        return fixers.iter().find(|(fixer, _)| text::line_fix(fixer, line).is_some()).map(|(_, remedy)| *remedy);
    }
    // Problems of the loc have no other value.
    let own_loc = problem.loc.as_deref().filter(|_| path.ends_with("].loc"));
    let value = problem.value.as_deref().or(own_loc).unwrap_or_default();
    if has_entries && let Some(role) = role_of(path, kind) {
        let tried = fixers.iter().find(|(fixer, _)| removes(fixer, role, value, problem.rule));
        if let Some((_, remedy)) = tried {
            return Some(*remedy);
        }
    }
    match problem.rule.area {
        Area::File | Area::WellFormedness => markup::remedy(problem, report).filter(|_| is_document),
        Area::Structure => markup::remedy(problem, report).filter(|_| is_document && has_entries),
        _ if has_entries && is_fixed_as_a_whole(problem) => Some(by_catalogue(problem.rule)),
        _ => None,
    }
}

/// Returns whether fixing changes the entries of an input. In a feed, it fixes only the markup.
const fn has_entries(kind: InputKind) -> bool {
    matches!(kind, InputKind::PageList | InputKind::Sitemap | InputKind::Index | InputKind::Text)
}

fn by_catalogue(rule: &Rule) -> Remedy {
    if rule.fix == Fix::Safe { Remedy::Safe } else { Remedy::Assisted }
}

/// Returns whether the fix of a value with a role removes the problem of a rule.
fn removes(fixer: &Fixer<'_>, role: Role, value: &str, broken: &Rule) -> bool {
    fixer.change(role, value).is_some_and(|change| change.steps.iter().any(|(fixed, _)| *fixed == broken))
}

/// Returns whether a problem that concerns more than one value is fixed.
fn is_fixed_as_a_whole(problem: &Problem) -> bool {
    let param = |name| problem.params.iter().find(|(given, _)| *given == name).map(|(_, value)| value.as_str());
    match problem.rule {
        it if *it == rule::PRIORITY_ALL_SAME => param("value").is_some_and(|value| value.parse() == Ok(0.5)),
        it if *it == rule::HREFLANG_ATTRIBUTE_MISSING => param("attribute") == Some("rel"),
        it if *it == rule::HREFLANG_DUPLICATE => {
            param("href").is_some_and(|href| !href.is_empty()) && param("first") == param("href")
        }
        it => WHOLE.contains(&it),
    }
}

/// The other rules whose problems are fixed for a whole block or entry.
const WHOLE: [&Rule; 11] = [
    &rule::IMAGE_TOO_MANY,
    &rule::IMAGE_DEPRECATED_TAG,
    &rule::VIDEO_DEPRECATED_TAG,
    &rule::VIDEO_TOO_MANY_TAGS,
    &rule::VIDEO_EXPIRED,
    &rule::NEWS_DEPRECATED_TAG,
    &rule::NEWS_TOO_OLD,
    &rule::MOBILE_DEPRECATED,
    &rule::VIDEO_TEXT_TOO_LONG,
    &rule::LOC_SURROUNDING_WHITESPACE,
    &rule::LASTMOD_NOT_SIGNIFICANT,
];
