//! One group of texts: counted by ordinal in each segment, then brought together, so that no more values than needed are looked at.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use ahash::HashSet;
use tantivy::columnar::{Cardinality, StrColumn};

use super::{Bucket, Group, MOST_BUCKETS, begins, too_many};
use crate::fault::{Fault, Result};
use crate::find::{self, Flat, SegmentScope};
use crate::node::{Dictionary, Node, Value};
use crate::segment::ColumnView;
use crate::source::{Source, Sources};
use crate::watch::Watch;

/// The most bytes of values that are taken from terms.
const MOST_BYTES: usize = 256 << 20;

/// A count and its value.
type Counted = (u64, Vec<u8>);

/// What was counted in one segment.
pub struct Part<'a> {
    values: Texts<'a>,
    /// Ordinals and how many documents have them, by ordinal. No count is 0.
    counts: Vec<(u32, u32)>,
}

enum Texts<'a> {
    Flat(Arc<Flat>),
    Column(&'a StrColumn),
}

/// `None` where values have no ordinals, or not without more ado.
pub fn parts<'a>(
    scopes: &'a [(SegmentScope<'_>, &Sources)],
    group: &Group,
    prefix: Option<&[u8]>,
    node: &Node,
    watch: &Watch,
) -> Result<Option<Vec<Part<'a>>>> {
    let mut parts = Vec::with_capacity(scopes.len());
    for (scope, _) in scopes {
        let is_everything = *node == Node::All && scope.visible.is_none();
        let mut part = match &group.source {
            Source::Column(number) => {
                let ColumnView::Texts(column) = scope.view.column(*number)? else { return Ok(None) };
                let counts = counts(scope, column, node, is_everything, watch)?;
                // One segment needs no more values than it has buckets in the answer.
                let values = match scope.caches.flats.at_hand(scope.view.reader.segment_id(), *number) {
                    Some(flat) => Texts::Flat(flat),
                    None if scopes.len() == 1 && prefix.is_none() => Texts::Column(column),
                    None => match scope.caches.flats.get(scope, *number, column, watch)? {
                        Some(flat) => Texts::Flat(flat),
                        None => Texts::Column(column),
                    },
                };
                Part { values, counts }
            }
            Source::Terms(start) if is_everything => terms(scope, start, watch)?,
            Source::Terms(_) => return Ok(None),
        };
        if let Some(prefix) = prefix {
            part.keep_beginning(prefix, watch)?;
        }
        if !part.counts.is_empty() {
            parts.push(part);
        }
    }
    Ok(Some(parts))
}

fn counts(
    scope: &SegmentScope<'_>,
    column: &StrColumn,
    node: &Node,
    is_everything: bool,
    watch: &Watch,
) -> Result<Vec<(u32, u32)>> {
    let ordinals = column.ords();
    let mut counts = vec![0u32; column.num_terms()];
    let mut add = |ordinal: u64| {
        if let Some(count) = counts.get_mut(ordinal as usize) {
            *count += 1;
        }
    };
    let cardinality = ordinals.get_cardinality();
    if is_everything && cardinality != Cardinality::Multivalued {
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
    } else if cardinality == Cardinality::Full {
        find::each(scope, node, watch, |document| {
            add(ordinals.values.get_val(document));
            Ok(())
        })?;
    } else {
        let mut own: Vec<u64> = Vec::new();
        find::each(scope, node, watch, |document| {
            own.clear();
            own.extend(ordinals.values_for_doc(document));
            if own.len() > 1 {
                own.sort_unstable();
                own.dedup();
            }
            own.iter().for_each(|ordinal| add(*ordinal));
            Ok(())
        })?;
    }
    let counts = counts.into_iter().enumerate().filter(|(_, count)| *count > 0);
    Ok(counts.map(|(ordinal, count)| (ordinal as u32, count)).collect())
}

/// Where nothing is hidden the dictionary of terms has the counts.
fn terms<'a>(scope: &SegmentScope<'_>, start: &[u8], watch: &Watch) -> Result<Part<'a>> {
    let index = scope.dictionary(Dictionary::Terms)?;
    let range = index.terms().range().ge(start);
    let range = match find::after_prefix(start) {
        Some(end) => range.lt(end),
        None => range,
    };
    let mut terms = range.into_stream()?;
    let (mut flat, mut counts) = (Flat::default(), Vec::new());
    while terms.advance() {
        counts.push((flat.count(), terms.value().doc_freq));
        flat.push(&terms.key()[start.len()..]);
        if counts.len() % 1024 == 0 {
            watch.check()?;
        }
        if flat.size() > MOST_BYTES {
            return Err(too_many());
        }
    }
    Ok(Part { values: Texts::Flat(Arc::new(flat)), counts })
}

impl Part<'_> {
    fn keep_beginning(&mut self, prefix: &[u8], watch: &Watch) -> Result<()> {
        let mut kept = Vec::new();
        let mut values = Cursor::new(self);
        while let Some((value, _)) = values.current(watch)? {
            if begins(value, prefix) {
                kept.push(self.counts[values.at]);
            }
            values.at += 1;
        }
        self.counts = kept;
        Ok(())
    }

    fn count(&self, value: &[u8]) -> Result<u32> {
        let ordinal = match &self.values {
            Texts::Flat(flat) => flat.ordinal(value),
            Texts::Column(column) => column.dictionary().term_ord(value)?.map(|ordinal| ordinal as u32),
        };
        let place =
            ordinal.and_then(|ordinal| self.counts.binary_search_by_key(&ordinal, |(ordinal, _)| *ordinal).ok());
        Ok(place.map_or(0, |place| self.counts[place].1))
    }

    /// The values of ordinals, which ascend.
    fn values(&self, ordinals: &[u32], mut visit: impl FnMut(&[u8])) -> Result<()> {
        match &self.values {
            Texts::Flat(flat) => ordinals.iter().for_each(|ordinal| visit(flat.value(*ordinal))),
            Texts::Column(column) => {
                let ordinals: Vec<u64> = ordinals.iter().map(|ordinal| u64::from(*ordinal)).collect();
                if !column.dictionary().sorted_ords_to_term_cb(&ordinals, visit)? {
                    return Err(Fault::damaged("a document has a value that the column's dictionary does not have"));
                }
            }
        }
        Ok(())
    }
}

/// Goes through the values of a part that have a count.
struct Cursor<'a> {
    part: &'a Part<'a>,
    at: usize,
    /// Values that were read ahead, and the place of the first.
    ahead: Flat,
    ahead_from: usize,
}

const AHEAD: usize = 4096;

impl<'a> Cursor<'a> {
    fn new(part: &'a Part<'a>) -> Cursor<'a> {
        Cursor { part, at: 0, ahead: Flat::default(), ahead_from: 0 }
    }

    fn current(&mut self, watch: &Watch) -> Result<Option<(&[u8], u32)>> {
        let Some((ordinal, count)) = self.part.counts.get(self.at).copied() else { return Ok(None) };
        if self.at.is_multiple_of(AHEAD) {
            watch.check()?;
        }
        if let Texts::Flat(flat) = &self.part.values {
            return Ok(Some((flat.value(ordinal), count)));
        }
        if self.at >= self.ahead_from + self.ahead.count() as usize {
            let rest = &self.part.counts[self.at..];
            let ordinals: Vec<u32> = rest.iter().take(AHEAD).map(|(ordinal, _)| *ordinal).collect();
            self.ahead = Flat::default();
            self.ahead_from = self.at;
            let ahead = &mut self.ahead;
            self.part.values(&ordinals, |value| ahead.push(value))?;
        }
        Ok(Some((self.ahead.value((self.at - self.ahead_from) as u32), count)))
    }
}

pub fn top(parts: &[Part<'_>], size: usize, watch: &Watch) -> Result<Vec<Bucket>> {
    let all: usize = parts.iter().map(|part| part.counts.len()).sum();
    let found = match parts {
        [] => Vec::new(),
        [part] => top_of_one(part, size)?,
        // Where most values are wanted all are gone through at once.
        _ if size > all / 8 => merge(parts, size, watch)?,
        _ => match top_of_some(parts, size, watch)? {
            Some(found) => found,
            None => merge(parts, size, watch)?,
        },
    };
    Ok(found.into_iter().map(|(count, value)| Bucket { count, values: vec![Value::Text(value)] }).collect())
}

fn top_of_one(part: &Part<'_>, size: usize) -> Result<Vec<Counted>> {
    let mut counts = part.counts.clone();
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
    let mut found: Vec<Counted> = counts.iter().map(|(_, count)| u64::from(*count)).zip(values).collect();
    // Stable: equally frequent ones stand in the order of their values already.
    found.sort_by_key(|(count, _)| Reverse(*count));
    Ok(found)
}

/// The most frequent values of each segment are looked up in all others, until no other value can be among the first. `None` where that does not
/// come to an end soon.
fn top_of_some(parts: &[Part<'_>], size: usize, watch: &Watch) -> Result<Option<Vec<Counted>>> {
    let mut orders: Vec<Vec<u32>> = parts.iter().map(|part| (0..part.counts.len() as u32).collect()).collect();
    for most in [size.saturating_mul(2) + 20, size.saturating_mul(16) + 200] {
        watch.check()?;
        // What a value that is not looked at can have at most.
        let mut bound = 0u64;
        let mut candidates: HashSet<Vec<u8>> = HashSet::default();
        for (part, order) in parts.iter().zip(&mut orders) {
            let count = |place: &u32| part.counts[*place as usize].1;
            let most = most.min(order.len());
            if most < order.len() {
                order.select_nth_unstable_by_key(most, |place| Reverse(count(place)));
                bound += u64::from(count(&order[most]));
            }
            let mut ordinals: Vec<u32> = order[..most].iter().map(|place| part.counts[*place as usize].0).collect();
            ordinals.sort_unstable();
            part.values(&ordinals, |value| {
                candidates.insert(value.to_vec());
            })?;
        }
        let mut found = Vec::with_capacity(candidates.len());
        for (place, value) in candidates.into_iter().enumerate() {
            if place % 256 == 255 {
                watch.check()?;
            }
            let mut count = 0;
            for part in parts {
                count += u64::from(part.count(&value)?);
            }
            found.push((count, value));
        }
        found.sort_unstable_by(|left, right| right.0.cmp(&left.0).then_with(|| left.1.cmp(&right.1)));
        // An equally frequent value that is not among them may stand before the last one.
        if bound == 0 || size.checked_sub(1).and_then(|last| found.get(last)).is_some_and(|last| last.0 > bound) {
            found.truncate(size);
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Goes through the values of all segments in their order.
fn merge(parts: &[Part<'_>], size: usize, watch: &Watch) -> Result<Vec<Counted>> {
    let mut cursors: Vec<Cursor<'_>> = parts.iter().map(Cursor::new).collect();
    let mut next: BinaryHeap<Reverse<(Vec<u8>, usize)>> = BinaryHeap::new();
    for (place, cursor) in cursors.iter_mut().enumerate() {
        if let Some((value, _)) = cursor.current(watch)? {
            next.push(Reverse((value.to_vec(), place)));
        }
    }
    // The least frequent comes first out of it, and of equally frequent ones the last.
    let mut top: BinaryHeap<(Reverse<u64>, Vec<u8>)> = BinaryHeap::new();
    let mut value: Vec<u8> = Vec::new();
    while let Some(Reverse((first, _))) = next.peek() {
        value.clone_from(first);
        let mut count = 0;
        while let Some(mut least) = next.peek_mut() {
            let Reverse((other, place)) = &mut *least;
            if *other != value {
                break;
            }
            let cursor = &mut cursors[*place];
            if let Some((_, own)) = cursor.current(watch)? {
                count += u64::from(own);
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
            // Values ascend: an equally frequent one stands behind the last.
            last.0 = Reverse(count);
            last.1.clone_from(&value);
        }
    }
    Ok(top.into_sorted_vec().into_iter().map(|(Reverse(count), value)| (count, value)).collect())
}
