//! Documents sorted by a value.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::net::Ipv6Addr;
use std::sync::Arc;

use tantivy::columnar::Column;
use tantivy::{TERMINATED, f64_to_u64, i64_to_u64, u64_to_f64, u64_to_i64};

use super::{Candidate, Cursor, Request};
use crate::base::fault::{Fault, Result};
use crate::base::watch::Watch;
use crate::index::segment::{ColumnView, SegmentView};
use crate::search::find;
use crate::search::node::Value;
use crate::search::source::{Source, Values};
use crate::search::target::Target;

const STEPS: u32 = 1_024;

/// A heap entry. Documents that come later in the order are greater.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct HeapEntry {
    /// The key of the value, inverted if the order is descending.
    sort_key: u128,
    age: Reverse<(i64, [u8; 16])>,
    doc: u32,
    order: u64,
}

pub fn find(
    request: &Request<'_>,
    source: &Source,
    descending: bool,
    depth: usize,
    watch: &Watch,
) -> Result<Vec<Candidate>> {
    let mut candidates: Vec<Candidate> = Vec::new();
    for (number, target) in request.targets.iter().enumerate() {
        for (segment, view) in target.generation.segments.iter().enumerate() {
            let keys = Keys::open(target, view, source, watch)?;
            let entries = walk(request, target, view, &keys, descending, depth, watch)?;
            let mut last: Option<(u128, Value)> = None;
            for HeapEntry { sort_key, age: Reverse((observed, key)), doc, .. } in entries {
                let value = match last.take() {
                    Some((before, value)) if before == sort_key => value,
                    _ => keys.value(invert_if(sort_key, descending))?,
                };
                last = Some((sort_key, value.clone()));
                candidates.push(Candidate { value, observed, key, rank: target.rank, target: number, segment, doc });
            }
            candidates.sort_by(|left, right| {
                let values = compare(&left.value, &right.value);
                if descending { values.reverse() } else { values }.then_with(|| left.by_age(right))
            });
            candidates.truncate(depth);
        }
    }
    Ok(candidates)
}

/// The first documents of a segment, in order.
fn walk(
    request: &Request<'_>,
    target: &Target,
    view: &SegmentView,
    keys: &Keys,
    descending: bool,
    depth: usize,
    watch: &Watch,
) -> Result<Vec<HeapEntry>> {
    let bound =
        request.after.as_ref().map(|cursor| Ok::<_, Fault>((cursor, keys.bound(&cursor.value)?))).transpose()?;
    let scope = target.scope(view, watch)?;
    let mut docs = find::documents(&scope, request.node, watch)?;
    let mut heap: BinaryHeap<HeapEntry> = BinaryHeap::new();
    let mut scratch = Vec::new();
    let mut steps = 0;
    let mut doc = docs.doc();
    while doc != TERMINATED {
        steps += 1;
        if steps % STEPS == 0 {
            watch.check()?;
        }
        if scope.is_visible(doc)
            && let Some(key) = keys.extreme(doc, descending, &mut scratch)
        {
            let (sort_key, order) = (invert_if(key, descending), view.order.get_val(doc));
            // Documents come newest first, so among equal values the first ones win.
            let last = heap.peek().filter(|_| heap.len() >= depth);
            if last.is_none_or(|last| sort_key < last.sort_key || (sort_key == last.sort_key && order >= last.order)) {
                let (observed, document_key) = (view.observed.get_val(doc), view.key(doc));
                if is_after(&bound, key, descending, observed, &document_key, target.rank) {
                    heap.push(HeapEntry { sort_key, age: Reverse((observed, document_key)), doc, order });
                    if heap.len() > depth {
                        heap.pop();
                    }
                }
            }
        }
        doc = docs.advance();
    }
    // The walk also ends when the request is cancelled.
    watch.check()?;
    Ok(heap.into_sorted_vec())
}

fn is_after(
    bound: &Option<(&Cursor, Bound)>,
    key: u128,
    descending: bool,
    observed: i64,
    document_key: &[u8; 16],
    rank: u32,
) -> bool {
    let Some((cursor, bound)) = bound else { return true };
    match bound.compare(key) {
        Ordering::Equal => cursor.is_before(observed, document_key, rank),
        Ordering::Greater => !descending,
        Ordering::Less => descending,
    }
}

fn invert_if(key: u128, descending: bool) -> u128 {
    if descending { !key } else { key }
}

fn compare(left: &Value, right: &Value) -> Ordering {
    match (left, right) {
        (Value::Text(left), Value::Text(right)) => left.cmp(right),
        (Value::Number(left), Value::Number(right)) => left.total_cmp(right),
        (Value::Instant(left), Value::Instant(right)) => left.cmp(right),
        (Value::Address(left), Value::Address(right)) => left.cmp(right),
        // Values of one source have one kind.
        _ => Ordering::Equal,
    }
}

/// The values of a segment as numbers that sort the same way.
enum Keys {
    Ordinals(Arc<dyn Values>),
    Numbers(Column<f64>),
    Instants(Column<i64>),
    Addresses(Column<Ipv6Addr>),
}

/// The position of a value among the keys of a segment.
struct Bound {
    key: u128,
    /// `false`: the value is just before the key.
    is_exact: bool,
}

impl Bound {
    /// Compares a key with the bound.
    fn compare(&self, key: u128) -> Ordering {
        match key.cmp(&self.key) {
            Ordering::Equal if !self.is_exact => Ordering::Greater,
            ordering => ordering,
        }
    }
}

impl Keys {
    fn open(target: &Target, view: &SegmentView, source: &Source, watch: &Watch) -> Result<Keys> {
        if let Source::Column(number) = source {
            match view.column(*number)? {
                ColumnView::Numbers(column) => return Ok(Keys::Numbers(column.clone())),
                ColumnView::Instants(column) => return Ok(Keys::Instants(column.clone())),
                ColumnView::Addresses(column) => return Ok(Keys::Addresses(column.clone())),
                ColumnView::Texts(_) => (),
            }
        }
        Ok(Keys::Ordinals(target.caches.sources.values(view, source, watch)?))
    }

    /// The greatest key of a document where the order is descending, else the least.
    fn extreme(&self, doc: u32, descending: bool, scratch: &mut Vec<u32>) -> Option<u128> {
        match self {
            Keys::Ordinals(values) => {
                values.ordinals(doc, scratch);
                let ordinal = if descending { scratch.last() } else { scratch.first() };
                ordinal.map(|ordinal| u128::from(*ordinal))
            }
            Keys::Numbers(column) => {
                pick(column.values_for_doc(doc).map(|number| f64_to_u64(number).into()), descending)
            }
            Keys::Instants(column) => {
                pick(column.values_for_doc(doc).map(|instant| i64_to_u64(instant).into()), descending)
            }
            Keys::Addresses(column) => pick(column.values_for_doc(doc).map(|address| address.to_bits()), descending),
        }
    }

    fn value(&self, key: u128) -> Result<Value> {
        Ok(match self {
            Keys::Ordinals(values) => values.value(key as u32)?,
            Keys::Numbers(_) => Value::Number(u64_to_f64(key as u64)),
            Keys::Instants(_) => Value::Instant(u64_to_i64(key as u64)),
            Keys::Addresses(_) => Value::Address(key.to_be_bytes()),
        })
    }

    fn bound(&self, value: &Value) -> Result<Bound> {
        let exact = |key| Ok(Bound { key, is_exact: true });
        match (self, value) {
            (Keys::Numbers(_), Value::Number(number)) => exact(f64_to_u64(*number + 0.0).into()),
            (Keys::Instants(_), Value::Instant(instant)) => exact(i64_to_u64(*instant).into()),
            (Keys::Addresses(_), Value::Address(address)) => exact(u128::from_be_bytes(*address)),
            (Keys::Ordinals(values), Value::Text(_)) => bound_of_text(&**values, value),
            _ => Err(Fault::bad_request("the cursor's value does not have the order's kind")),
        }
    }
}

fn bound_of_text(values: &dyn Values, value: &Value) -> Result<Bound> {
    let (mut begin, mut end) = (0, values.count());
    while begin < end {
        let middle = begin + (end - begin) / 2;
        match compare(&values.value(middle)?, value) {
            Ordering::Less => begin = middle + 1,
            Ordering::Equal => return Ok(Bound { key: middle.into(), is_exact: true }),
            Ordering::Greater => end = middle,
        }
    }
    Ok(Bound { key: begin.into(), is_exact: false })
}

fn pick(keys: impl Iterator<Item = u128>, greatest: bool) -> Option<u128> {
    if greatest { keys.max() } else { keys.min() }
}
