//! The values of a column of texts in memory, one behind the other, where they are searched far faster than in their file.

use std::sync::Arc;

use memchr::memmem;
use tantivy::columnar::StrColumn;
use tantivy::index::SegmentId;

use super::bits::BitSet;
use super::pattern::Matcher;
use super::scope::SegmentScope;
use crate::cache::Cache;
use crate::fault::Result;
use crate::watch::Watch;

/// Values in their order; the ordinal of a value is its place.
#[derive(Default)]
pub struct Flat {
    bytes: Vec<u8>,
    ends: Vec<u32>,
}

impl Flat {
    /// `None` if they take more than `most` bytes.
    fn read(column: &StrColumn, most: usize, watch: &Watch) -> Result<Option<Flat>> {
        let count = column.num_terms();
        if count.saturating_mul(4) > most {
            return Ok(None);
        }
        let mut flat = Flat { bytes: Vec::new(), ends: Vec::with_capacity(count) };
        let mut values = column.dictionary().stream()?;
        while values.advance() {
            flat.bytes.extend_from_slice(values.key());
            if flat.size() > most || flat.bytes.len() > u32::MAX as usize {
                return Ok(None);
            }
            flat.ends.push(flat.bytes.len() as u32);
            if flat.ends.len().is_multiple_of(4096) {
                watch.check()?;
            }
        }
        flat.bytes.shrink_to_fit();
        Ok(Some(flat))
    }

    /// `value` is not below the last one. Whoever adds values keeps to fewer bytes than 4 GiB.
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

    /// `ordinal` is below the count.
    pub fn value(&self, ordinal: u32) -> &[u8] {
        &self.bytes[self.start(ordinal)..self.ends[ordinal as usize] as usize]
    }

    /// How many values are below.
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

    /// The value that the byte at `at` is of, which is the value `from` or one behind it.
    fn containing(&self, from: u32, at: usize) -> u32 {
        let ends = &self.ends[from as usize..];
        // Mostly it is one of the next few.
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

    fn fitting(&self, matcher: &mut Matcher, watch: &Watch) -> Result<BitSet> {
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
                if matcher.fits(self.value(ordinal)) {
                    ordinals.insert(ordinal);
                }
            }
            return Ok(ordinals);
        }
        let finder = memmem::Finder::new(matcher.inner()).into_owned();
        let mut ordinal = from;
        let (mut at, end) = (self.start(from), self.start(to));
        let mut steps = 0u32;
        // The search stops now and then so that the watch is asked although nothing is found.
        const STRETCH: usize = 1 << 20;
        while at < end {
            steps += 1;
            if steps.is_multiple_of(1024) {
                watch.check()?;
            }
            let stretch = end.min(at.saturating_add(STRETCH + finder.needle().len()));
            let Some(found) = finder.find(&self.bytes[at..stretch]) else {
                watch.check()?;
                if stretch == end {
                    break;
                }
                at += STRETCH;
                continue;
            };
            let found = at + found;
            ordinal = self.containing(ordinal, found);
            let value_end = self.ends[ordinal as usize] as usize;
            // Where it reaches into the next value, the value itself does not have it.
            if found + finder.needle().len() <= value_end && matcher.fits(self.value(ordinal)) {
                ordinals.insert(ordinal);
            }
            at = value_end;
        }
        Ok(ordinals)
    }
}

/// The ordinals of the values of a column that fit.
pub fn fitting(
    scope: &SegmentScope<'_>,
    column: u16,
    texts: &StrColumn,
    matcher: &mut Matcher,
    watch: &Watch,
) -> Result<BitSet> {
    if let Some(flat) = scope.caches.flats.get(scope, column, texts, watch)? {
        return flat.fitting(matcher, watch);
    }
    let mut ordinals = BitSet::new(texts.num_terms() as u32);
    let mut values = texts.dictionary().prefix_range(matcher.prefix()).into_stream()?;
    let mut steps = 0u32;
    while values.advance() {
        steps += 1;
        if steps.is_multiple_of(1024) {
            watch.check()?;
        }
        if matcher.fits(values.key()) {
            ordinals.insert(values.term_ord() as u32);
        }
    }
    Ok(ordinals)
}

/// The values of columns that were asked for last.
pub struct Flats {
    most: usize,
    /// `None` where the values are too many to be kept.
    cache: Cache<(SegmentId, u16), Option<Arc<Flat>>>,
}

impl Flats {
    pub fn new(most: usize) -> Flats {
        Flats { most, cache: Cache::new(most) }
    }

    /// Reads them where they are not at hand. `None` if they are too many for that.
    pub fn get(
        &self,
        scope: &SegmentScope<'_>,
        column: u16,
        texts: &StrColumn,
        watch: &Watch,
    ) -> Result<Option<Arc<Flat>>> {
        let key = (scope.view.reader.segment_id(), column);
        if let Some(flat) = self.cache.get(&key) {
            return Ok(flat.as_ref().clone());
        }
        let flat = Flat::read(texts, self.most / 2, watch)?.map(Arc::new);
        let bytes = flat.as_ref().map_or(0, |flat| flat.size());
        self.cache.put(key, Arc::new(flat.clone()), bytes);
        Ok(flat)
    }

    /// Values that are in memory already.
    pub fn at_hand(&self, segment: SegmentId, column: u16) -> Option<Arc<Flat>> {
        self.cache.get(&(segment, column)).and_then(|flat| flat.as_ref().clone())
    }

    pub fn bytes(&self) -> usize {
        self.cache.bytes()
    }

    pub fn retain(&self, is_there: impl Fn(SegmentId) -> bool) {
        self.cache.retain(|(segment, _)| is_there(*segment));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{self, Random};
    use crate::node::{Pattern, Piece};

    #[test]
    fn finds_what_each_value_tested_by_itself_gives() {
        let mut random = Random(17);
        for _ in 0..300 {
            let value = |random: &mut Random| (0..random.below(6)).map(|_| *random.pick(b"ab.")).collect::<Vec<u8>>();
            let mut values: Vec<Vec<u8>> = (0..random.below(60)).map(|_| value(&mut random)).collect();
            values.sort();
            values.dedup();
            let mut flat = Flat::default();
            values.iter().for_each(|value| flat.push(value));
            let text = Piece::Text(value(&mut random));
            let around = |random: &mut Random| match random.below(3) {
                0 => vec![],
                1 => vec![Piece::AnyRun],
                _ => vec![Piece::AnyCharacter, Piece::AnyRun],
            };
            let pattern = Pattern::Wildcard([around(&mut random), vec![text], around(&mut random)].concat());
            let found = flat.fitting(&mut Matcher::new(&pattern).unwrap(), &Watch::endless()).unwrap();
            for (ordinal, value) in values.iter().enumerate() {
                assert_eq!(found.contains(ordinal as u32), kit::fits(&pattern, value), "{pattern:?} {values:?}");
                assert_eq!(flat.ordinal(value), Some(ordinal as u32));
            }
            assert_eq!(flat.ordinal(b"zz"), None);
        }
    }
}
