//! Sets put together: any of some, or all of some without some others.

use tantivy::{DocId, TERMINATED};

use super::set::{Set, WINDOW, Window, each_bit, set_bit};
use crate::watch::Watch;

const WORDS: usize = WINDOW as usize / 64;

/// Documents of any of the sets. They are put together window by window, as they are asked for.
pub struct Union {
    sets: Vec<Box<dyn Set>>,
    /// The window that was put together last, and where it begins.
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
            // Of the documents below `next` in its word none is in a set, or they stood in the window before.
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
            // A search may have gone ahead: it has passed no document in between.
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

/// Documents that are in all of some sets and in none of some others.
pub struct Intersection {
    /// There is at least one. The cheapest first.
    sets: Vec<Box<dyn Set>>,
    without: Vec<Box<dyn Set>>,
    /// No document below this is asked for any more; the sets may have passed it.
    floor: DocId,
    is_dense: bool,
    watch: Watch,
}

/// Of a window that has fewer documents each is looked up in the next set instead of all of the next set's being read.
const FEW: u32 = 48;

impl Intersection {
    pub fn new(mut sets: Vec<Box<dyn Set>>, without: Vec<Box<dyn Set>>, size: u32, watch: &Watch) -> Intersection {
        sets.sort_by_key(|set| set.cost());
        // Where the cheapest set has a document in every other word, whole words are faster than searches.
        let is_dense = sets.first().is_some_and(|set| set.cost() > u64::from(size / 128));
        Intersection { sets, without, floor: 0, is_dense, watch: watch.clone() }
    }

    /// `document` if all sets have it, otherwise a later one before which there is none.
    fn check(&mut self, document: DocId) -> DocId {
        for set in &mut self.sets[1..] {
            let next = set.probe(document);
            if next > document {
                return next;
            }
        }
        self.check_without(document)
    }

    fn check_without(&mut self, document: DocId) -> DocId {
        self.floor = self.floor.max(document);
        for set in &mut self.without {
            if set.probe(document) == document {
                return document + 1;
            }
        }
        document
    }

    fn fill_words(&mut self, from: DocId, window: &mut Window) {
        let mut found = [0; WORDS];
        let floor = self.floor;
        for (place, set) in self.sets.iter_mut().enumerate() {
            if place == 0 {
                set.fill(from, &mut found);
                continue;
            }
            match found.iter().map(|word| word.count_ones()).sum::<u32>() {
                0 => return,
                1..FEW => keep_probed(set.as_mut(), from, &mut found, true),
                _ => {
                    let mut other = [0; WORDS];
                    set.fill(from, &mut other);
                    found.iter_mut().zip(&other).for_each(|(word, other)| *word &= other);
                }
            }
        }
        // A set to leave out may have passed documents below the floor: they were answered before.
        if floor > from {
            let passed = (floor - from).min(WINDOW);
            for (index, word) in found.iter_mut().enumerate() {
                match passed.saturating_sub(index as u32 * 64) {
                    0 => break,
                    part @ 1..64 => *word &= u64::MAX << part,
                    _ => *word = 0,
                }
            }
        }
        for set in &mut self.without {
            match found.iter().map(|word| word.count_ones()).sum::<u32>() {
                0 => return,
                1..FEW => keep_probed(set.as_mut(), from, &mut found, false),
                _ => {
                    let mut other = [0; WORDS];
                    set.fill(from, &mut other);
                    found.iter_mut().zip(&other).for_each(|(word, other)| *word &= !other);
                }
            }
        }
        window.iter_mut().zip(&found).for_each(|(word, found)| *word |= found);
    }
}

/// Keeps the documents that the set has, or those that it does not have.
fn keep_probed(set: &mut dyn Set, from: DocId, window: &mut Window, has: bool) {
    let asked = *window;
    each_bit(&asked, from, |document| {
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
