//! Rules of images.

use super::entry::EntryCheck;
use super::text;
use super::url::UrlChecker;
use crate::base::limits::MAX_IMAGES;
use crate::model::page::Image;
use crate::model::rule;

/// Checks the images of one page.
pub(super) fn check(mut check: EntryCheck<'_, '_, '_>, urls: &UrlChecker, images: &mut [Image<'_>]) {
    if images.len() > MAX_IMAGES {
        check.report(&check.finding(&rule::IMAGE_TOO_MANY, "images").param("n", images.len()));
    }
    for (index, image) in images.iter_mut().enumerate() {
        check.indexes[0] = index;
        match &mut image.loc {
            Some(loc) if !text::is_blank(loc) => check.url(urls, "images#.loc", &rule::IMAGE_LOC_INVALID, loc),
            _ => check.report_at(&rule::IMAGE_LOC_MISSING, "images#.loc"),
        }
        if let Image { caption: None, geo_location: None, title: None, license: None, .. } = image {
            continue;
        }
        for (path, value) in [
            ("images#.caption", &mut image.caption),
            ("images#.geo_location", &mut image.geo_location),
            ("images#.title", &mut image.title),
        ] {
            if let Some(value) = check.drop_empty(path, value) {
                check.report_at(&rule::IMAGE_DEPRECATED_TAG, path);
                check.characters(path, value);
            }
        }
        check.drop_empty("images#.license", &mut image.license);
        if let Some(license) = &mut image.license {
            check.report_at(&rule::IMAGE_DEPRECATED_TAG, "images#.license");
            check.url(urls, "images#.license", &rule::IMAGE_DEPRECATED_TAG, license);
        }
    }
}
