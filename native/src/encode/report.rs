//! What of the lines of a write did not fit.

use std::collections::HashMap;

use super::unicode::well_formed;
use crate::base::wire::Writer;

/// Why a line is no record. The numbers are those of README.md.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    TooLong = 1,
    NotUtf8 = 2,
    NotJson = 3,
    TooDeep = 4,
    WithoutIdentity = 5,
    Reserved = 6,
}

/// Values that do not fit the fields, each with its path.
#[derive(Default)]
pub struct Problems {
    unknown: Vec<Box<[u8]>>,
    mistyped: Vec<Box<[u8]>>,
}

impl Problems {
    /// A value under a name that no field of the path has.
    pub fn unknown(&mut self, path: &[u8], name: &[u8]) {
        let dot: &[u8] = if path.is_empty() { b"" } else { b"." };
        self.unknown.push([path, dot, &well_formed(name)].concat().into());
    }

    /// A value that the type of its field cannot read.
    pub fn mistyped(&mut self, path: &[u8]) {
        self.mistyped.push(path.into());
    }

    pub fn mark(&self) -> (usize, usize) {
        (self.unknown.len(), self.mistyped.len())
    }

    pub fn forget_since(&mut self, (unknown, mistyped): (usize, usize)) {
        self.unknown.truncate(unknown);
        self.mistyped.truncate(mistyped);
    }
}

/// How often there was something at each path, in the order in which the paths came.
#[derive(Default)]
pub struct Counts {
    positions: HashMap<Box<[u8]>, usize, ahash::RandomState>,
    counts: Vec<(Box<[u8]>, u32)>,
}

impl Counts {
    fn add(&mut self, path: Box<[u8]>, count: u32) {
        match self.positions.get(&path) {
            Some(position) => self.counts[*position].1 += count,
            None => {
                self.positions.insert(path.clone(), self.counts.len());
                self.counts.push((path, count));
            }
        }
    }

    fn write(&self, answer: &mut Writer) {
        answer.u32(self.counts.len() as u32);
        for (path, count) in &self.counts {
            answer.bytes(path);
            answer.u32(*count);
        }
    }
}

#[derive(Default)]
pub struct Report {
    pub refused: Vec<(u32, Refusal)>,
    pub unknown: Counts,
    pub mistyped: Counts,
}

impl Report {
    /// Counts the problems of a record, and forgets them.
    pub fn count(&mut self, problems: &mut Problems) {
        problems.unknown.drain(..).for_each(|path| self.unknown.add(path, 1));
        problems.mistyped.drain(..).for_each(|path| self.mistyped.add(path, 1));
    }

    pub fn write(&self, answer: &mut Writer) {
        answer.u32(self.refused.len() as u32);
        for (line, refusal) in &self.refused {
            answer.u32(*line);
            answer.u8(*refusal as u8);
        }
        self.unknown.write(answer);
        self.mistyped.write(answer);
    }

    /// Adds what was found in the lines that follow.
    pub fn append(&mut self, other: Report) {
        self.refused.extend(other.refused);
        other.unknown.counts.into_iter().for_each(|(path, count)| self.unknown.add(path, count));
        other.mistyped.counts.into_iter().for_each(|(path, count)| self.mistyped.add(path, count));
    }
}
