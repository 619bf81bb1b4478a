//! Rules of news.

use super::entry::EntryCheck;
use super::lastmod;
use crate::base::limits::{MAX_NEWS, NEWS_AGE_SECONDS};
use crate::model::page::{News, Text};
use crate::model::report::{ALONE, Finding, Need, Remedy, Reporter, SeverityOverride};
use crate::model::rule::{self, Severity};
use crate::text::dates;
use crate::text::datetime::{Datetime, agreed_form};
use crate::text::news::{is_news_language, without_parentheses};

/// Checks the articles of one page. `now` is the current time, if known.
pub(super) fn check(mut check: EntryCheck<'_, '_, '_>, now: Option<&Datetime>, news: &mut [News<'_>]) {
    let count = news.len();
    if count > 1 {
        check.report(&check.finding(&rule::NEWS_REPEATED, "news").param("n", count).param("element", "news:news"));
    }
    for (index, article) in news.iter_mut().enumerate() {
        check.indexes[0] = if count == 1 { ALONE } else { index };
        publication(&mut check, article);
        date(&mut check, now, article.publication_date.as_ref());
        if let Some(title) = check.required(&rule::NEWS_REQUIRED_MISSING, "news#.title", article.title.as_ref()) {
            check.characters("news#.title", title);
        }
        deprecated(&mut check, article);
    }
}

fn publication(check: &mut EntryCheck<'_, '_, '_>, article: &News<'_>) {
    const NAME: &str = "news#.publication.name";
    const LANGUAGE: &str = "news#.publication.language";
    let missing = &rule::NEWS_REQUIRED_MISSING;
    let Some(publication) = &article.publication else {
        return check.report_at(missing, "news#.publication");
    };
    if let Some(name) = check.required(missing, NAME, publication.name.as_ref()) {
        check.characters(NAME, name);
        if let Some(without) = without_parentheses(name) {
            check.report(&check.finding(&rule::NEWS_NAME_PARENTHESIS, NAME).value(name).param("expected", &without));
        }
    }
    if let Some(language) = check.required(missing, LANGUAGE, publication.language.as_ref())
        && !is_news_language(language)
    {
        check.report_value(&rule::NEWS_LANGUAGE_INVALID, LANGUAGE, language);
    }
}

fn date(check: &mut EntryCheck<'_, '_, '_>, now: Option<&Datetime>, date: Option<&Text<'_>>) {
    const PATH: &str = "news#.publication_date";
    let Some(value) = check.required(&rule::NEWS_REQUIRED_MISSING, PATH, date) else { return };
    let Some(date) = dates::read(value) else {
        return check.report_value(&rule::NEWS_DATE_INVALID, PATH, value);
    };
    if !dates::is_valid_in_schema(&date) {
        let expected = agreed_form(value, &date);
        let rule = &rule::NEWS_DATE_W3C_XSD_DIFFER;
        let finding = check.finding(rule, PATH).severity_override(SeverityOverride::XsdOnly(rule.severity));
        check.report(&finding.value(value).param("expected", &expected));
    }
    let Some(now) = now else { return };
    let rule = if now.seconds() - dates::last_second(&date) > NEWS_AGE_SECONDS {
        &rule::NEWS_TOO_OLD
    } else if lastmod::is_future(&date, now) {
        &rule::NEWS_DATE_FUTURE
    } else {
        return;
    };
    let now = check.reporter.options().now.as_deref().unwrap_or_default();
    check.report(&check.finding(rule, PATH).value(value).param("now", now));
}

fn deprecated(check: &mut EntryCheck<'_, '_, '_>, article: &mut News<'_>) {
    let tags: [(&str, &mut Option<Text<'_>>, Option<Syntax>); 5] = [
        ("news#.access", &mut article.access, Some(ACCESS)),
        ("news#.genres", &mut article.genres, Some(GENRES)),
        ("news#.keywords", &mut article.keywords, None),
        ("news#.stock_tickers", &mut article.stock_tickers, Some(STOCK_TICKERS)),
        ("news#.geo_locations", &mut article.geo_locations, None),
    ];
    for (path, value, syntax) in tags {
        let Some(value) = check.drop_empty(path, value) else { continue };
        // The schema still defines the other four.
        let (rule, is_refused) = (&rule::NEWS_DEPRECATED_TAG, path == "news#.geo_locations");
        let severity = if is_refused { SeverityOverride::XsdOnly(rule.severity) } else { SeverityOverride::None };
        check.report(&check.finding(rule, path).severity_override(severity).value(value));
        match syntax {
            Some(syntax) if !(syntax.is_met)(value) => check.report_type(path, value, syntax.expected),
            _ => check.characters(path, value),
        }
    }
}

/// The syntax that the XML Schema requires of a value that Google no longer reads. A value that the schema rejects is
/// not written.
struct Syntax {
    is_met: fn(&str) -> bool,
    expected: &'static str,
}

const ACCESS: Syntax = Syntax {
    is_met: |value| const { News::ROW.choices("access") }.contains(&value),
    expected: "Subscription, Registration",
};

const GENRES: Syntax = Syntax {
    is_met: |value| items(value).all(is_genre),
    expected: "PressRelease, Satire, Blog, OpEd, Opinion, UserGenerated",
};

fn is_genre(genre: &str) -> bool {
    matches!(genre, "PressRelease" | "Satire" | "Blog" | "OpEd" | "Opinion" | "UserGenerated")
}

/// The maximum number of stock tickers of an article (XSD).
const MAX_STOCK_TICKERS: usize = 5;

const STOCK_TICKERS: Syntax = Syntax {
    is_met: |value| {
        items(value).count() <= MAX_STOCK_TICKERS
            && items(value)
                .all(|ticker| ticker.split_once(':').is_some_and(|(exchange, name)| is_word(exchange) && is_word(name)))
    },
    expected: "NASDAQ:A, TYO:9999, … (1-5)",
};

/// Returns the items of a comma-separated list without the spaces after the commas.
fn items(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').enumerate().map(|(index, item)| if index == 0 { item } else { item.trim_start_matches(' ') })
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The number of articles in a whole list.
#[derive(Default)]
pub(super) struct Articles(usize);

impl Articles {
    pub(super) const fn add(&mut self, count: usize) {
        self.0 += count;
    }

    /// Reports more articles than one file may contain. The severity is advice, because a page list is split before
    /// that limit.
    pub(super) fn finish(&self, reporter: &mut Reporter<'_>) {
        if self.0 > MAX_NEWS {
            let finding =
                Finding::of(&rule::NEWS_TOO_MANY).severity(Severity::Info).remedy(Some(Remedy::Needs(Need::Split)));
            reporter.add(&finding.param("n", self.0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ACCESS, GENRES, STOCK_TICKERS};

    #[test]
    fn recognises_the_forms_of_the_schema() {
        assert!((ACCESS.is_met)("Subscription") && !(ACCESS.is_met)("subscription"));
        assert!((GENRES.is_met)("Blog") && (GENRES.is_met)("PressRelease, Blog") && !(GENRES.is_met)("Blog,News"));
        assert!((STOCK_TICKERS.is_met)("NASDAQ:A") && (STOCK_TICKERS.is_met)("A:B, C:D,E:F, G:H, I:J"));
        for other in ["NASDAQ", "A:B,", "A:B, C:D, E:F, G:H, I:J, K:L", ":A"] {
            assert!(!(STOCK_TICKERS.is_met)(other), "{other}");
        }
    }
}
