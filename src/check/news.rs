//! Rules of news that concern several articles or the current time, and the values of news.

use super::entry::EntryCheck;
use super::lastmod;
use crate::base::limits::{MAX_NEWS, NEWS_AGE_SECONDS};
use crate::model::page::News;
use crate::model::report::{Finding, Need, Remedy, Reporter};
use crate::model::rule::{self, Rule, Severity};
use crate::text::dates;
use crate::text::datetime::Datetime;

/// Checks the number of articles of one page.
pub(super) fn check(mut check: EntryCheck<'_, '_, '_>, news: &[News<'_>]) {
    let count = news.len();
    if count > 1 {
        check.report(&check.finding(&rule::NEWS_REPEATED, "news").param("n", count).param("element", "news:news"));
    }
}

/// Returns the rule that an article of a date breaks at the current time.
pub(super) fn rule_of_age(date: &Datetime, now: &Datetime) -> Option<&'static Rule> {
    if now.seconds() - dates::last_second(date) > NEWS_AGE_SECONDS {
        Some(&rule::NEWS_TOO_OLD)
    } else {
        lastmod::is_future(date, now).then_some(&rule::NEWS_DATE_FUTURE)
    }
}

/// Returns whether a text is a list of genres of the XML Schema. A value that the schema rejects is not written.
pub(super) fn are_genres(value: &str) -> bool {
    let is_genre = |genre| matches!(genre, "PressRelease" | "Satire" | "Blog" | "OpEd" | "Opinion" | "UserGenerated");
    items(value).all(is_genre)
}

/// The maximum number of stock tickers of an article (XSD).
const MAX_STOCK_TICKERS: usize = 5;

/// Returns whether a text is a list of stock tickers of the XML Schema.
pub(super) fn are_stock_tickers(value: &str) -> bool {
    let is_word = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let is_ticker =
        |text: &str| text.split_once(':').is_some_and(|(exchange, name)| is_word(exchange) && is_word(name));
    items(value).count() <= MAX_STOCK_TICKERS && items(value).all(is_ticker)
}

/// Returns the items of a comma-separated list without the spaces after the commas.
fn items(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').enumerate().map(|(index, item)| if index == 0 { item } else { item.trim_start_matches(' ') })
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
    use super::{are_genres, are_stock_tickers};

    #[test]
    fn recognises_the_forms_of_the_schema() {
        assert!(are_genres("Blog") && are_genres("PressRelease, Blog") && !are_genres("Blog,News"));
        assert!(are_stock_tickers("NASDAQ:A") && are_stock_tickers("A:B, C:D,E:F, G:H, I:J"));
        for other in ["NASDAQ", "A:B,", "A:B, C:D, E:F, G:H, I:J, K:L", ":A"] {
            assert!(!are_stock_tickers(other), "{other}");
        }
    }
}
