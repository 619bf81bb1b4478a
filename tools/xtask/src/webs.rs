//! What local variables hold, and when. A variable is often used for one purpose after another: a web is all places that name it and may
//! have to do with the same value, so it could as well be a variable of its own. Two webs can have one number unless one is written while
//! the other is still to be read.

use std::collections::HashMap;

use wasmparser::Operator;

/// The places that name one variable for one purpose.
#[derive(Debug, PartialEq)]
pub(crate) struct Web {
    pub(crate) variable: usize,
    /// Whether it holds what the variable holds at first: an argument, or zero.
    pub(crate) is_initial: bool,
    /// Where it is named.
    pub(crate) places: Vec<usize>,
    /// When it is still to be read or just written. Of all moments before an instruction, and after the last, only those count that a
    /// web begins at: the first, and those after something is written. No other web that has one of them can have the same number.
    pub(crate) moments: Vec<usize>,
}

/// A set of variables, one a bit.
type Variables = u128;

/// The webs of a function with fewer variables than [`Variables`] has bits, from its instructions and the places where they name something.
pub(crate) fn of(instructions: &[(Operator<'_>, usize)], variables: usize) -> Vec<Web> {
    let next = next(instructions);
    let to_be_read = to_be_read(instructions, &next);
    let mut webs = Webs::new(variables, instructions.len() + 1);
    for (moment, ((instruction, _), next)) in instructions.iter().zip(&next).enumerate() {
        for &next in next {
            for variable in each(to_be_read[next] & !written(instruction)) {
                webs.join(variable, moment, next);
            }
        }
    }
    for variable in each(to_be_read[0]) {
        let web = webs.at(variable, 0);
        web.is_initial = true;
        web.moments.push(0);
    }
    for (moment, (instruction, place)) in instructions.iter().enumerate() {
        for variable in each(read(instruction)) {
            webs.at(variable, moment).places.push(*place);
        }
        for variable in each(written(instruction)) {
            let after = moment + 1;
            webs.at(variable, after).places.push(*place);
            for variable in each(to_be_read[after] | written(instruction)) {
                webs.at(variable, after).moments.push(after);
            }
        }
    }
    webs.all
}

/// Webs that are being put together. A variable at a moment is a number, and leads to another of its web, or to itself.
struct Webs {
    variables: usize,
    leads: Vec<usize>,
    all: Vec<Web>,
    /// Which of all has the number where the others lead in the end.
    indices: HashMap<usize, usize>,
}

impl Webs {
    fn new(variables: usize, moments: usize) -> Self {
        Self { variables, leads: (0..variables * moments).collect(), all: Vec::new(), indices: HashMap::new() }
    }

    fn end(&mut self, variable: usize, moment: usize) -> usize {
        let mut one = moment * self.variables + variable;
        while self.leads[one] != one {
            self.leads[one] = self.leads[self.leads[one]];
            one = self.leads[one];
        }
        one
    }

    /// A variable holds at one moment what it holds at another.
    fn join(&mut self, variable: usize, one: usize, other: usize) {
        let (one, other) = (self.end(variable, one), self.end(variable, other));
        self.leads[one] = other;
    }

    /// The web of a variable at a moment, once all are joined.
    fn at(&mut self, variable: usize, moment: usize) -> &mut Web {
        let end = self.end(variable, moment);
        let index = *self.indices.entry(end).or_insert(self.all.len());
        if index == self.all.len() {
            self.all.push(Web { variable, is_initial: false, places: Vec::new(), moments: Vec::new() });
        }
        &mut self.all[index]
    }
}

/// Which variables are still to be read, before they are written, at each moment.
fn to_be_read(instructions: &[(Operator<'_>, usize)], next: &[Vec<usize>]) -> Vec<Variables> {
    let mut to_be_read = vec![0; instructions.len() + 1];
    // Backwards all is known at once, but for loops.
    let mut is_known = false;
    while !is_known {
        is_known = true;
        for (moment, (instruction, _)) in instructions.iter().enumerate().rev() {
            let after = next[moment].iter().fold(0, |all, &next| all | to_be_read[next]);
            let now = after & !written(instruction) | read(instruction);
            is_known &= to_be_read[moment] == now;
            to_be_read[moment] = now;
        }
    }
    to_be_read
}

/// The moments that may come after each instruction.
fn next(instructions: &[(Operator<'_>, usize)]) -> Vec<Vec<usize>> {
    let mut next: Vec<_> = (1..=instructions.len()).map(|after| vec![after]).collect();
    let mut blocks = vec![Block::default()];
    for (index, (instruction, _)) in instructions.iter().enumerate() {
        let mut depths = Vec::new();
        match instruction {
            Operator::Block { .. } => blocks.push(Block::default()),
            Operator::Loop { .. } => blocks.push(Block { start: Some(index), ..Block::default() }),
            Operator::If { .. } => blocks.push(Block { leaving: vec![index], ..Block::default() }),
            Operator::Else => {
                // What comes here leaves, instead of the condition, which was the first.
                let block = blocks.last_mut().expect("an alternative is in a block");
                let condition = std::mem::replace(&mut block.leaving[0], index);
                next[condition].push(index + 1);
                next[index].clear();
            }
            Operator::End => {
                for from in blocks.pop().expect("an end is in a block").leaving {
                    next[from].push(index);
                }
            }
            Operator::BrIf { relative_depth } => depths.push(*relative_depth),
            Operator::Br { relative_depth } => {
                depths.push(*relative_depth);
                next[index].clear();
            }
            Operator::BrTable { targets } => {
                depths.extend(targets.targets().flatten().chain([targets.default()]));
                next[index].clear();
            }
            Operator::Return | Operator::Unreachable => next[index].clear(),
            _ => {}
        }
        for depth in depths {
            let block = blocks.iter_mut().nth_back(depth as usize).expect("a branch leads out of blocks around it");
            match block.start {
                Some(start) => next[index].push(start),
                None => block.leaving.push(index),
            }
        }
    }
    next
}

/// What branches lead out of.
#[derive(Default)]
struct Block {
    /// Where they lead, if it is a loop.
    start: Option<usize>,
    /// The instructions that lead to its end, if it is not.
    leaving: Vec<usize>,
}

fn read(instruction: &Operator<'_>) -> Variables {
    match instruction {
        Operator::LocalGet { local_index } => 1 << local_index,
        _ => 0,
    }
}

fn written(instruction: &Operator<'_>) -> Variables {
    match instruction {
        Operator::LocalSet { local_index } | Operator::LocalTee { local_index } => 1 << local_index,
        _ => 0,
    }
}

fn each(mut variables: Variables) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (variables != 0).then(|| variables.trailing_zeros() as usize)?;
        variables &= variables - 1;
        Some(first)
    })
}

#[cfg(test)]
mod tests {
    use wasm_encoder::BlockType::Empty;
    use wasm_encoder::Function;
    use wasm_encoder::Instruction::{
        self, Block, Br, BrIf, BrTable, Drop, Else, End, I32Const, If, LocalGet, LocalSet, LocalTee, Loop, Nop, Return,
        Unreachable,
    };
    use wasmparser::{BinaryReader, FunctionBody};

    use super::*;

    const IF: Instruction<'_> = If(Empty);
    const BLOCK: Instruction<'_> = Block(Empty);
    const LOOP: Instruction<'_> = Loop(Empty);

    /// The webs of instructions, whose places are their indices.
    fn webs(instructions: &[Instruction<'_>]) -> Vec<Web> {
        let mut function = Function::new([]);
        for instruction in instructions {
            function.instruction(instruction);
        }
        let body = function.instruction(&End).clone().into_raw_body();
        let read = FunctionBody::new(BinaryReader::new(&body, 0)).get_operators_reader().expect("instructions");
        let read = read.into_iter().map(|instruction| instruction.expect("an instruction"));
        of(&read.zip(0..).collect::<Vec<_>>(), 8)
    }

    #[track_caller]
    fn are(instructions: &[Instruction<'_>], expected: &[(&[usize], bool)]) {
        let mut webs: Vec<_> = webs(instructions).into_iter().map(|web| (web.places, web.is_initial)).collect();
        webs.sort();
        let expected: Vec<_> = expected.iter().map(|&(places, is_initial)| (places.to_vec(), is_initial)).collect();
        assert_eq!(webs, expected);
    }

    /// Whether what two instructions name can have one number.
    fn can_be_one(instructions: &[Instruction<'_>], one: usize, other: usize) -> bool {
        let webs = webs(instructions);
        let [one, other] =
            [one, other].map(|place| webs.iter().find(|web| web.places.contains(&place)).expect("a web"));
        one != other && !one.moments.iter().any(|moment| other.moments.contains(moment))
    }

    #[test]
    fn one_purpose_after_another() {
        let set_twice = [I32Const(1), LocalSet(0), LocalGet(0), LocalTee(0), LocalGet(0), Drop, Drop];
        are(&set_twice, &[(&[1, 2], false), (&[3, 4], false)]);
        assert!(can_be_one(&set_twice, 1, 3));
        are(&[LocalGet(2), LocalSet(2), LocalGet(2), Drop], &[(&[0], true), (&[1, 2], false)]);
    }

    #[test]
    fn what_is_still_to_be_read() {
        let copied = [I32Const(1), LocalSet(0), LocalGet(0), LocalSet(1), LocalGet(1), LocalGet(0), Drop, Drop];
        assert!(!can_be_one(&copied, 1, 3));
        assert!(can_be_one(&copied[..5], 1, 3));
        let written_for_nothing = [I32Const(1), LocalSet(0), I32Const(2), LocalSet(1), LocalGet(0), Drop];
        assert!(!can_be_one(&written_for_nothing, 1, 3));
        // Both are zero, but each for itself.
        assert!(!can_be_one(&[LocalGet(0), LocalGet(1), Drop, Drop], 0, 1));
    }

    #[test]
    fn conditions() {
        let both = [I32Const(0), IF, I32Const(1), LocalSet(0), Else, I32Const(2), LocalSet(0), End, LocalGet(0), Drop];
        are(&both, &[(&[3, 6, 8], false)]);
        let one = [I32Const(0), IF, I32Const(1), LocalSet(0), End, LocalGet(0), Drop];
        are(&one, &[(&[3, 5], true)]);
        let other = [I32Const(0), IF, Nop, Else, I32Const(2), LocalSet(0), End, LocalGet(0), Drop];
        are(&other, &[(&[5, 7], true)]);
        let ended = [I32Const(0), IF, I32Const(1), LocalSet(0), Return, End, LocalGet(0), Drop];
        are(&ended, &[(&[3], false), (&[6], true)]);
        let stopped = [I32Const(1), LocalSet(0), I32Const(0), IF, Unreachable, Else, I32Const(2), LocalSet(0), End];
        are(&[&stopped[..], &[LocalGet(0), Drop]].concat(), &[(&[1], false), (&[7, 9], false)]);
    }

    #[test]
    fn loops() {
        let counting = [LOOP, LocalGet(0), LocalTee(0), BrIf(0), End, LocalGet(1), LocalSet(2), LocalGet(2), Drop];
        are(&counting, &[(&[1, 2], true), (&[5], true), (&[6, 7], false)]);
        assert!(!can_be_one(&counting, 1, 5));
        assert!(can_be_one(&counting, 1, 6));
        // What is read at the start of the next turn is not free at the end of this one, nor where an inner loop goes on.
        let turning = [
            [I32Const(1), LocalSet(0), LOOP, LocalGet(0), Drop, LOOP, I32Const(2)],
            [LocalSet(1), LocalGet(1), BrIf(1), LocalGet(1), BrIf(0), End, End],
        ];
        let turning = turning.concat();
        assert!(!can_be_one(&turning, 1, 7));
    }

    #[test]
    fn branches() {
        let leaving =
            [BLOCK, I32Const(1), LocalSet(0), I32Const(0), BrIf(0), I32Const(2), LocalSet(0), End, LocalGet(0)];
        are(&leaving, &[(&[2, 6, 8], false)]);
        let jumping = [BLOCK, I32Const(1), LocalSet(0), Br(0), End, LocalGet(0), Drop];
        are(&jumping, &[(&[2, 5], false)]);
        let choosing = |to: [u32; 3]| {
            let [one, other, default] = to;
            [
                &[BLOCK, BLOCK, I32Const(1), LocalSet(0), I32Const(0), BrTable(vec![one, other].into(), default)][..],
                &[End, LocalGet(0), Drop, I32Const(2), LocalSet(0), End, LocalGet(0), Drop],
            ]
            .concat()
        };
        are(&choosing([0, 0, 0]), &[(&[3, 7], false), (&[10, 12], false)]);
        for to in [[0, 1, 0], [1, 0, 0], [0, 0, 1]] {
            are(&choosing(to), &[(&[3, 7, 10, 12], false)]);
        }
        // A branch out of all blocks ends the function.
        are(&[BLOCK, I32Const(1), LocalSet(0), Br(1), End, LocalGet(0)], &[(&[2], false), (&[5], false)]);
    }
}
