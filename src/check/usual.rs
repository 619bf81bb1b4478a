//! The short way for pages that nothing is to be said about, which are nearly all of most lists.

use super::lastmod::LastmodChecker;
use super::noise::has_noise;
use super::scope::Scope;
use super::urls::Urls;
use crate::base::limits::{BAIDU_MAX_LOC_BYTES, MIN_LOC_CHARS};
use crate::model::options::Options;
use crate::model::page::PlainPage;
use crate::model::report::{Kind, Reporter};
use crate::model::rule;
use crate::text::datetime;

mod rich;

/// What the short way knows: it says of a page that the checks of the protocol's own elements would find nothing and change
/// nothing, or leaves it to them.
pub(super) struct UsualPages {
    /// Whether a date without a time is nothing to report.
    takes_dates: bool,
}

impl UsualPages {
    pub(super) fn new(options: &Options) -> Self {
        let reporter = Reporter::new(options, Kind::PageList);
        Self { takes_dates: !reporter.wants(&rule::LASTMOD_DATE_ONLY) }
    }

    /// Whether the loc, lastmod, changefreq and priority of a page need no other check.
    pub(super) fn knows(
        &self,
        page: &PlainPage<'_>,
        urls: &Urls,
        scope: Option<&Scope>,
        lastmods: &LastmodChecker,
    ) -> bool {
        matches!(page.loc.len(), MIN_LOC_CHARS..=BAIDU_MAX_LOC_BYTES)
            && urls.usual_query(page.loc).is_some_and(|query| !has_noise(query))
            && scope.is_none_or(|scope| scope.is_inside(page.loc))
            && page.lastmod.is_none_or(|lastmod| self.knows_lastmod(lastmod, lastmods))
            && page.changefreq.is_none_or(is_frequency)
            && page.priority.is_none_or(is_usual_priority)
    }

    fn knows_lastmod(&self, lastmod: &str, lastmods: &LastmodChecker) -> bool {
        datetime::read_usual(lastmod).is_some_and(|date| {
            (date.has_time() || self.takes_dates) && (lastmods.now.is_none() || !lastmods.is_future(&date.datetime()))
        })
    }
}

/// The values of `changefreq`, found by their lengths first.
fn is_frequency(value: &str) -> bool {
    match value.len() {
        5 => matches!(value, "daily" | "never"),
        6 => matches!(value, "weekly" | "always" | "hourly" | "yearly"),
        7 => value == "monthly",
        _ => false,
    }
}

/// Whether a priority is one of `0.0` to `0.9`, `0`, `1` and `1.0`, perhaps with a second digit.
fn is_usual_priority(value: &str) -> bool {
    matches!(
        value.as_bytes(),
        [b'0', b'.', b'0'..=b'9'] | [b'0' | b'1'] | [b'1', b'.', b'0'] | [b'0', b'.', b'0'..=b'9', b'0'..=b'9']
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::hints::FREQUENCIES;
    use super::{UsualPages, is_frequency};
    use crate::check::PageChecker;
    use crate::model::options::Options;
    use crate::model::page::Page;
    use crate::model::report::{Kind, Reporter};
    use crate::read::page_list::Pages;

    fn page<'a>(loc: &'a str, lastmod: &'a str, changefreq: &'a str, priority: &'a str) -> Page<'a> {
        let mut page = Page::new(loc);
        page.lastmod = Some(lastmod.into());
        page.changefreq = Some(changefreq.into());
        page.priority = Some(priority.into());
        page
    }

    /// Whether the long way finds nothing and changes nothing.
    fn is_clean(page: &Page<'_>, options: &Options) -> bool {
        let mut reporter = Reporter::new(options, Kind::PageList);
        let mut checker = PageChecker::new(options).unwrap();
        let mut written = page.clone();
        checker.check_thoroughly(&mut written, 0, &mut reporter, false);
        reporter.finish(1).problems.is_empty() && written == *page
    }

    proptest! {
        #[test]
        fn what_it_knows_the_long_way_finds_clean(
            loc in "(https?://)(www\\.)?(example\\.(com|org|test)|localhost|a_b\\.example\\.com|1\\.2\\.3\\.4)(/|:80/)?([a-z./?;&=%#A-Z é'()]|sid=|utm_a=1|%e3|amp;){0,12}",
            lastmod in "20[0-3][0-9]-[01][0-9]-[0-3][0-9](T[0-2][0-9]:[0-5][0-9]:[0-6][0-9](Z|[+-]1[0-9]:[0-6][0-9])?)?",
            changefreq in "(daily|never|weekly|always|hourly|yearly|monthly|Daily|dayly)",
            priority in "[01]?\\.?[0-9]{0,2}",
            bing: bool,
        ) {
            let mut options = Options { now: Some("2020-06-01T00:00:00Z".into()), ..Options::default() };
            options.sitemap_url = bing.then(|| "https://example.com/a/sitemap.xml".into());
            if bing {
                options.profile = crate::model::rule::Profile::Bing;
            }
            let page = page(&loc, &lastmod, &changefreq, &priority);
            let checker = PageChecker::new(&options).unwrap();
            let usual = UsualPages::new(&options);
            if usual.knows(&page.plain(), &checker.setting.urls, checker.scope.as_ref(), &checker.lastmods) {
                prop_assert!(is_clean(&page, &options), "{:?}", page);
            }
        }
    }

    #[test]
    fn plain_pages_go_the_short_way() {
        let options = Options::default();
        let checker = PageChecker::new(&options).unwrap();
        let usual = UsualPages::new(&options);
        for loc in ["https://example.com/", "https://example.com/a-b/C.html?d=e&f=g", "http://www.example.org/x"] {
            let page = page(loc, "2026-01-10T10:20:30+09:00", "weekly", "0.8");
            let knows = usual.knows(&page.plain(), &checker.setting.urls, checker.scope.as_ref(), &checker.lastmods);
            assert!(knows, "{loc}");
        }
        assert!(FREQUENCIES.into_iter().all(is_frequency));
    }

    #[test]
    fn a_page_after_one_of_another_site_is_looked_at_anew() {
        let list = r#"["https://example.com/a", "https://localhost/a", "https://example.com/b", "https://a..b/"]"#;
        let report = crate::validate(Pages::from(list), &Options::default()).unwrap();
        let found: Vec<_> = report.problems.iter().filter_map(|it| Some((it.page?, it.rule.id))).collect();
        assert!(found.contains(&(1, "loc-non-public-host")) && found.contains(&(3, "loc-host-invalid")), "{found:?}");
        assert!(!found.iter().any(|(page, _)| matches!(page, 0 | 2)), "{found:?}");
    }
}
