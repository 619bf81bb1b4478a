//! Findings about files of other formats.

use super::Reporter;
use crate::model::report::{Finding, Kind};
use crate::model::rule::Locale;

impl Reporter<'_> {
    /// Adds a finding about a file of another format; the names of spreadsheets end in their extension.
    pub(crate) fn add_format(&mut self, finding: &Finding<'_>, name: &str) {
        let is_list = self.reported.report.kind == Kind::PageList;
        let expected = match (self.options.locale, is_list, name.contains("(.")) {
            (Locale::En, _, true) => "CSV, which spreadsheet programs save with Save As",
            (Locale::Ja, _, true) => "CSV（表計算ソフトの「名前を付けて保存」で選べます）",
            (Locale::En, true, _) => "JSON, CSV or a list of URLs",
            (Locale::Ja, true, _) => "JSON、CSV、または URL の一覧",
            (Locale::En, false, _) => "XML, RSS, Atom or a list of URLs",
            (Locale::Ja, false, _) => "XML、RSS、Atom、または URL の一覧",
        };
        self.add(&finding.param("found", name).param("expected", expected));
    }
}
