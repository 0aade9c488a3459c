//! Combinations of sets: unions, and intersections with exclusions.

use tantivy::{DocId, TERMINATED};

use super::set::{Set, WINDOW, Window, each_bit, set_bit};
use crate::base::watch::Watch;

const WORDS: usize = WINDOW as usize / 64;

/// Documents in any of the sets, computed window by window on demand.
pub struct Union {
    sets: Vec<Box<dyn Set>>,
    /// The window that was computed last, and its first document.
    window: Window,
    start: DocId,
    is_filled: bool,
    cost: u64,
}

impl Union {
    pub fn new(sets: Vec<Box<dyn Set>>) -> Union {
        let cost = sets.iter().map(|set| set.cost()).fold(0, u64::saturating_add);
        Union { sets, window: [0; WORDS], start: 0, is_filled: false, cost }
    }

    fn load(&mut self, start: DocId) {
        self.window.fill(0);
        self.start = start;
        self.is_filled = true;
        for set in &mut self.sets {
            set.fill(start, &mut self.window);
        }
    }

    fn end(&self) -> DocId {
        if self.is_filled { self.start.saturating_add(WINDOW) } else { 0 }
    }

    /// The first document of the window at or after `from`.
    fn first(&self, from: DocId) -> Option<DocId> {
        let at = from.saturating_sub(self.start);
        let mut index = at as usize / 64;
        let mut word = self.window.get(index)? & (u64::MAX << (at % 64));
        while word == 0 {
            index += 1;
            word = *self.window.get(index)?;
        }
        Some(self.start + index as u32 * 64 + word.trailing_zeros())
    }
}

impl Set for Union {
    fn seek(&mut self, from: DocId) -> DocId {
        let mut from = from;
        loop {
            if from < self.end() {
                if let Some(document) = self.first(from) {
                    return document;
                }
                from = self.end();
            }
            let next = self.sets.iter_mut().map(|set| set.seek(from)).min().unwrap_or(TERMINATED);
            if next >= TERMINATED {
                return TERMINATED;
            }
            // Documents below `next` in its word are in no set, or were in the previous window.
            self.load((next / 64 * 64).max(self.end()));
            from = from.max(next);
        }
    }

    fn fill(&mut self, from: DocId, window: &mut Window) {
        let mut from_now = from;
        loop {
            if from_now >= self.end() {
                self.load(from_now);
            }
            // `seek` may have loaded a later window. It skipped no document in between.
            from_now = from_now.max(self.start);
            if from_now >= from.saturating_add(WINDOW) {
                return;
            }
            // Both begin at multiples of 64.
            let (read, write) = ((from_now - self.start) as usize / 64, (from_now - from) as usize / 64);
            let count = (WORDS - read).min(WORDS - write);
            for index in 0..count {
                window[write + index] |= self.window[read + index];
            }
            from_now += count as u32 * 64;
            if from_now >= from.saturating_add(WINDOW) {
                return;
            }
        }
    }

    fn cost(&self) -> u64 {
        self.cost
    }
}

/// Documents that are in all of the sets and in none of the excluded sets.
pub struct Intersection {
    /// At least one set, sorted by cost.
    sets: Vec<Box<dyn Set>>,
    excluded: Vec<Box<dyn Set>>,
    /// Sets may have advanced past documents below this, which were already answered.
    floor: DocId,
    is_dense: bool,
    watch: Watch,
}

/// A window with fewer documents is filtered by probing the next set instead of filling a window from it.
const FEW: u32 = 48;

impl Intersection {
    pub fn new(mut sets: Vec<Box<dyn Set>>, excluded: Vec<Box<dyn Set>>, size: u32, watch: &Watch) -> Intersection {
        sets.sort_by_key(|set| set.cost());
        // If the cheapest set has a document in every other word, operations on words are faster than seeks.
        let is_dense = sets.first().is_some_and(|set| set.cost() > u64::from(size / 128));
        Intersection { sets, excluded, floor: 0, is_dense, watch: watch.clone() }
    }

    /// `document` if it matches. Otherwise a later document; none before it matches.
    fn check(&mut self, document: DocId) -> DocId {
        for set in &mut self.sets[1..] {
            let next = set.probe(document);
            if next > document {
                return next;
            }
        }
        self.check_excluded(document)
    }

    fn check_excluded(&mut self, document: DocId) -> DocId {
        self.floor = self.floor.max(document);
        for set in &mut self.excluded {
            if set.probe(document) == document {
                return document + 1;
            }
        }
        document
    }

    fn fill_words(&mut self, from: DocId, window: &mut Window) {
        let mut result = [0; WORDS];
        let floor = self.floor;
        for (number, set) in self.sets.iter_mut().enumerate() {
            if number == 0 {
                set.fill(from, &mut result);
                continue;
            }
            match result.iter().map(|word| word.count_ones()).sum::<u32>() {
                0 => return,
                1..FEW => retain_probed(set.as_mut(), from, &mut result, true),
                _ => {
                    let mut other = [0; WORDS];
                    set.fill(from, &mut other);
                    result.iter_mut().zip(&other).for_each(|(word, other)| *word &= other);
                }
            }
        }
        // An excluded set may have advanced past documents below the floor. They were already answered.
        if floor > from {
            let answered = (floor - from).min(WINDOW);
            for (index, word) in result.iter_mut().enumerate() {
                match answered.saturating_sub(index as u32 * 64) {
                    0 => break,
                    part @ 1..64 => *word &= u64::MAX << part,
                    _ => *word = 0,
                }
            }
        }
        for set in &mut self.excluded {
            match result.iter().map(|word| word.count_ones()).sum::<u32>() {
                0 => return,
                1..FEW => retain_probed(set.as_mut(), from, &mut result, false),
                _ => {
                    let mut other = [0; WORDS];
                    set.fill(from, &mut other);
                    result.iter_mut().zip(&other).for_each(|(word, other)| *word &= !other);
                }
            }
        }
        window.iter_mut().zip(&result).for_each(|(word, result)| *word |= result);
    }
}

/// Keeps the documents that are in the set (`has`), or those that are not.
fn retain_probed(set: &mut dyn Set, from: DocId, window: &mut Window, has: bool) {
    let before = *window;
    each_bit(&before, from, |document| {
        if (set.probe(document) == document) != has {
            let at = document - from;
            window[at as usize / 64] &= !(1 << (at % 64));
        }
    });
}

impl Set for Intersection {
    fn seek(&mut self, from: DocId) -> DocId {
        let mut document = from;
        let mut steps = 0u32;
        loop {
            document = self.sets[0].seek(document);
            if document >= TERMINATED {
                return TERMINATED;
            }
            let next = self.check(document);
            if next == document {
                return document;
            }
            document = next;
            steps += 1;
            if steps.is_multiple_of(1024) && self.watch.check().is_err() {
                return TERMINATED;
            }
        }
    }

    fn probe(&mut self, document: DocId) -> DocId {
        match self.sets[0].probe(document) {
            next if next > document => next,
            _ => self.check(document),
        }
    }

    fn fill(&mut self, from: DocId, window: &mut Window) {
        if self.is_dense {
            return self.fill_words(from, window);
        }
        let end = from.saturating_add(WINDOW);
        let mut document = self.seek(from.max(self.floor));
        while document < end {
            set_bit(window, document - from);
            document = self.seek(document + 1);
        }
    }

    fn cost(&self) -> u64 {
        self.sets.first().map_or(0, |set| set.cost())
    }
}
