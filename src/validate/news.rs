//! Rules of news.

use std::fmt::{self, Display};

use super::text::{self, Field};
use super::{Setting, dates, iso_codes, lastmod};
use crate::limits::{MAX_NEWS, NEWS_AGE_SECONDS};
use crate::page::{News, Text};
use crate::report::{Finding, Place, Reporter};
use crate::rule::{self, Severity};

/// Checks the articles of one page.
pub(super) fn check(reporter: &mut Reporter<'_>, place: Place<'_>, setting: &Setting, news: &mut [News<'_>]) {
    if news.len() > 1 {
        let params: [(&'static str, &dyn Display); 2] = [("n", &news.len()), ("element", &"news:news")];
        reporter.add(Finding::of(&rule::NEWS_REPEATED).at(place).path(&"news").params(&params));
    }
    let is_alone = news.len() == 1;
    for (index, article) in news.iter_mut().enumerate() {
        let mut check = ArticleCheck { reporter, place, index: (!is_alone).then_some(index) };
        check.publication(article);
        check.date(setting, article.publication_date.as_deref());
        check.title(article.title.as_deref());
        check.deprecated(article);
    }
}

/// Path of a field of an article: `news.title`, or `news[1].title` where there are several.
struct Path<'p> {
    index: Option<usize>,
    field: &'p str,
}

impl Display for Path<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.index {
            None => write!(formatter, "news.{}", self.field),
            Some(index) => write!(formatter, "news[{index}].{}", self.field),
        }
    }
}

struct ArticleCheck<'c, 'p, 'o> {
    reporter: &'c mut Reporter<'o>,
    place: Place<'p>,
    index: Option<usize>,
}

impl ArticleCheck<'_, '_, '_> {
    #[cold]
    fn report(&mut self, rule: &'static rule::Rule, field: &str, value: &str, params: &[(&'static str, &dyn Display)]) {
        let path = Path { index: self.index, field };
        self.reporter.add(Finding::of(rule).at(self.place).path(&path).value(value).params(params));
    }

    #[cold]
    fn report_missing(&mut self, field: &str, element: &str) {
        let path = Path { index: self.index, field };
        let params: [(&'static str, &dyn Display); 1] = [("element", &element)];
        self.reporter.add(Finding::of(&rule::NEWS_REQUIRED_MISSING).at(self.place).path(&path).params(&params));
    }

    #[inline(never)]
    fn characters(&mut self, field: &str, element: &str, value: &str) {
        let path = Path { index: self.index, field };
        text::check(self.reporter, self.place, Field { element: &element, path: &path }, value);
    }

    fn publication(&mut self, article: &News<'_>) {
        let Some(publication) = &article.publication else {
            self.report_missing("publication", "news:publication");
            return;
        };
        match text::given(publication.name.as_deref()) {
            None => self.report_missing("publication.name", "news:name"),
            Some(name) => {
                self.characters("publication.name", "news:name", name);
                if let Some(without) = without_parentheses(name) {
                    let params: [(&'static str, &dyn Display); 1] = [("expected", &without)];
                    self.report(&rule::NEWS_NAME_PARENTHESIS, "publication.name", name, &params);
                }
            }
        }
        match text::given(publication.language.as_deref()) {
            None => self.report_missing("publication.language", "news:language"),
            Some(language) if is_news_language(language) => {}
            Some(language) => self.report(&rule::NEWS_LANGUAGE_INVALID, "publication.language", language, &[]),
        }
    }

    fn date(&mut self, setting: &Setting, date: Option<&str>) {
        const FIELD: &str = "publication_date";
        let Some(value) = text::given(date) else {
            self.report_missing(FIELD, "news:publication_date");
            return;
        };
        let Some(date) = dates::read(value) else {
            self.report(&rule::NEWS_DATE_INVALID, FIELD, value, &[]);
            return;
        };
        if !dates::suits_schema(&date) {
            let path = Path { index: self.index, field: FIELD };
            let expected = lastmod::agreed_form(value, &date);
            let finding = Finding::of(&rule::NEWS_DATE_W3C_XSD_DIFFER).refused_by_schema();
            let finding = finding.at(self.place).path(&path).value(value);
            self.reporter.add(finding.params(&[("expected", &expected)]));
        }
        if let Some(now) = setting.now
            && now.seconds() - dates::last_second(&date) > NEWS_AGE_SECONDS
        {
            let now = self.reporter.options().now.as_deref().unwrap_or_default();
            self.report(&rule::NEWS_TOO_OLD, FIELD, value, &[("now", &now)]);
        }
    }

    fn title(&mut self, title: Option<&str>) {
        match text::given(title) {
            None => self.report_missing("title", "news:title"),
            Some(title) => self.characters("title", "news:title", title),
        }
    }

    fn deprecated(&mut self, article: &mut News<'_>) {
        let tags: [(&str, &mut Option<Text<'_>>, Option<Form>); 5] = [
            ("access", &mut article.access, Some(ACCESS)),
            ("genres", &mut article.genres, Some(GENRES)),
            ("keywords", &mut article.keywords, None),
            ("stock_tickers", &mut article.stock_tickers, Some(STOCK_TICKERS)),
            ("geo_locations", &mut article.geo_locations, None),
        ];
        for (field, value, form) in tags {
            if value.is_none() {
                continue;
            }
            let path = Path { index: self.index, field };
            let element = format_args!("news:{field}");
            let place = Field { element: &element, path: &path };
            text::drop_empty(self.reporter, self.place, place, value);
            let Some(value) = value.as_deref() else { continue };
            let params: [(&'static str, &dyn Display); 1] = [("element", &element)];
            let finding = Finding::of(&rule::NEWS_DEPRECATED_TAG).at(self.place).path(&path).value(value);
            // The schema still has the other four.
            let finding = if field == "geo_locations" { finding.refused_by_schema() } else { finding };
            self.reporter.add(finding.params(&params));
            match form {
                Some(form) if !(form.is_met)(value) => {
                    let found = format_args!("\"{value}\"");
                    let params: [(&'static str, &dyn Display); 3] =
                        [("field", &path), ("found", &found), ("expected", &form.expected)];
                    self.report(&rule::FIELD_TYPE, field, value, &params);
                }
                _ => self.characters(field, &element.to_string(), value),
            }
        }
    }
}

/// The form that the XML Schema asks of a value that Google no longer reads: what it refuses is not written.
struct Form {
    is_met: fn(&str) -> bool,
    expected: &'static str,
}

const ACCESS: Form =
    Form { is_met: |value| matches!(value, "Subscription" | "Registration"), expected: "Subscription, Registration" };

const GENRES: Form = Form {
    is_met: |value| {
        items(value)
            .all(|genre| matches!(genre, "PressRelease" | "Satire" | "Blog" | "OpEd" | "Opinion" | "UserGenerated"))
    },
    expected: "PressRelease, Satire, Blog, OpEd, Opinion, UserGenerated",
};

/// Most stock tickers of an article (XSD).
const MAX_STOCK_TICKERS: usize = 5;

const STOCK_TICKERS: Form = Form {
    is_met: |value| {
        items(value).count() <= MAX_STOCK_TICKERS
            && items(value)
                .all(|ticker| ticker.split_once(':').is_some_and(|(exchange, name)| is_word(exchange) && is_word(name)))
    },
    expected: "NASDAQ:A, TYO:9999",
};

/// The items of a list with commas, and perhaps spaces behind them.
fn items(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').enumerate().map(|(place, item)| if place == 0 { item } else { item.trim_start_matches(' ') })
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Whether a language is written as Google and the XML Schema want it: `zh-cn`, `zh-tw`, or an ISO 639 code of two or three letters in
/// lower case. Of the thousands of three-letter codes only the form is checked.
pub(crate) fn is_news_language(language: &str) -> bool {
    match language {
        "zh-cn" | "zh-tw" => true,
        code if code.len() == 3 => code.bytes().all(|byte| byte.is_ascii_lowercase()),
        code => iso_codes::is_language(code),
    }
}

/// A name without its parts in parentheses, or `None` where it has none.
pub(crate) fn without_parentheses(name: &str) -> Option<String> {
    let mut kept = String::new();
    let mut rest = name;
    while let Some(open) = rest.find(['(', '（']) {
        let Some(length) = rest[open..].find([')', '）']) else { break };
        kept.push_str(rest[..open].trim_end());
        rest = &rest[open + length..];
        rest = rest.strip_prefix([')', '）']).unwrap_or(rest);
    }
    if rest.len() == name.len() {
        return None;
    }
    kept.push_str(rest);
    Some(kept.trim().to_owned())
}

/// How many articles a whole list has.
#[derive(Default)]
pub(super) struct Articles(usize);

impl Articles {
    pub(super) const fn add(&mut self, count: usize) {
        self.0 += count;
    }

    /// Reports more articles than one file may hold. Advice, because a page list is split before that.
    pub(super) fn finish(&self, reporter: &mut Reporter<'_>) {
        if self.0 > MAX_NEWS {
            reporter.add(Finding::of(&rule::NEWS_TOO_MANY).severity(Severity::Info).params(&[("n", &self.0)]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ACCESS, GENRES, STOCK_TICKERS, is_news_language, without_parentheses};

    #[test]
    fn knows_the_languages_of_news() {
        for language in ["en", "ja", "zh", "fil", "zh-cn", "zh-tw"] {
            assert!(is_news_language(language), "{language}");
        }
        for other in ["", "e", "jp", "EN", "en-US", "ZH-CN", "zh-hk", "zh-Hans", "english", "FIL", "f1l"] {
            assert!(!is_news_language(other), "{other}");
        }
    }

    #[test]
    fn cuts_parentheses() {
        for (name, without) in [
            ("The Example Times", None),
            ("The Example Times (subscription)", Some("The Example Times")),
            ("(beta) Times", Some("Times")),
            ("A (b) C (d)", Some("A C")),
            ("例新聞（電子版）", Some("例新聞")),
            ("Times (open", None),
            ("Times) closed", None),
            (":)", None),
        ] {
            assert_eq!(without_parentheses(name).as_deref(), without, "{name}");
        }
    }

    #[test]
    fn knows_the_forms_of_the_schema() {
        assert!((ACCESS.is_met)("Subscription") && !(ACCESS.is_met)("subscription"));
        assert!((GENRES.is_met)("Blog") && (GENRES.is_met)("PressRelease, Blog") && !(GENRES.is_met)("Blog,News"));
        assert!((STOCK_TICKERS.is_met)("NASDAQ:A") && (STOCK_TICKERS.is_met)("A:B, C:D,E:F, G:H, I:J"));
        for other in ["NASDAQ", "A:B,", "A:B, C:D, E:F, G:H, I:J, K:L", ":A"] {
            assert!(!(STOCK_TICKERS.is_met)(other), "{other}");
        }
    }
}
