//! Fixes of page lists.

use std::collections::HashMap;

use crate::limits::{MAX_IMAGES, MAX_VIDEO_TAGS, NEWS_AGE_SECONDS};
use crate::page::{Alternate, Image, News, Page, Text, Video};
use crate::rule::{self, Fix, Rule};
use crate::validate::dates;
use crate::validate::hreflang::code;

use super::address::Address;
use super::edits::Note;
use super::fixer::{Fixer, Kind};
use super::log::Log;
use super::merge::is_newer;
use super::survey::Survey;

/// Passes after which a list is left as it is.
const MAX_PASSES: usize = 8;

type Field = Option<Text<'static>>;
type Entry = (usize, Page<'static>);

/// Fixes all pages. Each comes with its place in the list.
pub(super) fn fix(pages: &mut Vec<Entry>, fixer: &mut Fixer<'_>, log: &mut Log) {
    for pass in 0..MAX_PASSES {
        let mut survey = Survey::default();
        for (_, page) in pages.iter() {
            survey.add(page);
        }
        if pass == 0 && fixer.allows(&rule::PRIORITY_INVALID, Fix::Assisted) {
            fixer.priority_digits = survey.priority_digits();
        }
        let mut is_changed = false;
        for (index, page) in pages.iter_mut() {
            let mut fixing = Fixing { fixer, survey: &survey, log, page: *index, is_changed: false };
            fixing.page(page);
            is_changed |= fixing.is_changed;
        }
        fixer.priority_digits = 0;
        let is_merged = !is_changed && survey.has_repeats() && merge(pages, fixer, &survey, log);
        if !is_changed && !is_merged {
            break;
        }
    }
}

/// The fixing of one page.
struct Fixing<'f, 'o> {
    fixer: &'f Fixer<'o>,
    survey: &'f Survey,
    log: &'f mut Log,
    page: usize,
    is_changed: bool,
}

impl Fixing<'_, '_> {
    fn note(&mut self, rule: &'static Rule, fix: Fix, path: &str, before: &str, after: &str) {
        self.is_changed = true;
        let note = Note { rule, fix, path: path.to_owned(), before: before.to_owned(), after: after.to_owned() };
        self.log.add(note, Some(self.page), || None);
    }

    /// Fixes a value. One that is blank says nothing, and goes where it is optional.
    fn value(&mut self, field: &mut Field, kind: Kind, is_optional: bool, path: &str) {
        let Some(value) = field.as_deref() else { return };
        if value.trim().is_empty() {
            if is_optional && self.fixer.allows(&rule::ELEMENT_EMPTY, Fix::Safe) {
                let before = value.to_owned();
                *field = None;
                self.note(&rule::ELEMENT_EMPTY, Fix::Safe, path, &before, "");
            }
            return;
        }
        let Some(change) = self.fixer.settle(kind, value) else { return };
        let before = value.to_owned();
        for (rule, fix) in change.steps {
            self.note(rule, fix, path, &before, change.value.as_deref().unwrap_or_default());
        }
        *field = change.value.map(Text::Owned);
    }

    fn required(&mut self, field: &mut Field, kind: Kind, path: &str) {
        self.value(field, kind, false, path);
    }

    fn optional(&mut self, field: &mut Field, kind: Kind, path: &str) {
        self.value(field, kind, true, path);
    }

    /// Takes a value away that has no effect; answers whether it may go.
    fn deprecated(&mut self, field: &mut Field, rule: &'static Rule, path: &str) -> bool {
        let is_allowed = self.fixer.allows(rule, Fix::Safe);
        if is_allowed && let Some(value) = field.take() {
            self.note(rule, Fix::Safe, path, &value, "");
        }
        is_allowed
    }

    fn page(&mut self, page: &mut Page<'static>) {
        let mut loc = Some(std::mem::take(&mut page.loc));
        self.required(&mut loc, Kind::Address(Address::Page), "loc");
        page.loc = loc.unwrap_or_default();
        self.optional(&mut page.lastmod, Kind::Lastmod, "lastmod");
        self.optional(&mut page.changefreq, Kind::Changefreq, "changefreq");
        self.optional(&mut page.priority, Kind::Priority, "priority");
        if self.survey.has_only_default_priorities() {
            self.deprecated(&mut page.priority, &rule::PRIORITY_ALL_SAME, "priority");
        }
        self.alternates(page);
        self.images(&mut page.images);
        self.videos(&mut page.videos);
        self.articles(&mut page.news);
        if page.mobile.as_deref() == Some("yes") {
            self.deprecated(&mut page.mobile, &rule::MOBILE_DEPRECATED, "mobile");
        }
    }

    fn images(&mut self, images: &mut Vec<Image<'static>>) {
        if images.len() > MAX_IMAGES && self.fixer.allows(&rule::IMAGE_TOO_MANY, Fix::Assisted) {
            self.note(&rule::IMAGE_TOO_MANY, Fix::Assisted, "images", &images.len().to_string(), "1000");
            images.truncate(MAX_IMAGES);
        }
        let address = Kind::Address(Address::Other(&rule::IMAGE_LOC_INVALID));
        for (index, image) in images.iter_mut().enumerate() {
            let path = |field: &str| format!("images[{index}].{field}");
            self.required(&mut image.loc, address, &path("loc"));
            for (name, field, kind) in [
                ("caption", &mut image.caption, Kind::Text),
                ("geo_location", &mut image.geo_location, Kind::Text),
                ("title", &mut image.title, Kind::Text),
                ("license", &mut image.license, address),
            ] {
                if !self.deprecated(field, &rule::IMAGE_DEPRECATED_TAG, &path(name)) {
                    self.optional(field, kind, &path(name));
                }
            }
        }
    }

    fn is_past(&self, date: Option<&str>, seconds: i64) -> bool {
        let (Some(now), Some(date)) = (self.fixer.now, date.and_then(dates::read)) else { return false };
        now.seconds() - dates::last_second(&date) > seconds
    }

    fn videos(&mut self, videos: &mut Vec<Video<'static>>) {
        let mut index = 0;
        videos.retain_mut(|video| {
            let path = format!("videos[{index}]");
            index += 1;
            let is_expired = self.is_past(video.expiration_date.as_deref(), 0);
            if is_expired && self.fixer.allows(&rule::VIDEO_EXPIRED, Fix::Assisted) {
                let title = video.title.clone().unwrap_or_default();
                self.note(&rule::VIDEO_EXPIRED, Fix::Assisted, &path, &title, "");
                return false;
            }
            self.video(video, &path);
            true
        });
    }

    fn video(&mut self, video: &mut Video<'static>, path: &str) {
        let address = Kind::Address(Address::Other(&rule::VIDEO_URL_INVALID));
        let date = Kind::Date(&rule::VIDEO_DATE_INVALID);
        let path = |field: &str| format!("{path}.{field}");
        self.required(&mut video.thumbnail_loc, address, &path("thumbnail_loc"));
        self.required(&mut video.title, Kind::VideoTitle, &path("title"));
        self.required(&mut video.description, Kind::VideoDescription, &path("description"));
        for (name, field, kind) in [
            ("content_loc", &mut video.content_loc, address),
            ("player_loc", &mut video.player_loc, address),
            ("duration", &mut video.duration, Kind::Duration),
            ("expiration_date", &mut video.expiration_date, date),
            ("rating", &mut video.rating, Kind::Rating),
            ("view_count", &mut video.view_count, Kind::Views),
            ("publication_date", &mut video.publication_date, date),
            ("family_friendly", &mut video.family_friendly, Kind::Flag),
            ("requires_subscription", &mut video.requires_subscription, Kind::Flag),
            ("live", &mut video.live, Kind::Flag),
        ] {
            self.optional(field, kind, &path(name));
        }
        self.tags(&mut video.tags, &path("tags"));
        if let Some(restriction) = &mut video.restriction {
            self.list(&mut restriction.countries, Kind::Countries, &path("restriction.countries"));
        }
        if let Some(platform) = &mut video.platform {
            self.list(&mut platform.platforms, Kind::Platforms, &path("platform.platforms"));
        }
        if let Some(uploader) = &mut video.uploader {
            self.optional(&mut uploader.name, Kind::UploaderName, &path("uploader.name"));
            self.optional(&mut uploader.info, address, &path("uploader.info"));
        }
        self.old_parts(video, &path);
    }

    /// What Google no longer reads.
    fn old_parts(&mut self, video: &mut Video<'static>, path: &dyn Fn(&str) -> String) {
        if !self.fixer.allows(&rule::VIDEO_DEPRECATED_TAG, Fix::Safe) {
            self.optional(&mut video.player_allow_embed, Kind::Flag, &path("player_allow_embed"));
            return self.optional(&mut video.category, Kind::Text, &path("category"));
        }
        for (name, field) in [
            ("player_allow_embed", &mut video.player_allow_embed),
            ("player_autoplay", &mut video.player_autoplay),
            ("category", &mut video.category),
            ("gallery_loc", &mut video.gallery_loc),
            ("gallery_title", &mut video.gallery_title),
        ] {
            self.deprecated(field, &rule::VIDEO_DEPRECATED_TAG, &path(name));
        }
        for (name, count) in [
            ("content_segments", std::mem::take(&mut video.content_segments).len()),
            ("prices", std::mem::take(&mut video.prices).len()),
            ("ids", std::mem::take(&mut video.ids).len()),
            ("tvshow", usize::from(video.tvshow.take().is_some())),
        ] {
            if count > 0 {
                self.note(&rule::VIDEO_DEPRECATED_TAG, Fix::Safe, &path(name), &count.to_string(), "");
            }
        }
    }

    fn tags(&mut self, tags: &mut Vec<Text<'static>>, path: &str) {
        let mut index = 0;
        tags.retain_mut(|tag| {
            let path = format!("{path}[{index}]");
            index += 1;
            let mut field = Some(std::mem::take(tag));
            self.optional(&mut field, Kind::Text, &path);
            let is_kept = field.is_some();
            *tag = field.unwrap_or_default();
            is_kept
        });
        if tags.len() > MAX_VIDEO_TAGS && self.fixer.allows(&rule::VIDEO_TOO_MANY_TAGS, Fix::Assisted) {
            let (before, after) = (tags.len().to_string(), MAX_VIDEO_TAGS.to_string());
            self.note(&rule::VIDEO_TOO_MANY_TAGS, Fix::Assisted, path, &before, &after);
            tags.truncate(MAX_VIDEO_TAGS);
        }
    }

    fn list(&mut self, items: &mut Vec<Text<'static>>, kind: Kind, path: &str) {
        let mut joined = Some(Text::Owned(items.join(" ")));
        self.required(&mut joined, kind, path);
        let joined = joined.unwrap_or_default();
        if joined != items.join(" ") {
            *items = joined.split(' ').map(|item| Text::Owned(item.to_owned())).collect();
        }
    }

    fn articles(&mut self, articles: &mut Vec<News<'static>>) {
        let is_alone = articles.len() == 1;
        let mut index = 0;
        articles.retain_mut(|article| {
            let path = if is_alone { "news".to_owned() } else { format!("news[{index}]") };
            index += 1;
            let is_old = self.is_past(article.publication_date.as_deref(), NEWS_AGE_SECONDS);
            if is_old && self.fixer.allows(&rule::NEWS_TOO_OLD, Fix::Safe) {
                let title = article.title.clone().unwrap_or_default();
                self.note(&rule::NEWS_TOO_OLD, Fix::Safe, &path, &title, "");
                return false;
            }
            self.article(article, &path);
            true
        });
    }

    fn article(&mut self, article: &mut News<'static>, path: &str) {
        let path = |field: &str| format!("{path}.{field}");
        if let Some(publication) = &mut article.publication {
            self.required(&mut publication.name, Kind::NewsName, &path("publication.name"));
            self.required(&mut publication.language, Kind::NewsLanguage, &path("publication.language"));
        }
        let date = Kind::Date(&rule::NEWS_DATE_INVALID);
        self.required(&mut article.publication_date, date, &path("publication_date"));
        self.required(&mut article.title, Kind::Text, &path("title"));
        for (name, field) in [
            ("access", &mut article.access),
            ("genres", &mut article.genres),
            ("keywords", &mut article.keywords),
            ("stock_tickers", &mut article.stock_tickers),
            ("geo_locations", &mut article.geo_locations),
        ] {
            if !self.deprecated(field, &rule::NEWS_DEPRECATED_TAG, &path(name)) {
                self.optional(field, Kind::Free, &path(name));
            }
        }
    }

    fn alternates(&mut self, page: &mut Page<'static>) {
        let mut seen: Vec<(String, String)> = Vec::new();
        let mut index = 0;
        page.alternates.retain_mut(|alternate| {
            let path = |field: &str| format!("alternates[{index}].{field}");
            self.required(&mut alternate.hreflang, Kind::Hreflang, &path("hreflang"));
            let address = Kind::Address(Address::Other(&rule::HREFLANG_HREF_NOT_ABSOLUTE));
            self.required(&mut alternate.href, address, &path("href"));
            self.optional(&mut alternate.media, Kind::Text, &path("media"));
            let (Some(hreflang), Some(href)) = (alternate.hreflang.as_deref(), alternate.href.as_deref()) else {
                index += 1;
                return true;
            };
            let key = (code::read(hreflang).usual, href.to_owned());
            let is_repeat = seen.contains(&key) && self.fixer.allows(&rule::HREFLANG_DUPLICATE, Fix::Safe);
            if is_repeat {
                self.note(&rule::HREFLANG_DUPLICATE, Fix::Safe, &path("hreflang"), hreflang, "");
            }
            seen.push(key);
            index += 1;
            !is_repeat
        });
        self.add_alternates(page, &mut seen);
    }

    fn add_alternates(&mut self, page: &mut Page<'static>, seen: &mut Vec<(String, String)>) {
        let survey = self.survey;
        let mut missing: Vec<(&'static Rule, String, String)> = Vec::new();
        if !seen.is_empty() && self.fixer.allows(&rule::HREFLANG_SELF_MISSING, Fix::Safe) {
            let own = survey.own_language(&page.loc);
            missing.extend(own.map(|code| (&rule::HREFLANG_SELF_MISSING, code.to_owned(), page.loc.to_string())));
        }
        if self.fixer.allows(&rule::HREFLANG_NO_RETURN, Fix::Safe) {
            let unanswered = survey.unanswered(&page.loc).into_iter();
            missing.extend(unanswered.map(|(code, loc)| (&rule::HREFLANG_NO_RETURN, code.to_owned(), loc.to_owned())));
        }
        for (rule, code, href) in missing {
            if seen.iter().any(|(known, _)| *known == code) {
                continue;
            }
            self.note(rule, Fix::Safe, "alternates", "", &href);
            seen.push((code.clone(), href.clone()));
            page.alternates.push(Alternate::new(code, href));
        }
    }
}

/// Puts pages of one loc together; answers whether there were any.
fn merge(pages: &mut Vec<Entry>, fixer: &Fixer<'_>, survey: &Survey, log: &mut Log) -> bool {
    if !fixer.allows(&rule::LOC_DUPLICATE, Fix::Safe) {
        return false;
    }
    let mut kept: Vec<Entry> = Vec::with_capacity(pages.len());
    let mut firsts: HashMap<String, usize> = HashMap::new();
    let before = pages.len();
    for (index, page) in pages.drain(..) {
        if !survey.is_repeated(&page.loc) {
            kept.push((index, page));
            continue;
        }
        let Some(first) = firsts.get(page.loc.as_ref()) else {
            firsts.insert(page.loc.to_string(), kept.len());
            kept.push((index, page));
            continue;
        };
        if !can_merge(&kept[*first].1, &page) {
            kept.push((index, page));
            continue;
        }
        let note = Note {
            rule: &rule::LOC_DUPLICATE,
            fix: Fix::Safe,
            path: "loc".to_owned(),
            before: page.loc.to_string(),
            after: String::new(),
        };
        log.add(note, Some(index), || None);
        take(&mut kept[*first].1, page);
    }
    *pages = kept;
    pages.len() < before
}

/// Whether both can stand in one page: no two articles, and no two addresses of a language.
fn can_merge(first: &Page<'_>, other: &Page<'_>) -> bool {
    let is_same_article = other.news.iter().all(|article| first.news.contains(article));
    let is_free = |alternate: &Alternate<'_>| {
        first.alternates.contains(alternate) || first.alternates.iter().all(|it| it.hreflang != alternate.hreflang)
    };
    let has_same_kind = other.mobile.is_none() || first.mobile.is_none() || first.mobile == other.mobile;
    (first.news.is_empty() || is_same_article)
        && other.alternates.iter().all(is_free)
        && has_same_kind
        && (other.record.is_none() || first.record.is_none() || first.record == other.record)
}

fn take(first: &mut Page<'static>, other: Page<'static>) {
    fn extend<T: PartialEq>(list: &mut Vec<T>, others: Vec<T>) {
        for other in others {
            if !list.contains(&other) {
                list.push(other);
            }
        }
    }
    if let Some(lastmod) = other.lastmod
        && first.lastmod.as_deref().is_none_or(|known| is_newer(&lastmod, known))
    {
        first.lastmod = Some(lastmod);
    }
    first.changefreq = first.changefreq.take().or(other.changefreq);
    first.priority = first.priority.take().or(other.priority);
    first.mobile = first.mobile.take().or(other.mobile);
    first.record = first.record.take().or(other.record);
    extend(&mut first.alternates, other.alternates);
    extend(&mut first.images, other.images);
    extend(&mut first.videos, other.videos);
    extend(&mut first.news, other.news);
    extend(&mut first.foreign, other.foreign);
}
