//! `news:news`.

use super::children::{Element, Schema};
use super::reading::Reading;
use crate::format::xml::reader::{Tag, Vocabulary};
use crate::model::page::{News, Publication, Text};

const NEWS: Schema = Schema {
    vocabulary: Vocabulary::News,
    names: &[
        "publication",
        "access",
        "genres",
        "publication_date",
        "title",
        "keywords",
        "stock_tickers",
        "geo_locations",
    ],
    repeated: 0,
};

const PUBLICATION: Schema = Schema { vocabulary: Vocabulary::News, names: &["name", "language"], repeated: 0 };

impl<'d> Element<'d> for News<'d> {
    fn schema(&self) -> &'static Schema {
        &NEWS
    }

    fn field(&mut self, place: usize) -> Option<&mut Option<Text<'d>>> {
        Some(match place {
            0 => return None,
            1 => &mut self.access,
            2 => &mut self.genres,
            3 => &mut self.publication_date,
            4 => &mut self.title,
            5 => &mut self.keywords,
            6 => &mut self.stock_tickers,
            _ => &mut self.geo_locations,
        })
    }

    fn read(&mut self, reading: &mut Reading<'_, '_, 'd>, child: &Tag<'d>, _place: usize, _is_first: bool) {
        let mut publication = Publication::default();
        reading.element(child, &mut publication);
        self.publication.get_or_insert(publication);
    }
}

impl<'d> Element<'d> for Publication<'d> {
    fn schema(&self) -> &'static Schema {
        &PUBLICATION
    }

    fn field(&mut self, place: usize) -> Option<&mut Option<Text<'d>>> {
        Some(if place == 0 { &mut self.name } else { &mut self.language })
    }
}
