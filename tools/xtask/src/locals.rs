//! The numbers of local variables. Nothing depends on them but what packs the module for the way: code that does the same in two places
//! packs best where it names its variables by the same numbers.
//!
//! So each variable gets the number that is expected most from the bytes around the places where it is named, by what stands between like
//! bytes in the rest of the module.

use std::collections::HashMap;
use std::error::Error;
use std::fs;

use wasm_encoder::{CodeSection, Function as Body, Module, RawSection, SectionId, ValType};
use wasmparser::{CompositeInnerType, FunctionBody, Operator, Parser, Payload};

/// How often all functions are gone through: each sees what the others became.
const ROUNDS: usize = 8;

/// So many numbers of a function may stay without a variable, so that variables behind few and behind many parameters can have the same.
const SPARE: usize = 8;

/// A function with more variables stays as it is, so that each number is one byte.
const MOST: usize = 110;

/// How likely a number is where nothing is known.
const UNKNOWN: f64 = 1.0 / 64.0;

/// Which bytes tell of a number: so many before it, and so many behind it. Those that tell least come first.
const SURROUNDINGS: [(usize, usize); 6] = [(1, 0), (2, 0), (3, 0), (4, 0), (6, 0), (2, 3)];

/// Renumbers the variables in the module of a file.
///
/// # Errors
/// When the file cannot be read or written, or is not a module.
pub(crate) fn renumber(file: &str) -> Result<(), Box<dyn Error>> {
    let module = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    let mut functions = read(&module).map_err(|error| format!("{file}: {error}"))?;
    let mut seen = Seen::default();
    for function in &functions {
        seen.count(function, 1);
    }
    for _ in 0..ROUNDS {
        for function in &mut functions {
            seen.count(function, -1);
            function.choose_numbers(&seen);
            seen.count(function, 1);
        }
    }
    fs::write(file, written(&module, &functions)?).map_err(|error| format!("{file}: {error}"))?;
    Ok(())
}

/// What is known of a function.
struct Function {
    parameters: usize,
    /// The variables that are no parameters, in groups: how many of a type.
    groups: Vec<(usize, ValType)>,
    code: Vec<u8>,
    /// Where the code names a variable, a parameter or not. None where all stay as they are.
    named: Vec<usize>,
}

impl Function {
    fn of(body: &FunctionBody<'_>, parameters: usize) -> Result<Self, Box<dyn Error>> {
        let mut groups = Vec::new();
        for group in body.get_locals_reader()? {
            let (count, of_type) = group?;
            groups.push((count as usize, ValType::try_from(of_type)?));
        }
        let instructions = body.get_operators_reader()?;
        let first = instructions.original_position();
        let code = body.as_bytes().get(first - body.range().start..).ok_or("a function ends before its code")?.to_vec();
        let mut named = Vec::new();
        let variables = groups.iter().map(|(count, _)| count).sum::<usize>();
        if parameters + variables <= MOST {
            for instruction in instructions.into_iter_with_offsets() {
                let (instruction, place) = instruction?;
                if let Operator::LocalGet { .. } | Operator::LocalSet { .. } | Operator::LocalTee { .. } = instruction {
                    named.push(place + 1 - first);
                }
            }
        }
        Ok(Self { parameters, groups, code, named })
    }

    /// Gives each variable the number that is expected most where it is named; those first that lose most by another.
    fn choose_numbers(&mut self, seen: &Seen) {
        let mut places: HashMap<usize, Vec<usize>> = HashMap::new();
        for &place in &self.named {
            places.entry(self.code[place].into()).or_default().push(place);
        }
        let mut new_code = self.code.clone();
        let mut new_groups = Vec::new();
        let (mut old_first, mut new_first) = (self.parameters, self.parameters);
        for &(count, of_type) in &self.groups {
            let used: Vec<_> = (old_first..old_first + count).filter_map(|number| places.get(&number)).collect();
            old_first += count;
            // Nearly all variables are of this type: among a few others, spare numbers would only shift those behind them.
            let spare = if of_type == ValType::I32 { SPARE } else { 0 };
            let numbers = used.len() + spare;
            let mut wishes: Vec<_> =
                used.iter().map(|places| (self.fitness(places, new_first, numbers, seen), places)).collect();
            wishes.sort_by(|(one, _), (other, _)| spread(other).total_cmp(&spread(one)));
            let mut is_taken = vec![false; numbers];
            for (fitness, places) in wishes {
                let free = (0..numbers).rev().filter(|&number| !is_taken[number]);
                let best = free.max_by(|&one, &other| fitness[one].total_cmp(&fitness[other]));
                let best = best.expect("there are at least as many numbers as variables");
                is_taken[best] = true;
                let number = u8::try_from(new_first + best).expect("a function of many variables stays as it is");
                for &place in *places {
                    new_code[place] = number;
                }
            }
            let size = is_taken.iter().rposition(|&is_taken| is_taken).map_or(0, |last| last + 1);
            if size > 0 {
                new_groups.push((size, of_type));
            }
            new_first += size;
        }
        if !self.named.is_empty() {
            (self.code, self.groups) = (new_code, new_groups);
        }
    }

    /// How well each of some numbers would fit into some places.
    fn fitness(&self, places: &[usize], first: usize, numbers: usize, seen: &Seen) -> Vec<f64> {
        let mut fitness = vec![0.0; numbers];
        for &place in places {
            for (sum, likelihood) in fitness.iter_mut().zip(seen.likelihoods(self, place, first, numbers)) {
                // In between counting right guesses and counting bits, and the same on every machine, which a logarithm is not.
                *sum += likelihood.sqrt().sqrt();
            }
        }
        fitness
    }

    /// The bytes around a place, each of the [`SURROUNDINGS`] as a number.
    fn surroundings(&self, place: usize) -> [u64; SURROUNDINGS.len()] {
        let code = &self.code;
        let mut which = 0;
        SURROUNDINGS.map(|(before, behind)| {
            which += 1;
            let before = &code[place.saturating_sub(before)..place];
            let behind = &code[place + 1..code.len().min(place + 1 + behind)];
            before.iter().chain(behind).fold(which, |bytes, &byte| bytes << 8 | u64::from(byte))
        })
    }
}

/// How much worse the worst number is than the best.
fn spread(fitness: &[f64]) -> f64 {
    let (least, most) =
        fitness.iter().fold((f64::MAX, f64::MIN), |(least, most), &one| (least.min(one), most.max(one)));
    most - least
}

/// Which numbers stand where, in all functions together.
#[derive(Default)]
struct Seen(HashMap<u64, Numbers>);

/// The numbers that were seen in one kind of place: how many in all, and how often each.
#[derive(Default)]
struct Numbers {
    all: i32,
    each: Vec<(u8, i32)>,
}

impl Seen {
    /// Counts a function in (1) or out (-1).
    fn count(&mut self, function: &Function, step: i32) {
        for &place in &function.named {
            let number = function.code[place];
            for surroundings in function.surroundings(place) {
                let numbers = self.0.entry(surroundings).or_default();
                numbers.all += step;
                match numbers.each.iter_mut().find(|(other, _)| *other == number) {
                    Some((_, count)) => *count += step,
                    None => numbers.each.push((number, step)),
                }
            }
        }
    }

    /// How likely each of some numbers is in a place.
    fn likelihoods(&self, function: &Function, place: usize, first: usize, numbers: usize) -> Vec<f64> {
        let mut likelihoods = vec![UNKNOWN; numbers];
        for seen in function.surroundings(place).iter().filter_map(|surroundings| self.0.get(surroundings)) {
            let all = f64::from(seen.all + 1);
            for likelihood in &mut likelihoods {
                *likelihood /= all;
            }
            for &(number, count) in &seen.each {
                if let Some(likelihood) =
                    usize::from(number).checked_sub(first).and_then(|own| likelihoods.get_mut(own))
                {
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
                        parameters_of_types.push(signature.params().len());
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
                functions.push(Function::of(&body, *parameters.ok_or("a function without a type")?)?);
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
