//! Remedies of problems of values: the least that a caller of `fix` has to decide so that the correction of the value removes the
//! problem.

use crate::model::options::{DateOrder, Options};
use crate::model::report::{Kind, Need, Remedy, ValueProblem};
use crate::model::rule::Fix;
use crate::text::url::normalize;

use super::schema::role_of;
use super::{Assisted, Corrector, LineFix};

/// Any base URL: whether a URL can be resolved does not depend on it.
const ANY_BASE: &str = "https://example.com/";

/// Returns the remedy of a problem of a value of a page, or of a sitemap of an index.
pub(crate) fn of_value(problem: &ValueProblem<'_>) -> Option<Remedy> {
    let ValueProblem { rule: broken, pattern, value, kind, options } = *problem;
    // In a feed, only the markup is fixed.
    if broken.fix == Fix::No || kind == Kind::Feed {
        return None;
    }
    let role = role_of(pattern, kind)?;
    least(options, kind, &|corrector| {
        let change = corrector.change(role, value);
        // A removed value has no problems.
        change.is_some_and(|change| change.value.is_none() || change.steps.iter().any(|(fixed, _)| *fixed == broken))
    })
}

/// Returns the remedy of a list of words of a page, which is one value in a document.
pub(crate) fn of_list(pattern: &str, list: &str, options: &Options) -> Option<Remedy> {
    let role = role_of(pattern, Kind::PageList)?;
    least(options, Kind::PageList, &|corrector| corrector.change(role, list).is_some())
}

/// Returns the remedy of a line of a text list that is not a URL.
pub(crate) fn of_line(problem: &ValueProblem<'_>) -> Option<Remedy> {
    least(problem.options, problem.kind, &|corrector| corrector.line_fix(problem.value).is_some())
}

/// Returns the remedy of such a line that is not removed.
pub(crate) fn of_kept_line(problem: &ValueProblem<'_>) -> Option<Remedy> {
    let becomes_url = |corrector: &Corrector<'_>| matches!(corrector.line_fix(problem.value), Some(LineFix::Url(_)));
    least(problem.options, problem.kind, &becomes_url)
}

/// Returns the first remedy with which a correction succeeds.
fn least(options: &Options, kind: Kind, succeeds: &dyn Fn(&Corrector<'_>) -> bool) -> Option<Remedy> {
    let normal = |url: &Option<String>| url.as_deref().map(|url| normalize(url, options).text.into_owned());
    let mut safe = Corrector::new(options, &Assisted::None, normal(&options.base_url), normal(&options.sitemap_url));
    if kind == Kind::PageList {
        safe.double_escaped = Fix::Assisted;
    }
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
