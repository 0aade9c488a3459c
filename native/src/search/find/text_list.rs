//! The values of a text column in memory, concatenated. Searching them is far faster than searching the file.

use std::sync::Arc;

use memchr::memmem;
use tantivy::columnar::StrColumn;
use tantivy::index::SegmentId;

use super::bits::BitSet;
use super::pattern::Matcher;
use crate::base::fault::Result;
use crate::base::watch::Watch;
use crate::search::cache::Cache;

/// Sorted values. The ordinal of a value is its position.
#[derive(Default)]
pub struct TextList {
    bytes: Vec<u8>,
    ends: Vec<u32>,
}

impl TextList {
    /// `None`: the values take more than `most` bytes.
    fn read(column: &StrColumn, most: usize, watch: &Watch) -> Result<Option<TextList>> {
        let count = column.num_terms();
        if count.saturating_mul(4) > most {
            return Ok(None);
        }
        let mut list = TextList { bytes: Vec::new(), ends: Vec::with_capacity(count) };
        let mut values = column.dictionary().stream()?;
        while values.advance() {
            list.bytes.extend_from_slice(values.key());
            if list.size() > most || list.bytes.len() > u32::MAX as usize {
                return Ok(None);
            }
            list.ends.push(list.bytes.len() as u32);
            if list.ends.len().is_multiple_of(4096) {
                watch.check()?;
            }
        }
        list.bytes.shrink_to_fit();
        Ok(Some(list))
    }

    /// Appends a value, which must not be below the last one. The caller keeps the total below 4 GiB.
    pub fn push(&mut self, value: &[u8]) {
        self.bytes.extend_from_slice(value);
        self.ends.push(self.bytes.len() as u32);
    }

    pub fn size(&self) -> usize {
        self.bytes.len() + self.ends.capacity() * 4
    }

    pub fn count(&self) -> u32 {
        self.ends.len() as u32
    }

    fn start(&self, ordinal: u32) -> usize {
        if ordinal == 0 { 0 } else { self.ends[ordinal as usize - 1] as usize }
    }

    /// `ordinal` must be below the count.
    pub fn value(&self, ordinal: u32) -> &[u8] {
        &self.bytes[self.start(ordinal)..self.ends[ordinal as usize] as usize]
    }

    /// The number of leading values for which `is_below` is true.
    fn below(&self, is_below: impl Fn(&[u8]) -> bool) -> u32 {
        let (mut from, mut to) = (0, self.count());
        while from < to {
            let middle = from + (to - from) / 2;
            if is_below(self.value(middle)) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        from
    }

    /// The value that contains the byte at `at`. It is the value `from` or a later one.
    fn containing(&self, from: u32, at: usize) -> u32 {
        let ends = &self.ends[from as usize..];
        // It is usually one of the next few.
        let mut step = 1;
        while step < ends.len() && ends[step] as usize <= at {
            step *= 2;
        }
        let near = &ends[..ends.len().min(step + 1)];
        from + near.partition_point(|end| *end as usize <= at) as u32
    }

    pub fn ordinal(&self, value: &[u8]) -> Option<u32> {
        let ordinal = self.below(|other| other < value);
        (ordinal < self.count() && self.value(ordinal) == value).then_some(ordinal)
    }

    fn matching(&self, matcher: &mut Matcher, watch: &Watch) -> Result<BitSet> {
        let mut ordinals = BitSet::new(self.count());
        let prefix = matcher.prefix();
        let from = self.below(|value| value < prefix);
        let to = self.below(|value| value < prefix || value.starts_with(prefix));
        if matcher.is_prefix() {
            (from..to).for_each(|ordinal| ordinals.insert(ordinal));
            return Ok(ordinals);
        }
        if matcher.inner().is_empty() || matcher.inner() == prefix {
            for ordinal in from..to {
                if ordinal.is_multiple_of(1024) {
                    watch.check()?;
                }
                if matcher.matches(self.value(ordinal)) {
                    ordinals.insert(ordinal);
                }
            }
            return Ok(ordinals);
        }
        let finder = memmem::Finder::new(matcher.inner()).into_owned();
        let mut ordinal = from;
        let (mut at, end) = (self.start(from), self.start(to));
        let mut steps = 0u32;
        // Search in chunks, so that the watch is checked even if nothing is found.
        const CHUNK: usize = 1 << 20;
        while at < end {
            steps += 1;
            if steps.is_multiple_of(1024) {
                watch.check()?;
            }
            let chunk_end = end.min(at.saturating_add(CHUNK + finder.needle().len()));
            let Some(match_at) = finder.find(&self.bytes[at..chunk_end]) else {
                watch.check()?;
                if chunk_end == end {
                    break;
                }
                at += CHUNK;
                continue;
            };
            let match_at = at + match_at;
            ordinal = self.containing(ordinal, match_at);
            let value_end = self.ends[ordinal as usize] as usize;
            // Ignore a match that reaches into the next value.
            if match_at + finder.needle().len() <= value_end && matcher.matches(self.value(ordinal)) {
                ordinals.insert(ordinal);
            }
            at = value_end;
        }
        Ok(ordinals)
    }
}

/// The ordinals of the values that match, read from the column itself.
fn matching_stored(texts: &StrColumn, matcher: &mut Matcher, watch: &Watch) -> Result<BitSet> {
    let mut ordinals = BitSet::new(texts.num_terms() as u32);
    let mut values = texts.dictionary().prefix_range(matcher.prefix()).into_stream()?;
    let mut steps = 0u32;
    while values.advance() {
        steps += 1;
        if steps.is_multiple_of(1024) {
            watch.check()?;
        }
        if matcher.matches(values.key()) {
            ordinals.insert(values.term_ord() as u32);
        }
    }
    Ok(ordinals)
}

/// A segment and the number of a column.
pub type ColumnKey = (SegmentId, u16);

/// A cache of the values of columns.
pub struct TextListCache {
    most: usize,
    /// `None`: the values are too large for the cache.
    cache: Cache<ColumnKey, Option<Arc<TextList>>>,
}

impl TextListCache {
    pub fn new(most: usize) -> TextListCache {
        TextListCache { most, cache: Cache::new(most) }
    }

    /// The ordinals of the matching values of a column.
    pub fn matching(&self, key: ColumnKey, texts: &StrColumn, matcher: &mut Matcher, watch: &Watch) -> Result<BitSet> {
        match self.get(key, texts, watch)? {
            Some(list) => list.matching(matcher, watch),
            None => matching_stored(texts, matcher, watch),
        }
    }

    /// Reads the values if they are not cached. `None`: they are too large for the cache.
    pub fn get(&self, key: ColumnKey, texts: &StrColumn, watch: &Watch) -> Result<Option<Arc<TextList>>> {
        if let Some(list) = self.cache.get(&key) {
            return Ok(list.as_ref().clone());
        }
        let list = TextList::read(texts, self.most / 2, watch)?.map(Arc::new);
        let bytes = list.as_ref().map_or(0, |list| list.size());
        self.cache.put(key, Arc::new(list.clone()), bytes);
        Ok(list)
    }

    /// The values if they are cached.
    pub fn cached(&self, key: ColumnKey) -> Option<Arc<TextList>> {
        self.cache.get(&key).and_then(|list| list.as_ref().clone())
    }

    /// The same, without waiting for other threads.
    pub fn known(&self, key: ColumnKey) -> Option<Arc<TextList>> {
        self.cache.peek(&key).and_then(|list| list.as_ref().clone())
    }

    pub fn bytes(&self) -> usize {
        self.cache.bytes()
    }

    pub fn retain(&self, exists: impl Fn(SegmentId) -> bool) {
        self.cache.retain(|(segment, _)| exists(*segment));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::node::{Pattern, Piece};
    use crate::testing::kit::{self, Random};

    #[test]
    fn matching_gives_the_same_as_a_test_of_each_value() {
        let mut random = Random(17);
        for _ in 0..300 {
            let value = |random: &mut Random| (0..random.below(6)).map(|_| *random.pick(b"ab.")).collect::<Vec<u8>>();
            let mut values: Vec<Vec<u8>> = (0..random.below(60)).map(|_| value(&mut random)).collect();
            values.sort();
            values.dedup();
            let mut list = TextList::default();
            values.iter().for_each(|value| list.push(value));
            let text = Piece::Text(value(&mut random));
            let around = |random: &mut Random| match random.below(3) {
                0 => vec![],
                1 => vec![Piece::AnyRun],
                _ => vec![Piece::AnyCharacter, Piece::AnyRun],
            };
            let pattern = Pattern::Wildcard([around(&mut random), vec![text], around(&mut random)].concat());
            let ordinals = list.matching(&mut Matcher::new(&pattern).unwrap(), &Watch::endless()).unwrap();
            for (ordinal, value) in values.iter().enumerate() {
                assert_eq!(ordinals.contains(ordinal as u32), kit::matches(&pattern, value), "{pattern:?} {values:?}");
                assert_eq!(list.ordinal(value), Some(ordinal as u32));
            }
            assert_eq!(list.ordinal(b"zz"), None);
        }
    }
}
