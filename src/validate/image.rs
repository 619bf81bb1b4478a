//! Rules of images.

use super::Setting;
use super::text::{self, Field};
use crate::limits::MAX_IMAGES;
use crate::page::Image;
use crate::report::{Finding, Item, Place, Reporter};
use crate::rule;

/// Checks the images of one page.
pub(super) fn check(reporter: &mut Reporter<'_>, place: Place<'_>, setting: &Setting, images: &mut [Image<'_>]) {
    if images.len() > MAX_IMAGES {
        reporter.add(Finding::of(&rule::IMAGE_TOO_MANY).at(place).path(&"images").params(&[("n", &images.len())]));
    }
    for (index, image) in images.iter_mut().enumerate() {
        check_loc(reporter, place, setting, index, image);
        let deprecated: [(&'static str, _, bool); 4] = [
            ("caption", &mut image.caption, false),
            ("geo_location", &mut image.geo_location, false),
            ("title", &mut image.title, false),
            ("license", &mut image.license, true),
        ];
        for (field, value, is_url) in deprecated {
            if value.is_none() {
                continue;
            }
            let path = Item { list: "images", index, field };
            let element = format_args!("image:{field}");
            text::drop_empty(reporter, place, Field { element: &element, path: &path }, value);
            let Some(value) = value else { continue };
            reporter
                .add(Finding::of(&rule::IMAGE_DEPRECATED_TAG).at(place).path(&path).params(&[("element", &element)]));
            let field = Field { element: &element, path: &path };
            if is_url {
                setting.urls.check(reporter, place, field, &rule::IMAGE_LOC_INVALID, value);
            } else {
                text::check(reporter, place, field, value);
            }
        }
    }
}

fn check_loc(reporter: &mut Reporter<'_>, place: Place<'_>, setting: &Setting, index: usize, image: &mut Image<'_>) {
    let path = Item { list: "images", index, field: "loc" };
    match &mut image.loc {
        Some(loc) if !text::is_blank(loc) => {
            let field = Field { element: &"image:loc", path: &path };
            setting.urls.check(reporter, place, field, &rule::IMAGE_LOC_INVALID, loc);
        }
        _ => reporter.add(Finding::of(&rule::IMAGE_LOC_MISSING).at(place).path(&path)),
    }
}
