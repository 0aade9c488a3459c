//! One group of texts. Counts by ordinal in each segment and then merges the counts, so that few values are read.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use ahash::HashSet;
use tantivy::columnar::{Cardinality, StrColumn};

use super::ordinals::Ordinals;
use super::{Bucket, Group, MOST_BUCKETS, begins, too_many};
use crate::base::fault::{Fault, Result};
use crate::base::watch::Watch;
use crate::index::segment::ColumnView;
use crate::search::find::{self, OrdinalCount, SegmentScope, TextList};
use crate::search::node::{Dictionary, Node, Value};
use crate::search::source::{Source, Sources};

/// The most bytes of values from terms.
const MOST_BYTES: usize = 256 << 20;

/// In smaller segments, counting again is as fast as the cache.
const SMALLEST_SEGMENT: u32 = 1_000;

/// A value and its count.
type ValueCount = (u64, Vec<u8>);

/// The counts of one segment.
pub struct SegmentCounts<'a> {
    values: Texts<'a>,
    /// Ordinals with their numbers of documents, sorted by ordinal. No count is 0.
    counts: Arc<[OrdinalCount]>,
}

enum Texts<'a> {
    List(Arc<TextList>),
    Column(&'a StrColumn),
}

/// `None`: values have no ordinals, or ordinals that are expensive to get.
pub fn parts<'a>(
    scopes: &'a [(SegmentScope<'_>, &Sources)],
    group: &Group,
    prefix: Option<&[u8]>,
    node: &Node,
    watch: &Watch,
) -> Result<Option<Vec<SegmentCounts<'a>>>> {
    let mut parts = Vec::with_capacity(scopes.len());
    for (scope, _) in scopes {
        let is_everything = *node == Node::All && scope.visible.is_none();
        let mut part = match &group.source {
            Source::Column(number) => {
                let ColumnView::Texts(column) = scope.view.column(*number)? else { return Ok(None) };
                let counts = match is_everything {
                    true => counts_of_all(scope, *number, column, watch)?,
                    false => counts(scope, column, node, false, watch)?.into(),
                };
                // With one segment, only the values of the answer are needed.
                let values = match scope.caches.text_lists.cached(scope.column_key(*number)) {
                    Some(list) => Texts::List(list),
                    None if scopes.len() == 1 && prefix.is_none() => Texts::Column(column),
                    None => match scope.caches.text_lists.get(scope.column_key(*number), column, watch)? {
                        Some(list) => Texts::List(list),
                        None => Texts::Column(column),
                    },
                };
                SegmentCounts { values, counts }
            }
            Source::Terms(start) if is_everything => terms(scope, start, watch)?,
            Source::Terms(_) => return Ok(None),
        };
        if let Some(prefix) = prefix {
            part.retain_prefix(prefix, watch)?;
        }
        if !part.counts.is_empty() {
            parts.push(part);
        }
    }
    Ok(Some(parts))
}

/// The parts of a column, if all documents of few segments count, and their counts are known and few.
pub fn known_parts<'a>(
    scopes: &'a [SegmentScope<'_>],
    number: u16,
    watch: &Watch,
) -> Result<Option<Vec<SegmentCounts<'a>>>> {
    let mut parts = Vec::with_capacity(scopes.len());
    let mut left = MOST_KNOWN;
    for scope in scopes {
        let ColumnView::Texts(column) = scope.view.column(number)? else { return Ok(None) };
        let Some(rest) = left.checked_sub(column.num_terms() + KNOWN_SEGMENT) else { return Ok(None) };
        left = rest;
        let key = scope.column_key(number);
        let counts = match scope.visible {
            None if scope.size() < SMALLEST_SEGMENT => Some(counts_of_all(scope, number, column, watch)?),
            None => scope.caches.column_counts.peek(&key),
            Some(_) => None,
        };
        let Some(counts) = counts else { return Ok(None) };
        let values = scope.caches.text_lists.known(key).map_or(Texts::Column(column), Texts::List);
        if !counts.is_empty() {
            parts.push(SegmentCounts { values, counts });
        }
    }
    Ok(Some(parts))
}

/// Values of all segments together. Their texts are in a few blocks of the file.
const MOST_KNOWN: usize = 1_000;
/// As much work as so many values.
const KNOWN_SEGMENT: usize = 100;

/// The counts of all documents, which are cached: a segment never changes.
fn counts_of_all(
    scope: &SegmentScope<'_>,
    number: u16,
    column: &StrColumn,
    watch: &Watch,
) -> Result<Arc<[OrdinalCount]>> {
    let key = (scope.view.reader.segment_id(), number);
    if let Some(counts) = scope.caches.column_counts.get(&key) {
        return Ok(counts);
    }
    let counts: Arc<[OrdinalCount]> = counts(scope, column, &Node::All, true, watch)?.into();
    if scope.size() >= SMALLEST_SEGMENT {
        scope.caches.column_counts.put(key, counts.clone(), size_of_val(&*counts));
    }
    Ok(counts)
}

fn counts(
    scope: &SegmentScope<'_>,
    column: &StrColumn,
    node: &Node,
    is_everything: bool,
    watch: &Watch,
) -> Result<Vec<OrdinalCount>> {
    let ordinals = column.ords();
    let mut counts = vec![0u32; column.num_terms()];
    let mut add = |ordinal: u64| {
        if let Some(count) = counts.get_mut(ordinal as usize) {
            *count += 1;
        }
    };
    if is_everything && ordinals.get_cardinality() != Cardinality::Multivalued {
        let rows = ordinals.values.num_vals();
        let mut values = [0; 1024];
        for from in (0..rows).step_by(values.len()) {
            let values = &mut values[..(rows - from).min(1024) as usize];
            ordinals.values.get_range(from.into(), values);
            values.iter().for_each(|ordinal| add(*ordinal));
            if from % (1 << 16) == 0 {
                watch.check()?;
            }
        }
    } else {
        let mut block = Ordinals::default();
        find::each_block(scope, node, watch, |documents| {
            let (_, values) = block.read(ordinals, documents);
            values.iter().for_each(|ordinal| add(*ordinal));
            Ok(())
        })?;
    }
    let counts = counts.into_iter().enumerate().filter(|(_, count)| *count > 0);
    Ok(counts.map(|(ordinal, count)| (ordinal as u32, count)).collect())
}

/// If nothing is hidden, the dictionary of terms has the counts.
fn terms<'a>(scope: &SegmentScope<'_>, start: &[u8], watch: &Watch) -> Result<SegmentCounts<'a>> {
    let index = scope.dictionary(Dictionary::Terms)?;
    let range = index.terms().range().ge(start);
    let range = match find::after_prefix(start) {
        Some(end) => range.lt(end),
        None => range,
    };
    let mut terms = range.into_stream()?;
    let (mut list, mut counts) = (TextList::default(), Vec::new());
    while terms.advance() {
        counts.push((list.count(), terms.value().doc_freq));
        list.push(&terms.key()[start.len()..]);
        if counts.len() % 1024 == 0 {
            watch.check()?;
        }
        if list.size() > MOST_BYTES {
            return Err(too_many());
        }
    }
    Ok(SegmentCounts { values: Texts::List(Arc::new(list)), counts: counts.into() })
}

impl SegmentCounts<'_> {
    fn retain_prefix(&mut self, prefix: &[u8], watch: &Watch) -> Result<()> {
        let mut counts = Vec::new();
        let mut values = ValueCursor::new(self);
        while let Some((value, _)) = values.current(watch)? {
            if begins(value, prefix) {
                counts.push(self.counts[values.at]);
            }
            values.at += 1;
        }
        self.counts = counts.into();
        Ok(())
    }

    fn count(&self, value: &[u8]) -> Result<u32> {
        let ordinal = match &self.values {
            Texts::List(list) => list.ordinal(value),
            Texts::Column(column) => column.dictionary().term_ord(value)?.map(|ordinal| ordinal as u32),
        };
        let position =
            ordinal.and_then(|ordinal| self.counts.binary_search_by_key(&ordinal, |(ordinal, _)| *ordinal).ok());
        Ok(position.map_or(0, |position| self.counts[position].1))
    }

    /// Calls `visit` with the values of ordinals, which ascend.
    fn values(&self, ordinals: &[u32], mut visit: impl FnMut(&[u8])) -> Result<()> {
        match &self.values {
            Texts::List(list) => ordinals.iter().for_each(|ordinal| visit(list.value(*ordinal))),
            Texts::Column(column) => {
                let ordinals: Vec<u64> = ordinals.iter().map(|ordinal| u64::from(*ordinal)).collect();
                if !column.dictionary().sorted_ords_to_term_cb(&ordinals, visit)? {
                    return Err(Fault::damaged("a document has a value that is not in the column's dictionary"));
                }
            }
        }
        Ok(())
    }
}

/// Iterates over the values that have a count, in order.
struct ValueCursor<'a> {
    part: &'a SegmentCounts<'a>,
    at: usize,
    /// Values that were read ahead, and the position of the first.
    ahead: TextList,
    ahead_from: usize,
}

const AHEAD: usize = 4096;

impl<'a> ValueCursor<'a> {
    fn new(part: &'a SegmentCounts<'a>) -> ValueCursor<'a> {
        ValueCursor { part, at: 0, ahead: TextList::default(), ahead_from: 0 }
    }

    fn current(&mut self, watch: &Watch) -> Result<Option<(&[u8], u32)>> {
        let Some((ordinal, count)) = self.part.counts.get(self.at).copied() else { return Ok(None) };
        if self.at.is_multiple_of(AHEAD) {
            watch.check()?;
        }
        if let Texts::List(list) = &self.part.values {
            return Ok(Some((list.value(ordinal), count)));
        }
        if self.at >= self.ahead_from + self.ahead.count() as usize {
            let rest = &self.part.counts[self.at..];
            let ordinals: Vec<u32> = rest.iter().take(AHEAD).map(|(ordinal, _)| *ordinal).collect();
            self.ahead = TextList::default();
            self.ahead_from = self.at;
            let ahead = &mut self.ahead;
            self.part.values(&ordinals, |value| ahead.push(value))?;
        }
        Ok(Some((self.ahead.value((self.at - self.ahead_from) as u32), count)))
    }
}

pub fn top(parts: &[SegmentCounts<'_>], size: usize, watch: &Watch) -> Result<Vec<Bucket>> {
    let all: usize = parts.iter().map(|part| part.counts.len()).sum();
    let top = match parts {
        [] => Vec::new(),
        [part] => top_of_one(part, size)?,
        // If the answer has most of the values, read them all.
        _ if size > all / 8 => merge(parts, size, watch)?,
        _ => match top_by_look_up(parts, size, watch)? {
            Some(top) => top,
            None => merge(parts, size, watch)?,
        },
    };
    Ok(top.into_iter().map(|(count, value)| Bucket { count, values: vec![Value::Text(value)] }).collect())
}

fn top_of_one(part: &SegmentCounts<'_>, size: usize) -> Result<Vec<ValueCount>> {
    let mut counts = part.counts.to_vec();
    let order = |(ordinal, count): &(u32, u32)| (Reverse(*count), *ordinal);
    if size < counts.len() {
        counts.select_nth_unstable_by_key(size, order);
        counts.truncate(size);
    }
    if counts.len() > MOST_BUCKETS {
        return Err(too_many());
    }
    counts.sort_unstable_by_key(|(ordinal, _)| *ordinal);
    let ordinals: Vec<u32> = counts.iter().map(|(ordinal, _)| *ordinal).collect();
    let mut values = Vec::with_capacity(counts.len());
    part.values(&ordinals, |value| values.push(value.to_vec()))?;
    let mut top: Vec<ValueCount> = counts.iter().map(|(_, count)| u64::from(*count)).zip(values).collect();
    // The sort is stable: equally frequent values stay in order.
    top.sort_by_key(|(count, _)| Reverse(*count));
    Ok(top)
}

/// Looks up the most frequent values of each segment in all others, until no other value can be among the first.
/// `None`: that takes too many values.
fn top_by_look_up(parts: &[SegmentCounts<'_>], size: usize, watch: &Watch) -> Result<Option<Vec<ValueCount>>> {
    let mut orders: Vec<Vec<u32>> = parts.iter().map(|part| (0..part.counts.len() as u32).collect()).collect();
    for most in [size.saturating_mul(2) + 20, size.saturating_mul(16) + 200] {
        watch.check()?;
        // The highest possible count of a value that was not looked up.
        let mut bound = 0u64;
        let mut candidates: HashSet<Vec<u8>> = HashSet::default();
        for (part, order) in parts.iter().zip(&mut orders) {
            let count = |position: &u32| part.counts[*position as usize].1;
            let most = most.min(order.len());
            if most < order.len() {
                order.select_nth_unstable_by_key(most, |position| Reverse(count(position)));
                bound += u64::from(count(&order[most]));
            }
            let mut ordinals: Vec<u32> =
                order[..most].iter().map(|position| part.counts[*position as usize].0).collect();
            ordinals.sort_unstable();
            part.values(&ordinals, |value| {
                candidates.insert(value.to_vec());
            })?;
        }
        let mut counts = Vec::with_capacity(candidates.len());
        for (position, value) in candidates.into_iter().enumerate() {
            if position % 256 == 255 {
                watch.check()?;
            }
            let mut count = 0;
            for part in parts {
                count += u64::from(part.count(&value)?);
            }
            counts.push((count, value));
        }
        counts.sort_unstable_by(|left, right| right.0.cmp(&left.0).then_with(|| left.1.cmp(&right.1)));
        // `>`, because an equally frequent value that was not looked up may sort before the last one.
        if bound == 0 || size.checked_sub(1).and_then(|last| counts.get(last)).is_some_and(|last| last.0 > bound) {
            counts.truncate(size);
            return Ok(Some(counts));
        }
    }
    Ok(None)
}

/// Merges the sorted values of all segments.
fn merge(parts: &[SegmentCounts<'_>], size: usize, watch: &Watch) -> Result<Vec<ValueCount>> {
    let mut cursors: Vec<ValueCursor<'_>> = parts.iter().map(ValueCursor::new).collect();
    let mut next: BinaryHeap<Reverse<(Vec<u8>, usize)>> = BinaryHeap::new();
    for (number, cursor) in cursors.iter_mut().enumerate() {
        if let Some((value, _)) = cursor.current(watch)? {
            next.push(Reverse((value.to_vec(), number)));
        }
    }
    // The least frequent value is on top; among equally frequent ones, the last.
    let mut top: BinaryHeap<(Reverse<u64>, Vec<u8>)> = BinaryHeap::new();
    let mut value: Vec<u8> = Vec::new();
    while let Some(Reverse((first, _))) = next.peek() {
        value.clone_from(first);
        let mut count = 0;
        while let Some(mut least) = next.peek_mut() {
            let Reverse((other, number)) = &mut *least;
            if *other != value {
                break;
            }
            let cursor = &mut cursors[*number];
            if let Some((_, segment_count)) = cursor.current(watch)? {
                count += u64::from(segment_count);
            }
            cursor.at += 1;
            match cursor.current(watch)? {
                Some((following, _)) => {
                    other.clear();
                    other.extend_from_slice(following);
                }
                None => {
                    std::collections::binary_heap::PeekMut::pop(least);
                }
            }
        }
        if top.len() < size {
            top.push((Reverse(count), value.clone()));
            if top.len() > MOST_BUCKETS {
                return Err(too_many());
            }
        } else if let Some(mut last) = top.peek_mut()
            && last.0.0 < count
        {
            // Values ascend, so an equally frequent one comes after the last.
            last.0 = Reverse(count);
            last.1.clone_from(&value);
        }
    }
    Ok(top.into_sorted_vec().into_iter().map(|(Reverse(count), value)| (count, value)).collect())
}
