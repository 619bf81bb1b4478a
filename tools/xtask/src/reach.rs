//! What no export reaches.
//!
//! Functions that trap at once (see [`panics`](crate::panics)) name nothing any more, but what they named is still there: tables
//! of Unicode for showing texts to programmers, sentences, functions in tables of methods. In a finished module nobody can tell
//! where one piece of data ends and the next begins; the linker can, and writes it down with `--emit-relocs`: each piece, and
//! each place that names one. Functions that nothing reaches trap as well, and zeros stand where data was; wasm-opt leaves both
//! out.

use std::collections::{BTreeMap, HashSet};
use std::error::Error;
use std::ops::Range;

use walrus::{ExportItem, FunctionId, Module};
use wasmparser::{
    BinaryReaderError, KnownCustom, Linking, LinkingSectionReader, Parser, Payload, RelocSectionReader, RelocationType,
    SymbolInfo,
};

use crate::panics;

/// Beginning of the names of functions that wasm-bindgen runs while it writes the glue, and takes out then.
const DESCRIBES: &str = "__wbindgen_describe";

/// A place that names something: what (an index of [`Links::symbols`]), and whether as the target of a call.
#[derive(Clone, Copy)]
struct Naming {
    symbol: usize,
    is_call: bool,
}

/// What the linker knows of a module. Places are counted from the start of their section.
#[derive(Default)]
struct Links {
    symbols: Vec<Symbol>,
    /// The code of each function that is not imported.
    functions: Vec<Range<usize>>,
    /// The bytes of each segment of data.
    segments: Vec<Range<usize>>,
    in_code: BTreeMap<usize, Naming>,
    in_data: BTreeMap<usize, Naming>,
}

#[derive(Clone)]
enum Symbol {
    Function(usize),
    /// A piece of data: its segment, and where in it.
    Data(usize, Range<usize>),
    Other,
}

impl Links {
    fn read(bytes: &[u8]) -> Result<Self, Box<dyn Error>> {
        let mut links = Self::default();
        let (mut section, mut code, mut data) = (0, (0, 0), (0, 0));
        for payload in Parser::new(0).parse_all(bytes) {
            let payload = payload?;
            let range = payload.as_section().map(|(_, range)| range);
            match payload {
                Payload::CodeSectionStart { range, .. } => code = (section, range.start),
                Payload::CodeSectionEntry(body) => {
                    links.functions.push(body.range().start - code.1..body.range().end - code.1);
                }
                Payload::DataSection(segments) => {
                    data = (section, segments.range().start);
                    for segment in segments {
                        let segment = segment?;
                        let end = segment.range.end - data.1;
                        links.segments.push(end - segment.data.len()..end);
                    }
                }
                Payload::CustomSection(custom) => match custom.as_known() {
                    KnownCustom::Linking(linking) => links.read_symbols(linking)?,
                    KnownCustom::Reloc(places) if places.section_index() == code.0 => add(&mut links.in_code, &places)?,
                    KnownCustom::Reloc(places) if places.section_index() == data.0 => add(&mut links.in_data, &places)?,
                    _ => {}
                },
                _ => {}
            }
            section += u32::from(range.is_some());
        }
        if links.symbols.is_empty() {
            return Err("the linker wrote down nothing of what names what".into());
        }
        Ok(links)
    }

    fn read_symbols(&mut self, linking: LinkingSectionReader<'_>) -> Result<(), BinaryReaderError> {
        for part in linking {
            if let Linking::SymbolTable(symbols) = part? {
                for symbol in symbols {
                    self.symbols.push(Symbol::of(&symbol?));
                }
            }
        }
        Ok(())
    }
}

/// Adds the places of a section that name functions and data.
fn add(places: &mut BTreeMap<usize, Naming>, section: &RelocSectionReader<'_>) -> Result<(), BinaryReaderError> {
    for place in section.entries() {
        let place = place?;
        if place.ty != RelocationType::TypeIndexLeb {
            let naming = Naming { symbol: place.index as usize, is_call: place.ty == RelocationType::FunctionIndexLeb };
            places.insert(place.offset as usize, naming);
        }
    }
    Ok(())
}

impl Symbol {
    fn of(symbol: &SymbolInfo) -> Self {
        match symbol {
            SymbolInfo::Func { index, .. } => Self::Function(*index as usize),
            SymbolInfo::Data { symbol: Some(data), .. } => {
                let start = data.offset as usize;
                Self::Data(data.index as usize, start..start + data.size as usize)
            }
            _ => Self::Other,
        }
    }
}

/// Walks from the exports through everything that is named.
struct Walk<'a> {
    links: &'a Links,
    /// Functions that are imported; they come first in the count of functions.
    imported: usize,
    /// Which functions name nothing, because they trap.
    trapping: HashSet<usize>,
    /// Functions, and whether what they name otherwise than by calling it counts.
    functions: BTreeMap<usize, bool>,
    /// Pieces of data, by symbol.
    pieces: HashSet<usize>,
}

impl Walk<'_> {
    fn name(&mut self, naming: Naming, counts: bool) {
        match self.links.symbols[naming.symbol].clone() {
            Symbol::Function(index) if counts || naming.is_call => self.function(index, counts),
            Symbol::Data(segment, range) if counts && self.pieces.insert(naming.symbol) => {
                let start = self.links.segments[segment].start;
                let places = self.links.in_data.range(start + range.start..start + range.end);
                places.for_each(|(_, naming)| self.name(*naming, true));
            }
            _ => {}
        }
    }

    fn function(&mut self, index: usize, counts: bool) {
        if self.functions.get(&index).is_some_and(|counted| *counted || !counts) {
            return;
        }
        self.functions.insert(index, counts);
        let Some(own) = index.checked_sub(self.imported) else { return };
        if !self.trapping.contains(&index) {
            let code = self.links.functions[own].clone();
            self.links.in_code.range(code).for_each(|(_, naming)| self.name(*naming, counts));
        }
    }
}

/// Makes functions trap that no export reaches, and puts zeros in place of data that none reaches; gives how many functions and
/// how many bytes there were. `bytes` are the module as the linker wrote it, `trapping` its functions that trap already.
pub(crate) fn cut(
    module: &mut Module,
    bytes: &[u8],
    trapping: &HashSet<FunctionId>,
) -> Result<(usize, usize), Box<dyn Error>> {
    let links = Links::read(bytes)?;
    let ids: Vec<FunctionId> = module.funcs.iter().map(walrus::Function::id).collect();
    let index = |id: &FunctionId| ids.iter().position(|other| other == id);
    let mut walk = Walk {
        links: &links,
        imported: ids.len() - links.functions.len(),
        trapping: trapping.iter().filter_map(index).collect(),
        functions: BTreeMap::new(),
        pieces: HashSet::new(),
    };
    let of_no_piece = |place: &usize| {
        !links.symbols.iter().any(|symbol| match symbol {
            Symbol::Data(segment, range) => {
                place.checked_sub(links.segments[*segment].start).is_some_and(|place| range.contains(&place))
            }
            _ => false,
        })
    };
    links.in_data.iter().filter(|(place, _)| of_no_piece(place)).for_each(|(_, naming)| walk.name(*naming, true));
    for export in module.exports.iter() {
        if let ExportItem::Function(id) = &export.item {
            walk.function(index(id).ok_or("an export is no function")?, !export.name.starts_with(DESCRIBES));
        }
    }

    let unreached: Vec<FunctionId> = (walk.imported..ids.len())
        .filter(|index| !walk.functions.contains_key(index) && !walk.trapping.contains(index))
        .map(|index| ids[index])
        .collect();
    let pieces = std::mem::take(&mut walk.pieces);
    for id in &unreached {
        panics::trap(module, *id);
    }
    // They hold no longer, and nobody else reads them.
    for section in ["linking", "reloc.CODE", "reloc.DATA"] {
        module.customs.remove_raw(section);
    }
    Ok((unreached.len(), clear(module, &links, &pieces)))
}

/// Puts zeros in place of the pieces of data that are not among those reached; gives how many bytes changed.
fn clear(module: &mut Module, links: &Links, reached: &HashSet<usize>) -> usize {
    let segments: Vec<_> = module.data.iter().map(walrus::Data::id).collect();
    let mut count = 0;
    for (segment, id) in segments.iter().enumerate() {
        let pieces = |is_reached: bool| {
            links.symbols.iter().enumerate().filter_map(move |(index, symbol)| match symbol {
                Symbol::Data(of, range) if *of == segment && reached.contains(&index) == is_reached => {
                    Some(range.clone())
                }
                _ => None,
            })
        };
        let kept: HashSet<usize> = pieces(true).flatten().collect();
        let value = &mut module.data.get_mut(*id).value;
        for place in pieces(false).flatten().filter(|place| !kept.contains(place)) {
            if let Some(byte) = value.get_mut(place).filter(|byte| **byte != 0) {
                *byte = 0;
                count += 1;
            }
        }
    }
    count
}
