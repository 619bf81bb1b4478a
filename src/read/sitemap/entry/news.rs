//! `news:news`.

use super::EntryReader;
use super::schema::{Element, Schema};
use crate::format::xml::{Tag, Vocabulary};
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
    repeated: &[],
};

const PUBLICATION: Schema = Schema { vocabulary: Vocabulary::News, names: &["name", "language"], repeated: &[] };

impl<'d> Element<'d> for News<'d> {
    const SCHEMA: &'static Schema = &NEWS;

    fn field(&mut self, rank: usize) -> Option<&mut Option<Text<'d>>> {
        Some(match rank {
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

    fn read(&mut self, reader: &mut EntryReader<'_, '_, '_, 'd>, child: &Tag<'d>, _rank: usize, _is_first: bool) {
        let publication = reader.element(child, Publication::default());
        self.publication.get_or_insert(publication);
    }
}

impl<'d> Element<'d> for Publication<'d> {
    const SCHEMA: &'static Schema = &PUBLICATION;

    fn field(&mut self, rank: usize) -> Option<&mut Option<Text<'d>>> {
        Some(if rank == 0 { &mut self.name } else { &mut self.language })
    }
}
