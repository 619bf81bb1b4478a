//! Remedies of problems of values: the least that a caller of `fix` has to decide so that the correction of the value removes the
//! problem.

use crate::model::options::{DateOrder, Options};
use crate::model::report::{Kind, Need, Remedy, ValueProblem};
use crate::model::rule::{self, Fix, Rule};
use crate::text::url::normalize;

use super::schema::role_of;
use super::{Assisted, Corrector};

/// Any base URL: whether a URL can be resolved does not depend on it.
const ANY_BASE: &str = "https://example.com/";

/// The rules whose problems are removed together with the other values of an element, or with the whole element.
const OF_ELEMENTS: [&Rule; 11] = [
    &rule::IMAGE_TOO_MANY,
    &rule::IMAGE_DEPRECATED_TAG,
    &rule::VIDEO_DEPRECATED_TAG,
    &rule::VIDEO_TOO_MANY_TAGS,
    &rule::VIDEO_EXPIRED,
    &rule::NEWS_DEPRECATED_TAG,
    &rule::NEWS_TOO_OLD,
    &rule::MOBILE_DEPRECATED,
    &rule::VIDEO_TEXT_TOO_LONG,
    // The value in a document is without the white space around it.
    &rule::LOC_SURROUNDING_WHITESPACE,
    &rule::LASTMOD_NOT_SIGNIFICANT,
];

/// Returns the remedy of a problem of a value of a page, or of a sitemap of an index.
pub(crate) fn of_value(problem: &ValueProblem<'_>) -> Option<Remedy> {
    let ValueProblem { rule: broken, pattern, value, kind, options } = *problem;
    // In a feed, only the markup is fixed.
    if broken.fix == Fix::No || kind == Kind::Feed {
        return None;
    }
    let by_value = role_of(pattern, kind).and_then(|role| {
        least(options, |corrector| {
            let change = corrector.change(role, value);
            change.is_some_and(|change| change.steps.iter().any(|(fixed, _)| *fixed == broken))
        })
    });
    by_value.or_else(|| OF_ELEMENTS.contains(&broken).then(|| Remedy::of(broken)).flatten())
}

/// Returns the remedy of a line of a text list that is not a URL.
pub(crate) fn of_line(problem: &ValueProblem<'_>) -> Option<Remedy> {
    least(problem.options, |corrector| corrector.line_fix(problem.value).is_some())
}

/// Returns the first remedy with which a correction succeeds.
fn least(options: &Options, succeeds: impl Fn(&Corrector<'_>) -> bool) -> Option<Remedy> {
    let normal = |url: &Option<String>| url.as_deref().map(|url| normalize(url, options).text.into_owned());
    let safe = Corrector::new(options, &Assisted::None, normal(&options.base_url), normal(&options.sitemap_url));
    if succeeds(&safe) {
        return Some(Remedy::Safe);
    }
    let assisted = Corrector { assisted: &Assisted::All, ..safe };
    if succeeds(&assisted) {
        return Some(Remedy::Assisted);
    }
    let based = Corrector { base: Some(ANY_BASE.to_owned()), ..assisted.clone() };
    if succeeds(&based) {
        return Some(Remedy::Needs(Need::BaseUrl));
    }
    let ordered = Corrector { date_order: Some(DateOrder::DayMonth), ..assisted };
    succeeds(&ordered).then_some(Remedy::Needs(Need::DateOrder))
}
