//! A set of documents of one segment as a bitmap. Set operations work on 64 documents at a time.

use tantivy::{DocId, TERMINATED};

#[derive(Clone, PartialEq, Eq)]
pub struct BitSet {
    words: Box<[u64]>,
    size: u32,
}

impl BitSet {
    /// An empty set of documents (or other numbers) below `size`.
    pub fn new(size: u32) -> BitSet {
        BitSet { words: vec![0; size.div_ceil(64) as usize].into_boxed_slice(), size }
    }

    pub fn full(size: u32) -> BitSet {
        let mut set = BitSet { words: vec![u64::MAX; size.div_ceil(64) as usize].into_boxed_slice(), size };
        set.clear_rest();
        set
    }

    /// Clears the bits at or above `size`. Counts rely on this.
    fn clear_rest(&mut self) {
        if let (Some(last), rest @ 1..) = (self.words.last_mut(), self.size % 64) {
            *last &= (1 << rest) - 1;
        }
    }

    pub fn size(&self) -> u32 {
        self.size
    }

    /// Its size in memory.
    pub fn bytes(&self) -> usize {
        self.words.len() * 8
    }

    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// Ignores documents at or above `size`.
    pub fn insert(&mut self, document: DocId) {
        if document < self.size {
            self.words[document as usize / 64] |= 1 << (document % 64);
        }
    }

    pub fn remove(&mut self, document: DocId) {
        if document < self.size {
            self.words[document as usize / 64] &= !(1 << (document % 64));
        }
    }

    pub fn contains(&self, document: DocId) -> bool {
        document < self.size && self.words[document as usize / 64] >> (document % 64) & 1 == 1
    }

    /// Overwrites the words from `from` on, a multiple of 64, with those of `window`.
    pub fn set_words(&mut self, from: DocId, window: &[u64]) {
        let at = from as usize / 64;
        let count = self.words.len().saturating_sub(at).min(window.len());
        self.words[at..at + count].copy_from_slice(&window[..count]);
        self.clear_rest();
    }

    /// The word of the documents from `64 * index` on. 0 past the end.
    pub fn word(&self, index: usize) -> u64 {
        self.words.get(index).copied().unwrap_or(0)
    }

    pub fn intersect(&mut self, other: &BitSet) {
        for (index, word) in self.words.iter_mut().enumerate() {
            *word &= other.word(index);
        }
    }

    pub fn unite(&mut self, other: &BitSet) {
        for (index, word) in self.words.iter_mut().enumerate() {
            *word |= other.word(index);
        }
        self.clear_rest();
    }

    pub fn subtract(&mut self, other: &BitSet) {
        for (index, word) in self.words.iter_mut().enumerate() {
            *word &= !other.word(index);
        }
    }

    pub fn count(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// The first document at or after `from`, or `TERMINATED`.
    pub fn first_from(&self, from: DocId) -> DocId {
        if from >= self.size {
            return TERMINATED;
        }
        let mut index = from as usize / 64;
        let mut word = self.words[index] & (u64::MAX << (from % 64));
        while word == 0 {
            index += 1;
            match self.words.get(index) {
                Some(next) => word = *next,
                None => return TERMINATED,
            }
        }
        index as u32 * 64 + word.trailing_zeros()
    }

    pub fn iter(&self) -> impl Iterator<Item = DocId> + '_ {
        let mut from = 0;
        std::iter::from_fn(move || {
            let document = self.first_from(from);
            from = document.saturating_add(1);
            (document != TERMINATED).then_some(document)
        })
    }
}

impl std::fmt::Debug for BitSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_nothing_at_or_above_its_size() {
        for size in [0, 1, 63, 64, 65, 130] {
            assert_eq!(BitSet::full(size).count(), size);
            let mut set = BitSet::new(size);
            set.insert(size);
            set.set_words(0, &[u64::MAX; 3]);
            assert_eq!(set.count(), size);
            assert_eq!(set.iter().collect::<Vec<_>>(), (0..size).collect::<Vec<_>>());
        }
    }

    #[test]
    fn finds_the_next_document() {
        let mut set = BitSet::new(300);
        for document in [0, 63, 64, 299] {
            set.insert(document);
        }
        assert_eq!([0, 1, 64, 65, 299].map(|from| set.first_from(from)), [0, 63, 64, 299, 299]);
        assert_eq!(set.first_from(300), TERMINATED);
        set.remove(299);
        assert_eq!(set.first_from(65), TERMINATED);
    }
}
