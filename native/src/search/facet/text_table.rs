//! Distinct texts, numbered in the order of their first occurrence. They lie in one piece of memory: hundreds of
//! thousands of small pieces would also keep all other threads busy that take memory from the same place.

use ahash::RandomState;
use hashbrown::HashTable;

#[derive(Default)]
pub struct TextTable {
    bytes: Vec<u8>,
    ends: Vec<usize>,
    numbers: HashTable<u32>,
    hasher: RandomState,
}

impl TextTable {
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// `number` must be below the length.
    pub fn text(&self, number: u32) -> &[u8] {
        text(&self.bytes, &self.ends, number)
    }

    pub fn number(&self, wanted: &[u8]) -> Option<u32> {
        let hash = self.hasher.hash_one(wanted);
        self.numbers.find(hash, |number| self.text(*number) == wanted).copied()
    }

    /// Appends a text that is not in the table. There are fewer than 2^32.
    pub fn push(&mut self, new: &[u8]) -> u32 {
        let number = self.ends.len() as u32;
        self.bytes.extend_from_slice(new);
        self.ends.push(self.bytes.len());
        let TextTable { bytes, ends, numbers, hasher } = self;
        let hash = hasher.hash_one(new);
        numbers.insert_unique(hash, number, |other| hasher.hash_one(text(bytes, ends, *other)));
        number
    }
}

fn text<'a>(bytes: &'a [u8], ends: &[usize], number: u32) -> &'a [u8] {
    let start = if number == 0 { 0 } else { ends[number as usize - 1] };
    &bytes[start..ends[number as usize]]
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::testing::kit::Random;

    #[test]
    fn numbers_texts_as_a_plain_map_does() {
        let mut random = Random(5);
        let mut table = TextTable::default();
        let mut plain: HashMap<Vec<u8>, u32> = HashMap::new();
        for _ in 0..20_000 {
            let text: Vec<u8> = (0..random.below(6)).map(|_| *random.pick(b"abcd")).collect();
            assert_eq!(table.number(&text), plain.get(&text).copied());
            if !plain.contains_key(&text) {
                plain.insert(text.clone(), table.push(&text));
            }
        }
        assert_eq!(table.len(), plain.len());
        assert!(plain.iter().all(|(text, number)| table.text(*number) == text));
    }
}
