//! Fixes of page lists.

use std::borrow::Cow;

use crate::base::hash::{HashMap, HashSet};
use crate::correct::path::{field_of, numbered};
use crate::correct::{
    Block, Bound, Change, Corrector, FixStep, IMAGE, LINK, MOBILE, NEWS, Role, URL, UrlRole, VIDEO, ValueKind,
};
use crate::model::page::fields::{FieldRow, Fields, Slot, View};
use crate::model::page::{Alternate, Page, Text};
use crate::model::rule::{self, Fix, Rule};
use crate::text::language_code;

use super::edits::ChangeRecord;
use super::fixer::Fixer;
use super::links::{LinkGraph, MissingLink, link_key};
use super::log::Log;
use super::merge::{are_comparable, is_newer, is_same_hint};
use super::site_index::SiteIndex;

/// The maximum number of passes over a list.
const MAX_PASSES: usize = 8;

type IndexedPage = (usize, Page<'static>);

/// Fixes all pages. Each has its index in the list.
pub(super) fn fix(pages: &mut Vec<IndexedPage>, fixer: &mut Fixer<'_>, log: &mut Log) {
    for pass in 0..MAX_PASSES {
        let mut site = SiteIndex::default();
        for (index, page) in pages.iter() {
            site.add(page, *index);
        }
        let links = site.link_graph(&fixer.corrector);
        if pass == 0 && fixer.allows(&rule::PRIORITY_INVALID, Fix::Assisted) {
            fixer.corrector.priority_digits = site.priority_digits();
        }
        // Dates that were converted no longer show their order.
        fixer.corrector.date_orders.extend(site.date_orders);
        let mut is_changed = false;
        for (index, page) in pages.iter_mut() {
            let mut page_fixer = PageFixer { fixer, site: &site, links: &links, log, page: *index, is_changed: false };
            page_fixer.page(page);
            is_changed |= page_fixer.is_changed;
        }
        fixer.corrector.priority_digits = 0;
        let is_merged = !is_changed && site.has_repeats() && merge(pages, fixer, &site, log);
        if !is_changed && !is_merged {
            break;
        }
    }
}

/// The state of fixing one page.
struct PageFixer<'f, 'o> {
    fixer: &'f Fixer<'o>,
    site: &'f SiteIndex,
    links: &'f LinkGraph<'f>,
    log: &'f mut Log,
    page: usize,
    is_changed: bool,
}

impl PageFixer<'_, '_> {
    fn note(&mut self, steps: &[FixStep], path: &str, before: &str, after: &str) {
        self.is_changed = true;
        self.log.add(ChangeRecord { steps, path, before, after }, Some(self.page), None);
    }

    /// Returns whether a value may be removed, and records the removal if so.
    fn remove_if_allowed(&mut self, rule: &'static Rule, fix: Fix, path: &str, before: &str) -> bool {
        let is_allowed = self.fixer.allows(rule, fix);
        if is_allowed {
            self.note(&[(rule, fix)], path, before, "");
        }
        is_allowed
    }

    /// Fixes a value. Returns whether it is kept.
    fn fix_value(&mut self, value: &mut Text<'static>, role: Role, path: &str) -> bool {
        let Some(change) = self.fixer.change(role, value) else { return true };
        self.note(&change.steps, path, value, change.value.as_deref().unwrap_or_default());
        let is_kept = change.value.is_some();
        *value = Text::Owned(change.value.unwrap_or_default());
        is_kept
    }

    /// Fixes the fields of a block.
    fn block(&mut self, fields: &mut dyn Fields<'static>, block: &Block, path: &str) {
        for (index, row) in block.fields().iter().enumerate() {
            if let Some(slot) = fields.slot(index) {
                self.field(slot, row, block, path);
            }
        }
    }

    fn field(&mut self, slot: Slot<'_, 'static>, row: &'static FieldRow, block: &Block, path: &str) {
        // Most fields are absent.
        if matches!(slot, Slot::Text(None) | Slot::Number(None) | Slot::Flag(None)) {
            return;
        }
        let path = &field_of(path, row.name);
        let role = block.role(row);
        match (slot, role) {
            (Slot::Text(field) | Slot::Number(field) | Slot::Flag(field), _) => {
                let is_kept = field.as_mut().is_none_or(|value| self.fix_value(value, role, path));
                if !is_kept {
                    *field = None;
                }
            }
            (Slot::Loc(loc), _) => {
                self.fix_value(loc, role, path);
            }
            (Slot::Texts(items), _) => self.texts(items, row, role, path),
            (Slot::Words(items), Role::Required(kind)) => self.list(items, kind, path),
            // Deprecated structs are removed as a whole.
            (Slot::Object(nest) | Slot::List(nest), Role::Deprecated(broken, _)) => {
                let count = nest.count();
                if count > 0 && self.remove_if_allowed(broken, Fix::Safe, path, &count.to_string()) {
                    nest.clear();
                }
            }
            (Slot::Object(nest), _) => {
                let (Some(item), Some(inner)) = (nest.item_mut(0), row.inner) else { return };
                self.block(item, &block.inner(inner), path);
                // An element without content is removed, as in a document.
                let is_empty = item.given() == 0;
                if is_empty
                    && inner.rules.missing.is_none()
                    && self.remove_if_allowed(&rule::ELEMENT_EMPTY, Fix::Safe, path, "")
                {
                    nest.clear();
                }
            }
            _ => {}
        }
    }

    fn page(&mut self, page: &mut Page<'static>) {
        self.block(page, &URL, "");
        if self.site.has_only_default_priorities()
            && let Some(priority) = page.priority.as_deref()
            && self.remove_if_allowed(&rule::PRIORITY_ALL_SAME, Fix::Assisted, "priority", priority)
        {
            page.priority = None;
        }
        self.lastmod(page);
        self.alternates(page);
        page.images.truncate(self.limit_length(page.images.len(), IMAGE.bound, "images"));
        for (index, image) in page.images.iter_mut().enumerate() {
            self.block(image, &IMAGE, &numbered("images", index));
        }
        let mut index = 0;
        page.videos.retain_mut(|video| {
            let path = numbered("videos", index);
            index += 1;
            self.fix_dated_block(video, &VIDEO, &path)
        });
        let is_alone = page.news.len() == 1;
        index = 0;
        page.news.retain_mut(|article| {
            let path = if is_alone { "news".to_owned() } else { numbered("news", index) };
            index += 1;
            self.fix_dated_block(article, &NEWS, &path)
        });
        if let Some(mobile) = &mut page.mobile
            && !self.fix_value(mobile, MOBILE, "mobile")
        {
            page.mobile = None;
        }
        if page.mobile.as_deref() == Some("yes")
            && self.remove_if_allowed(&rule::MOBILE_DEPRECATED, Fix::Safe, "mobile", "yes")
        {
            page.mobile = None;
        }
    }

    /// Restores the earlier `lastmod` of a page whose content has not changed since.
    fn lastmod(&mut self, page: &mut Page<'static>) {
        let step = (&rule::LASTMOD_NOT_SIGNIFICANT, Fix::Assisted);
        let previous = self.fixer.previous.as_ref().filter(|_| self.fixer.allows(step.0, step.1));
        if let Some(previous) = previous.and_then(|previous| previous.lastmod_of_content(&page.loc, page)) {
            self.note(&[step], "lastmod", page.lastmod.as_deref().unwrap_or_default(), previous);
            page.lastmod = Some(Text::Owned(previous.to_owned()));
        }
    }

    /// Returns the number of values of a list that are kept under a maximum, and records the removal of the others.
    fn limit_length(&mut self, length: usize, bound: Bound, path: &str) -> usize {
        match bound {
            Bound::Count(limit, rule) if length > limit && self.fixer.allows(rule, Fix::Assisted) => {
                self.note(&[(rule, Fix::Assisted)], path, &length.to_string(), &limit.to_string());
                limit
            }
            _ => length,
        }
    }

    /// Fixes a video or an article. Returns `false` if it is too old and is removed.
    fn fix_dated_block(&mut self, fields: &mut dyn Fields<'static>, block: &Block, path: &str) -> bool {
        if let Bound::Age(date, seconds, (rule, fix)) = block.bound
            && self.fixer.is_past(text_of(fields, date), seconds)
            && self.remove_if_allowed(rule, fix, path, text_of(fields, "title").unwrap_or_default())
        {
            return false;
        }
        self.block(fields, block, path);
        true
    }

    fn texts(&mut self, items: &mut Vec<Text<'static>>, row: &FieldRow, role: Role, path: &str) {
        let mut index = 0;
        items.retain_mut(|item| {
            index += 1;
            self.fix_value(item, role, &numbered(path, index - 1))
        });
        items.truncate(self.limit_length(items.len(), Bound::of(row), path));
    }

    fn list(&mut self, items: &mut Vec<Text<'static>>, kind: ValueKind, path: &str) {
        let mut joined = String::new();
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                joined.push(' ');
            }
            joined.push_str(item);
        }
        let Some(Change { steps, value: Some(value) }) = self.fixer.final_change(kind, &joined) else { return };
        self.note(&steps, path, &joined, &value);
        items.clear();
        for item in value.split(' ') {
            items.push(Text::Owned(item.to_owned()));
        }
    }

    fn alternates(&mut self, page: &mut Page<'static>) {
        let mut codes: HashSet<String> = HashSet::default();
        let mut links: HashSet<String> = HashSet::default();
        let mut index = 0;
        page.alternates.retain_mut(|alternate| {
            let path = numbered("alternates", index);
            index += 1;
            if alternate.is_other_link() {
                let href = alternate.href.as_deref().unwrap_or_default();
                let path = field_of(&path, "href");
                return !self.remove_if_allowed(&rule::HREFLANG_OTHER_LINK, Fix::Assisted, &path, href);
            }
            self.block(alternate, &LINK, &path);
            let (Some(hreflang), Some(href)) = (alternate.hreflang.as_deref(), alternate.href.as_deref()) else {
                return true;
            };
            let code = language_code::read(hreflang).canonical;
            let is_repeat = !links.insert(link_key(&code, href));
            codes.insert(code);
            let path = field_of(&path, "hreflang");
            !is_repeat || !self.remove_if_allowed(&rule::HREFLANG_DUPLICATE, Fix::Safe, &path, hreflang)
        });
        let links = self.links;
        for MissingLink { rule, code, href } in links.missing_links(&self.fixer.corrector, &page.loc, &codes) {
            self.note(&[(rule, Fix::Safe)], "alternates", "", href);
            page.alternates.push(Alternate::new(code.to_owned(), href.to_owned()));
        }
    }
}

/// Returns the value of a text field.
fn text_of<'f>(fields: &'f dyn Fields<'static>, name: &str) -> Option<&'f str> {
    match fields.view_of(name)? {
        View::Text(text) | View::Number(text) | View::Flag(text) => Some(text),
        _ => None,
    }
}

/// The maximum number of items in all lists of a merged page, because each item is compared with all others.
const MAX_ITEMS: usize = 1_000;

/// Marks a page that was merged into another.
const MERGED: usize = usize::MAX;

/// Merges pages with the same loc. Returns whether there were any.
fn merge(pages: &mut Vec<IndexedPage>, fixer: &Fixer<'_>, site: &SiteIndex, log: &mut Log) -> bool {
    if !fixer.allows(&rule::LOC_DUPLICATE, Fix::Safe) {
        return false;
    }
    let mut firsts: HashMap<String, usize> = HashMap::default();
    let before = pages.len();
    for position in 0..before {
        let (earlier, rest) = pages.split_at_mut(position);
        let (index, page) = &mut rest[0];
        if !site.is_repeated(&page.loc) {
            continue;
        }
        let Some(first) = firsts.get(&*page.loc) else {
            firsts.insert(page.loc.to_string(), position);
            continue;
        };
        let (first_index, first) = &mut earlier[*first];
        if can_merge(first, page, &fixer.corrector) {
            let steps = &[(&rule::LOC_DUPLICATE, Fix::Safe)];
            log.add(ChangeRecord { steps, path: "loc", before: &page.loc, after: "" }, Some(*index), None);
            if let (Some(before), Some(after)) = (&first.lastmod, &page.lastmod)
                && is_newer(after, before)
            {
                log.add(ChangeRecord { steps, path: "lastmod", before, after }, Some(*first_index), None);
                first.lastmod = None;
            }
            first.merge(std::mem::take(page));
            *index = MERGED;
        }
    }
    pages.retain(|(index, _)| *index != MERGED);
    pages.len() < before
}

/// A language version: its code and its URL.
type Link<'p> = (Option<String>, Option<Cow<'p, str>>);

/// Returns the language versions of a page when their values are corrected.
fn corrected_links<'p>(page: &'p Page<'_>, corrector: &Corrector<'_>) -> Vec<Link<'p>> {
    const HREF: ValueKind = ValueKind::Url(UrlRole::Other(&rule::HREFLANG_HREF_NOT_ABSOLUTE));
    let link = |it: &'p Alternate<'_>| {
        let code = it.hreflang.as_deref().map(|code| corrector.language_code(code).canonical);
        (code, it.href.as_deref().map(|href| corrector.corrected(HREF, href)))
    };
    page.alternates.iter().map(link).collect()
}

/// Returns the date of a page when it is corrected; `None` if it has none, or if it is removed.
fn corrected_date<'p>(page: &'p Page<'_>, corrector: &Corrector<'_>) -> Option<Cow<'p, str>> {
    let date = page.lastmod.as_deref()?;
    match corrector.final_change(ValueKind::Lastmod, date) {
        None => Some(Cow::Borrowed(date)),
        Some(change) => change.value.map(Cow::Owned),
    }
}

/// Returns the number of items in the lists of a page.
fn items(page: &Page<'_>) -> usize {
    page.alternates.len() + page.images.len() + page.videos.len() + page.news.len() + page.foreign.len()
}

/// Returns whether two pages can be merged when their values are corrected: no more than [`MAX_ITEMS`] items, one article, one
/// URL for each language, and dates of which the newer one is known, and no contradictory hints unless the second may be dropped.
pub(super) fn can_merge(first: &Page<'_>, other: &Page<'_>, corrector: &Corrector<'_>) -> bool {
    if items(first) + items(other) > MAX_ITEMS {
        return false;
    }
    let agree = |kind, one: &Option<Text<'_>>, other: &Option<Text<'_>>| match (one, other) {
        (Some(one), Some(other)) => is_same_hint(&corrector.corrected(kind, one), &corrector.corrected(kind, other)),
        _ => true,
    };
    let is_same_article = other.news.iter().all(|article| first.news.contains(article));
    let (links, others) = (corrected_links(first, corrector), corrected_links(other, corrector));
    let is_free = |(code, href): &Link<'_>| links.iter().all(|(known, target)| known != code || target == href);
    let has_comparable_dates = match (corrected_date(first, corrector), corrected_date(other, corrector)) {
        (Some(one), Some(other)) => are_comparable(&one, &other),
        _ => true,
    };
    let has_same_hints = corrector.allows(&rule::LOC_DUPLICATE, Fix::Assisted)
        || (agree(ValueKind::Changefreq, &first.changefreq, &other.changefreq)
            && agree(ValueKind::Priority, &first.priority, &other.priority));
    let has_same_record = match (&first.record, &other.record) {
        (Some(one), Some(two)) => one == two,
        _ => true,
    };
    (first.news.is_empty() || is_same_article)
        && others.iter().all(is_free)
        && agree(ValueKind::Free, &first.mobile, &other.mobile)
        && has_comparable_dates
        && has_same_hints
        && has_same_record
}
