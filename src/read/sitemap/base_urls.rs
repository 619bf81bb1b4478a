//! Base URLs of elements: the attribute `xml:base` (XML Base), which feeds resolve their links against.

use std::borrow::Cow;
use std::sync::Arc;

use crate::base::limits::MAX_LOC_CHARS;
use crate::format::xml::{Tag, Tree};
use crate::model::page::Text;
use crate::text::url::{Parts, is_valid_host, resolve_parts};

/// The base URLs in scope, outermost first.
#[derive(Debug, Clone, Default)]
pub(super) struct BaseUrls {
    bases: Vec<BaseUrl>,
    /// The unusable base URL of a link that was not resolved.
    unusable: Option<Arc<str>>,
}

/// The base URL that an element with `xml:base` sets.
#[derive(Debug, Clone)]
struct BaseUrl {
    /// The number of elements around and including the one with the attribute.
    depth: usize,
    /// The URL, resolved against the base URL outside of the element; relative if all of them are.
    url: Arc<str>,
    is_usable: bool,
}

impl BaseUrls {
    /// Enters an element, the last one whose start was read. Base URLs of elements that have ended are removed here, so
    /// that the base URL of an element stays in scope until its attributes and text have been read. A relative base URL
    /// is resolved against `outermost`.
    pub(super) fn enter(&mut self, tree: &mut Tree<'_>, tag: &Tag<'_>, outermost: Option<&str>) {
        let depth = tree.depth_of(tag);
        self.bases.retain(|base| base.depth < depth);
        let Some(reference) = tree.attribute("xml:base") else { return };
        // The caller reports the faults of all attributes.
        tree.faults().drain().for_each(drop);
        let reference = Parts::of(reference.trim_ascii());
        let outer = self.bases.last();
        let url = match outer.map(|base| &*base.url).or(outermost) {
            Some(outer) => resolve_parts(&Parts::of(outer), &reference),
            None => resolve_parts(&Parts::default(), &reference),
        };
        let is_full = reference.scheme.is_some();
        let is_usable = is_usable(&url) && (is_full || outer.is_none_or(|outer| outer.is_usable));
        let shown = url.char_indices().nth(MAX_LOC_CHARS).map_or(&*url, |(end, _)| &url[..end]);
        self.bases.push(BaseUrl { depth, url: shown.into(), is_usable });
    }

    /// Resolves a link of the last element that was entered. Returns it unchanged if the base URL is unusable.
    pub(super) fn resolve<'d>(&mut self, link: Text<'d>) -> Text<'d> {
        let Some(base) = self.bases.last() else { return link };
        let reference = Parts::of(&link);
        if reference.scheme.is_some() || link.is_empty() {
            return link;
        }
        if !base.is_usable {
            self.unusable = Some(Arc::clone(&base.url));
            return link;
        }
        Cow::Owned(resolve_parts(&Parts::of(&base.url), &reference))
    }

    /// Returns the unusable base URL against which a link could not be resolved since the last call.
    pub(super) const fn take_unusable(&mut self) -> Option<Arc<str>> {
        self.unusable.take()
    }
}

/// Returns whether links are resolved against a base URL: an `http` or relative URL that is not longer than a URL of a
/// page, because resolving many links against a long one would take quadratic time.
fn is_usable(url: &str) -> bool {
    let parts = Parts::of(url);
    let has_valid_host = parts.host.is_none_or(|host| !host.is_ascii() || is_valid_host(host));
    has_valid_host && (parts.scheme.is_none() || parts.is_http()) && url.chars().nth(MAX_LOC_CHARS).is_none()
}
