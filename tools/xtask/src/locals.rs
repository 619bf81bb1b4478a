//! The numbers of local variables. Nothing depends on them but what packs the module for the way: code that does the same in two places
//! packs best where it names its variables by the same numbers.
//!
//! What a variable holds for one purpose, a web (see [`webs`]), needs no other number than it has for another. So each web gets the number
//! that is expected most from the bytes around the places where it is named, by what stands between like bytes in the whole module.

use std::collections::HashMap;
use std::error::Error;
use std::fs;
use std::ops::RangeInclusive;

use wasm_encoder::{CodeSection, Function as Body, Module, RawSection, SectionId, ValType};
use wasmparser::{CompositeInnerType, FunctionBody, Parser, Payload, Validator, WasmFeatures};

use crate::webs::{self, Web};

/// How often all functions are gone through: each sees what the others became.
const ROUNDS: usize = 16;

/// So many numbers more than it had variables a function may have, so that variables behind few and behind many parameters can have the
/// same.
const SPARE: usize = 8;

/// A function with more variables stays as it is, so that each number is one byte, and one bit of [`Numbers`].
const MOST: usize = 110;

/// A set of numbers, one a bit.
type Numbers = u128;

/// How likely a number is where nothing is known.
const UNKNOWN: f64 = 1.0 / 64.0;

/// Which bytes tell of a number: so many before it, and so many behind it. Those that tell least come first.
const SURROUNDINGS: [(usize, usize); 4] = [(2, 0), (4, 0), (1, 3), (3, 3)];

/// Behind these bytes stands a hint of how an address is aligned. No engine that we know of follows it, so all say the same.
const LOADS_AND_STORES: RangeInclusive<u8> = 0x28..=0x3e;

/// Renumbers the variables in the module of a file.
///
/// # Errors
/// When the file cannot be read or written, or is not a module.
pub(crate) fn renumber(file: &str) -> Result<(), Box<dyn Error>> {
    let module = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    let new = renumbered(&module).map_err(|error| format!("{file}: {error}"))?;
    fs::write(file, new).map_err(|error| format!("{file}: {error}"))?;
    Ok(())
}

fn renumbered(module: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    // With these features, blocks and branches alone decide which instruction comes next.
    Validator::new_with_features(WasmFeatures::WASM2).validate_all(module)?;
    let mut functions = read(module)?;
    let mut seen = Seen::default();
    for function in &mut functions {
        function.keep_numbers(&mut seen);
    }
    for _ in 0..ROUNDS {
        for function in &mut functions {
            function.choose_numbers(&mut seen);
        }
    }
    written(module, &functions)
}

/// What is known of a function.
struct Function {
    /// The types of the variables as they were, those of its parameters first.
    types: Vec<ValType>,
    parameters: usize,
    /// The variables that are no parameters, in groups: how many of a type.
    groups: Vec<(usize, ValType)>,
    code: Vec<u8>,
    /// What the variables hold, with the places in the code. None where all stays as it is.
    webs: Vec<Web>,
    /// Where which numbers were counted.
    counted: Vec<(u64, u8)>,
}

impl Function {
    fn of(body: &FunctionBody<'_>, parameters: &[ValType]) -> Result<Self, Box<dyn Error>> {
        let mut types = parameters.to_vec();
        let mut groups = Vec::new();
        for group in body.get_locals_reader()? {
            let (count, of_type) = group?;
            let (count, of_type) = (count as usize, of_type.try_into()?);
            types.resize(types.len() + count, of_type);
            groups.push((count, of_type));
        }
        let reader = body.get_operators_reader()?;
        let first = reader.original_position();
        let mut code =
            body.as_bytes().get(first - body.range().start..).ok_or("a function ends before its code")?.to_vec();
        let mut instructions = Vec::new();
        for instruction in reader.into_iter_with_offsets() {
            let (instruction, place) = instruction?;
            // What follows its first byte.
            let named = place + 1 - first;
            if LOADS_AND_STORES.contains(&code[named - 1]) {
                code[named] = 0;
            }
            instructions.push((instruction, named));
        }
        let webs = if types.len() > MOST { Vec::new() } else { webs::of(&instructions, types.len()) };
        Ok(Self { types, parameters: parameters.len(), groups, code, webs, counted: Vec::new() })
    }

    /// Counts the numbers as they are.
    fn keep_numbers(&mut self, seen: &mut Seen) {
        let mut choice = Choice::new(&mut self.code, seen);
        for web in &self.webs {
            choice.give(web, web.variable);
        }
        self.counted = choice.counted;
    }

    /// Gives each web the number that is expected most where it is named; those first that lose most by another.
    fn choose_numbers(&mut self, seen: &mut Seen) {
        if self.webs.is_empty() {
            return;
        }
        // Counted out as it was counted in, which may have been before the bytes around changed as well.
        for (surroundings, number) in self.counted.drain(..) {
            seen.count(surroundings, number, -1);
        }
        let before = (self.code.clone(), self.groups.clone());
        let mut choice = Choice::new(&mut self.code, seen);
        let (parameters, others) = self.types.split_at(self.parameters);
        let (arguments, webs): (Vec<_>, Vec<_>) =
            self.webs.iter().partition(|web| web.is_initial && web.variable < parameters.len());
        for web in arguments {
            choice.give(web, web.variable);
        }
        self.groups.clear();
        let mut first = parameters.len();
        for of_type in different(others.iter().chain(parameters)) {
            // Nearly all variables are of this type: among a few others, spare numbers would only shift those behind them.
            let spare = if of_type == ValType::I32 { SPARE } else { 0 };
            let numbers = first + others.iter().filter(|&&other| other == of_type).count() + spare;
            let mut webs: Vec<_> = webs
                .iter()
                .filter(|web| self.types[web.variable] == of_type)
                .map(|web| (spread(&choice.fitness(web, numbers)), web))
                .collect();
            webs.sort_by(|(one, _), (other, _)| other.total_cmp(one));
            let mut end = first;
            for (_, web) in webs {
                let taken = choice.taken(web);
                let is_free = |&number: &usize| {
                    // A parameter is not zero at first.
                    let is_right =
                        parameters.get(number).map_or(number >= first, |&own| own == of_type && !web.is_initial);
                    is_right && taken >> number & 1 == 0
                };
                let fitness = choice.fitness(web, numbers);
                let free = (0..numbers).rev().filter(is_free);
                let Some(best) = free.max_by(|&one, &other| fitness[one].total_cmp(&fitness[other])) else {
                    // What the others took happens to leave none.
                    self.counted = choice.counted;
                    (self.code, self.groups) = before;
                    return;
                };
                choice.give(web, best);
                end = end.max(best + 1);
            }
            if end > first {
                self.groups.push((end - first, of_type));
            }
            first = end;
        }
        self.counted = choice.counted;
    }
}

/// The numbers that webs of a function are given.
struct Choice<'a> {
    code: &'a mut [u8],
    seen: &'a mut Seen,
    /// Which are taken at each moment.
    taken: Vec<Numbers>,
    counted: Vec<(u64, u8)>,
}

impl<'a> Choice<'a> {
    fn new(code: &'a mut [u8], seen: &'a mut Seen) -> Self {
        let taken = vec![0; code.len() + 1];
        Self { code, seen, taken, counted: Vec::new() }
    }

    fn give(&mut self, web: &Web, number: usize) {
        for &moment in &web.moments {
            self.taken[moment] |= 1 << number;
        }
        let number = u8::try_from(number).expect("a function of many variables stays as it is");
        for &place in &web.places {
            self.code[place] = number;
        }
        for &place in &web.places {
            for surroundings in surroundings(self.code, place) {
                self.seen.count(surroundings, number, 1);
                self.counted.push((surroundings, number));
            }
        }
    }

    /// The numbers that a web cannot have.
    fn taken(&self, web: &Web) -> Numbers {
        web.moments.iter().fold(0, |all, &moment| all | self.taken[moment])
    }

    /// How well each of the first numbers would fit a web.
    fn fitness(&self, web: &Web, numbers: usize) -> Vec<f64> {
        let mut fitness = vec![0.0; numbers];
        for &place in &web.places {
            for (sum, likelihood) in fitness.iter_mut().zip(self.seen.likelihoods(self.code, place, numbers)) {
                // In between counting right guesses and counting bits, and the same on every machine, which a logarithm is not.
                *sum += likelihood.sqrt().sqrt();
            }
        }
        fitness
    }
}

/// Each type once.
fn different<'a>(types: impl Iterator<Item = &'a ValType>) -> Vec<ValType> {
    let mut different = Vec::new();
    for &of_type in types {
        if !different.contains(&of_type) {
            different.push(of_type);
        }
    }
    different
}

/// How much worse the worst number is than the best.
fn spread(fitness: &[f64]) -> f64 {
    let (least, most) =
        fitness.iter().fold((f64::MAX, f64::MIN), |(least, most), &one| (least.min(one), most.max(one)));
    most - least
}

/// The bytes around a place, each of the [`SURROUNDINGS`] as a number.
fn surroundings(code: &[u8], place: usize) -> [u64; SURROUNDINGS.len()] {
    let mut which = 0;
    SURROUNDINGS.map(|(before, behind)| {
        which += 1;
        let before = &code[place.saturating_sub(before)..place];
        let behind = &code[place + 1..code.len().min(place + 1 + behind)];
        before.iter().chain(behind).fold(which, |bytes, &byte| bytes << 8 | u64::from(byte))
    })
}

/// Which numbers stand where, in all functions together.
#[derive(Default)]
struct Seen(HashMap<u64, Counts>);

/// The numbers that were seen in one kind of place: how many in all, and how often each.
#[derive(Default)]
struct Counts {
    all: i32,
    each: Vec<(u8, i32)>,
}

impl Seen {
    /// Counts a number in (1) or out (-1).
    fn count(&mut self, surroundings: u64, number: u8, step: i32) {
        let counts = self.0.entry(surroundings).or_default();
        counts.all += step;
        match counts.each.iter_mut().find(|(other, _)| *other == number) {
            Some((_, count)) => *count += step,
            None => counts.each.push((number, step)),
        }
    }

    /// How likely each number is in a place.
    fn likelihoods(&self, code: &[u8], place: usize, numbers: usize) -> Vec<f64> {
        let mut likelihoods = vec![UNKNOWN; numbers];
        for seen in surroundings(code, place).iter().filter_map(|surroundings| self.0.get(surroundings)) {
            let all = f64::from(seen.all + 1);
            for likelihood in &mut likelihoods {
                *likelihood /= all;
            }
            for &(number, count) in &seen.each {
                if let Some(likelihood) = likelihoods.get_mut(usize::from(number)) {
                    *likelihood += f64::from(count) / all;
                }
            }
        }
        likelihoods
    }
}

/// The functions of a module that are not imported.
fn read(module: &[u8]) -> Result<Vec<Function>, Box<dyn Error>> {
    let mut parameters_of_types = Vec::new();
    let mut types = Vec::new();
    let mut functions = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::TypeSection(section) => {
                for of_group in section {
                    for of_type in of_group?.into_types() {
                        let CompositeInnerType::Func(signature) = of_type.composite_type.inner else {
                            return Err("a type that is not that of a function".into());
                        };
                        let types: Result<Vec<_>, _> =
                            signature.params().iter().map(|&of_type| of_type.try_into()).collect();
                        parameters_of_types.push(types?);
                    }
                }
            }
            Payload::FunctionSection(section) => {
                for of_function in section {
                    types.push(of_function? as usize);
                }
            }
            Payload::CodeSectionEntry(body) => {
                let parameters =
                    types.get(functions.len()).and_then(|&of_function| parameters_of_types.get(of_function));
                functions.push(Function::of(&body, parameters.ok_or("a function without a type")?)?);
            }
            _ => {}
        }
    }
    Ok(functions)
}

/// The module with these functions in place of its own.
fn written(module: &[u8], functions: &[Function]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut code = CodeSection::new();
    for function in functions {
        let groups =
            function.groups.iter().map(|&(count, of_type)| (u32::try_from(count).unwrap_or(u32::MAX), of_type));
        let mut body = Body::new(groups);
        body.raw(function.code.iter().copied());
        code.function(&body);
    }
    let mut new = Module::new();
    for payload in Parser::new(0).parse_all(module) {
        let Some((id, range)) = payload?.as_section() else { continue };
        if id == SectionId::Code as u8 {
            new.section(&code);
        } else {
            new.section(&RawSection { id, data: &module[range] });
        }
    }
    Ok(new.finish())
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{BlockType, FunctionSection, Instruction, MemArg, MemorySection, MemoryType, TypeSection};

    use super::*;

    /// The variables and instructions of a function.
    type Source<'a> = (&'a [(u32, ValType)], &'a [Instruction<'a>]);

    /// A module of functions that take two numbers and return one.
    fn module(functions: &[Source<'_>]) -> Vec<u8> {
        let (mut types, mut signatures, mut memories, mut code) =
            (TypeSection::new(), FunctionSection::new(), MemorySection::new(), CodeSection::new());
        types.ty().function([ValType::I32; 2], [ValType::I32]);
        memories.memory(MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None });
        for (variables, instructions) in functions {
            signatures.function(0);
            let mut body = Body::new(variables.iter().copied());
            for instruction in *instructions {
                body.instruction(instruction);
            }
            code.function(body.instruction(&Instruction::End));
        }
        let mut module = Module::new();
        module.section(&types).section(&signatures).section(&memories).section(&code);
        module.finish()
    }

    /// What each web of each function is: the places that name it, and what it holds at first.
    fn meanings(module: &[u8]) -> Vec<Vec<(Vec<usize>, &'static str)>> {
        let meaning = |web: &Web| {
            let at_first = match web.variable {
                _ if !web.is_initial => "nothing",
                0 => "the first argument",
                1 => "the second argument",
                _ => "zero",
            };
            (web.places.clone(), at_first)
        };
        let functions = read(module).expect("a module");
        let meanings = functions.iter().map(|function| {
            let mut meanings: Vec<_> = function.webs.iter().map(meaning).collect();
            meanings.sort();
            meanings
        });
        meanings.collect()
    }

    #[test]
    fn what_functions_do_stays() {
        use Instruction::{
            Block, Br, BrIf, End, I32Add, I32Const, I64Const, I64Eqz, LocalGet, LocalSet, LocalTee, Loop,
        };
        let i32s: &[_] = &[(4, ValType::I32)];
        let mixed: &[_] = &[(2, ValType::I32), (1, ValType::I64), (1, ValType::I32), (1, ValType::F64)];
        let adding = [LocalGet(0), LocalGet(1), I32Add, LocalTee(2), LocalGet(2), I32Add];
        let adding_otherwise = [LocalGet(0), LocalGet(1), I32Add, LocalTee(5), LocalGet(5), I32Add];
        // A zero that is read in a loop, two variables that are written there, and a parameter that is used again.
        let looping = [
            Loop(BlockType::Empty),
            LocalGet(4),
            LocalGet(0),
            I32Add,
            LocalTee(4),
            LocalSet(3),
            LocalGet(3),
            BrIf(0),
            End,
            I32Const(7),
            LocalSet(0),
            LocalGet(0),
        ];
        let of_types = [
            Block(BlockType::Empty),
            I64Const(1),
            LocalTee(4),
            I64Eqz,
            LocalTee(5),
            BrIf(0),
            LocalGet(4),
            I64Eqz,
            LocalSet(1),
            Br(0),
            End,
            LocalGet(1),
            LocalGet(2),
            I32Add,
            LocalGet(5),
            I32Add,
        ];
        let before = module(&[
            (i32s, &adding),
            (i32s, &adding_otherwise),
            (i32s, &adding),
            (i32s, &looping),
            (mixed, &of_types),
        ]);
        let after = renumbered(&before).expect("a module of it");
        Validator::new_with_features(WasmFeatures::WASM2).validate_all(&after).expect("a valid module");
        assert_eq!(meanings(&after), meanings(&before));
        let functions = read(&after).expect("a module");
        assert_eq!(functions[0].code, functions[1].code, "what is done alike is written alike");
    }

    #[test]
    fn hints_of_alignment_are_alike() {
        use Instruction::{I32Load, I32Load8U, LocalGet};
        let load = |align| {
            let at = MemArg { offset: 2, align, memory_index: 0 };
            let instruction = if align == 2 { I32Load(at) } else { I32Load8U(at) };
            module(&[(&[], &[LocalGet(1), instruction])])
        };
        let loaded = |module: &[u8]| read(module).expect("a module").remove(0).code;
        assert_eq!(loaded(&renumbered(&load(2)).expect("a module")), [0x20, 1, 0x28, 0, 2, 0x0b]);
        assert_eq!(loaded(&renumbered(&load(0)).expect("a module")), [0x20, 1, 0x2d, 0, 2, 0x0b]);
    }
}
