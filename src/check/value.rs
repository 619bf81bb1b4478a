//! The checks of values by their types in the table of page fields.

use super::fields::FieldCheck;
use super::lastmod::LastmodChecker;
use super::news::{are_genres, are_stock_tickers, rule_of_age};
use super::{foreign, text};
use crate::base::limits::MAX_VIDEO_DURATION_SECONDS;
use crate::model::page::Text;
use crate::model::page::fields::{FieldRow, Rules, Use, ValueType};
use crate::model::report::{Param, Remedy, SeverityOverride};
use crate::model::rule::{self, Rule, Severity};
use crate::text::dates;
use crate::text::datetime::{agreed_form, shown_order};
use crate::text::decimal::{Decimal, parse_integer};
use crate::text::frequency::is_frequency;
use crate::text::iso_codes;
use crate::text::news::{is_news_language, without_parentheses};

impl FieldCheck<'_, '_, '_> {
    /// Checks a value that is not a list, and normalises it in place.
    pub(super) fn value(&mut self, rules: &Rules, field: &FieldRow, value: &mut Text<'_>) {
        match field.value {
            ValueType::Lastmod => {
                self.convert_date(&rule::LASTMOD_INVALID, value);
                LastmodChecker { now: self.context.now }.check(&mut self.check, value);
            }
            ValueType::Url => {
                if let Some(not_full) = rules.url {
                    self.check.url(&self.context.urls, field.path(), not_full, value);
                }
            }
            ValueType::UnreadUrl => {
                if let Some(not_full) = rules.deprecated {
                    self.check.url(&self.context.urls, field.path(), not_full, value);
                }
            }
            ValueType::Date => {
                self.convert_date(&rule::VIDEO_DATE_INVALID, value);
                self.text(field, value);
            }
            ValueType::ArticleDate => {
                self.convert_date(&rule::NEWS_DATE_INVALID, value);
                self.text(field, value);
            }
            _ => self.text(field, value),
        }
    }

    /// Converts a date of a kind if the options say what it means, and records the order of day and month that it shows.
    fn convert_date(&mut self, kind: &'static Rule, value: &mut Text<'_>) {
        self.check.reporter.add_date_order(kind, shown_order(value));
        if let Some(assumptions) = self.context.assumptions {
            dates::convert_date(value, assumptions);
        }
    }

    /// Checks a value that is not normalised.
    fn text(&mut self, field: &FieldRow, value: &str) {
        let path = field.path();
        let (rule, expected, is_valid) = match field.value {
            ValueType::Changefreq => (&rule::CHANGEFREQ_INVALID, "", is_frequency(value)),
            ValueType::Priority => (&rule::PRIORITY_INVALID, "", is_from_zero_to(1, value)),
            ValueType::PageType => return self.page_type(field, value),
            ValueType::Date => (&rule::VIDEO_DATE_INVALID, "", dates::is_schema_date(value)),
            ValueType::ArticleDate => return self.article_date(path, value),
            ValueType::Flag => {
                // Like that of other deprecated attributes, the text may be anything in a document.
                if field.usage == Use::Deprecated {
                    self.check.characters(path, value);
                }
                (&rule::VIDEO_BOOLEAN_INVALID, "", is_flag(value))
            }
            ValueType::Duration => {
                (&rule::VIDEO_DURATION_INVALID, "", is_integer(value, 1, MAX_VIDEO_DURATION_SECONDS))
            }
            ValueType::Rating => (&rule::VIDEO_NUMBER_INVALID, "0.0-5.0", is_from_zero_to(5, value)),
            ValueType::Count => (&rule::VIDEO_NUMBER_INVALID, "0, 1, 2, …", is_integer(value, 0, u64::MAX)),
            ValueType::Ordinal => (&rule::VIDEO_NUMBER_INVALID, "1, 2, 3, …", is_integer(value, 1, u64::MAX)),
            ValueType::Relationship => return self.relationship(field, value),
            ValueType::NewsLanguage => (&rule::NEWS_LANGUAGE_INVALID, "", is_news_language(value)),
            // These values are not read; the schema defines them.
            ValueType::SegmentDuration => {
                (&rule::FIELD_TYPE, "0-28800", is_integer(value, 0, MAX_VIDEO_DURATION_SECONDS))
            }
            ValueType::Currency => (&rule::FIELD_TYPE, "JPY, EUR, … (ISO 4217)", is_upper(3, value)),
            ValueType::Choice => (&rule::FIELD_TYPE, "", is_among(field, value)),
            ValueType::ChoiceInEitherCase => {
                let is_upper = value.bytes().all(|byte| byte.is_ascii_uppercase());
                let is_valid = is_among(field, value) || (is_upper && is_among(field, &value.to_ascii_lowercase()));
                (&rule::FIELD_TYPE, "", is_valid)
            }
            ValueType::Genres => {
                let expected = "PressRelease, Satire, Blog, OpEd, Opinion, UserGenerated";
                (&rule::FIELD_TYPE, expected, are_genres(value))
            }
            ValueType::StockTickers => (&rule::FIELD_TYPE, "NASDAQ:A, TYO:9999, … (1-5)", are_stock_tickers(value)),
            _ => return self.text_for_readers(field, path, value),
        };
        if is_valid {
            return;
        }
        if *rule == rule::FIELD_TYPE {
            let choices = field.choices.join(", ");
            self.check.report_type(path, value, if expected.is_empty() { &choices } else { expected });
        } else {
            let finding = self.check.finding(rule, path).value(value);
            self.check.report(&if expected.is_empty() { finding } else { finding.param("expected", expected) });
        }
    }

    /// Checks a text for readers: its characters, its length, and the parentheses of a name.
    fn text_for_readers(&mut self, field: &FieldRow, path: &str, value: &str) {
        self.check.characters(path, value);
        if field.value == ValueType::NewsName
            && let Some(without) = without_parentheses(value)
        {
            let finding = self.check.finding(&rule::NEWS_NAME_PARENTHESIS, path).value(value);
            self.check.report(&finding.param("expected", &without));
        }
        if let Some(limit) = field.limit.filter(|_| field.value != ValueType::UploaderName)
            && let Some(count) = text::longer_than(limit.max, value)
        {
            let severity = SeverityOverride::XsdOnly(limit.severity.unwrap_or(limit.rule.severity));
            let finding = self.check.finding(limit.rule, path).severity_override(severity).value(value);
            self.check.report(&finding.param("n", count).param("limit", limit.max));
        }
    }

    /// Checks an item of a list of texts, or the empty text that a required list without items is. `remedy` is that of the list, if
    /// its items are words.
    pub(super) fn item(&mut self, field: &FieldRow, path: &str, item: &str, remedy: &dyn Fn() -> Option<Remedy>) {
        let choices;
        let (severity, expected) = match field.value {
            ValueType::Keyword => return self.check.characters(path, item),
            ValueType::Xml if foreign::is_valid_fragment(item) => return,
            ValueType::Xml => return self.check.report_value(&rule::FOREIGN_INVALID, path, item),
            ValueType::Countries if iso_codes::is_region(item) => return,
            // Codes such as XK and EU have the right form and pass the schema, but search engines do not know them.
            ValueType::Countries if is_upper(2, item) => (Severity::Warning, "JP"),
            ValueType::Countries => (Severity::Error, "JP"),
            _ if is_among(field, item) => return,
            _ => {
                choices = field.choices.join(", ");
                (Severity::Error, &*choices)
            }
        };
        let finding = self.check.finding(&rule::VIDEO_LIST_INVALID, path).severity(severity).value(item);
        self.check.report(&finding.remedy(remedy()).param("expected", expected));
    }

    /// Checks whether a video is allowed or denied in a list.
    pub(super) fn relationship(&mut self, field: &FieldRow, value: &str) {
        if !is_among(field, value) {
            let path = field.path();
            let element = path.rsplit_once('.').map_or(path, |(of_list, _)| of_list);
            let finding = self.check.finding(&rule::VIDEO_RELATIONSHIP_INVALID, path).value(value);
            self.check.report(&finding.param("element", Param::Element(element)));
        }
    }

    fn article_date(&mut self, path: &str, value: &str) {
        let Some(date) = dates::read(value) else {
            return self.check.report_value(&rule::NEWS_DATE_INVALID, path, value);
        };
        if !dates::is_valid_in_schema(&date) {
            let rule = &rule::NEWS_DATE_W3C_XSD_DIFFER;
            let severity = SeverityOverride::XsdOnly(rule.severity);
            let expected = agreed_form(value, &date);
            let finding = self.check.finding(rule, path).severity_override(severity).value(value);
            self.check.report(&finding.param("expected", &expected));
        }
        if let Some(rule) = self.context.now.as_ref().and_then(|now| rule_of_age(&date, now)) {
            let now = self.check.reporter.options().now.as_deref().unwrap_or_default();
            self.check.report(&self.check.finding_of_element(rule, path).value(value).param("now", now));
        }
    }

    /// Checks the mark of a page for feature phones, or its type in the namespace of Baidu, which Baidu still documents.
    fn page_type(&mut self, field: &FieldRow, value: &str) {
        if value == "yes" {
            self.check.report(&self.check.finding_of_element(&rule::MOBILE_DEPRECATED, field.path()));
        } else if !is_among(field, value) {
            let expected = format!("true, \"{}\"", field.choices.join("\", \""));
            self.check.report_type(field.path(), value, &expected);
        }
    }
}

fn is_among(field: &FieldRow, value: &str) -> bool {
    field.choices.contains(&value)
}

fn is_from_zero_to(limit: u8, value: &str) -> bool {
    Decimal::read(value).is_some_and(|decimal| decimal.is_from_zero_to(limit))
}

fn is_integer(value: &str, min: u64, max: u64) -> bool {
    parse_integer(value).is_some_and(|integer| (min..=max).contains(&integer))
}

/// Returns whether a text is one of the boolean values of the schema.
fn is_flag(value: &str) -> bool {
    // Compared as bytes, because comparing texts would be six function calls.
    matches!(value.as_bytes(), b"yes" | b"Yes" | b"YES" | b"no" | b"No" | b"NO")
}

/// Returns whether a text consists of so many capital letters.
fn is_upper(length: usize, value: &str) -> bool {
    value.len() == length && value.bytes().all(|byte| byte.is_ascii_uppercase())
}
