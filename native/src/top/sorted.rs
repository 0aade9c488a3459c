//! By a value that documents have.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::net::Ipv6Addr;
use std::sync::Arc;

use tantivy::columnar::Column;
use tantivy::{TERMINATED, f64_to_u64, i64_to_u64, u64_to_f64, u64_to_i64};

use super::{Behind, Found, Request};
use crate::fault::{Fault, Result};
use crate::find;
use crate::node::Value;
use crate::segment::{ColumnView, SegmentView};
use crate::source::{Source, Values};
use crate::target::Target;
use crate::watch::Watch;

const STEPS: u32 = 1_024;

/// The later in the order, the greater.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    /// Of the value; turned round where the order is descending.
    place: u128,
    age: Reverse<(i64, [u8; 16])>,
    doc: u32,
    order: u64,
}

pub fn find(
    request: &Request<'_>,
    source: &Source,
    descending: bool,
    wanted: usize,
    watch: &Watch,
) -> Result<Vec<Found>> {
    let mut found: Vec<Found> = Vec::new();
    for (number, target) in request.targets.iter().enumerate() {
        for (segment, view) in target.generation.segments.iter().enumerate() {
            let keys = Keys::open(target, view, source, watch)?;
            let candidates = walk(request, target, view, &keys, descending, wanted, watch)?;
            let mut last: Option<(u128, Value)> = None;
            for Candidate { place, age: Reverse((observed, key)), doc, .. } in candidates {
                let value = match last.take() {
                    Some((before, value)) if before == place => value,
                    _ => keys.value(turned(place, descending))?,
                };
                last = Some((place, value.clone()));
                found.push(Found { value, observed, key, rank: target.rank, target: number, segment, doc });
            }
            found.sort_by(|one, other| {
                let values = compare(&one.value, &other.value);
                if descending { values.reverse() } else { values }.then_with(|| one.by_age(other))
            });
            found.truncate(wanted);
        }
    }
    Ok(found)
}

/// The first of a segment, in their order.
fn walk(
    request: &Request<'_>,
    target: &Target,
    view: &SegmentView,
    keys: &Keys,
    descending: bool,
    wanted: usize,
    watch: &Watch,
) -> Result<Vec<Candidate>> {
    let bound = request.behind.as_ref().map(|behind| Ok::<_, Fault>((behind, keys.bound(&behind.value)?))).transpose()?;
    let scope = target.scope(view, watch)?;
    let mut docs = find::documents(&scope, request.node, watch)?;
    let mut heap: BinaryHeap<Candidate> = BinaryHeap::new();
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
            let (place, order) = (turned(key, descending), view.order.get_val(doc));
            // Documents come from the newest to the oldest, so among equal values the first stay.
            let last = heap.peek().filter(|_| heap.len() >= wanted);
            if last.is_none_or(|last| place < last.place || (place == last.place && order >= last.order)) {
                let (observed, document_key) = (view.observed.get_val(doc), view.key(doc));
                if is_behind(&bound, key, descending, observed, &document_key, target.rank) {
                    heap.push(Candidate { place, age: Reverse((observed, document_key)), doc, order });
                    if heap.len() > wanted {
                        heap.pop();
                    }
                }
            }
        }
        doc = docs.advance();
    }
    // The walk also ends where the request has ended.
    watch.check()?;
    Ok(heap.into_sorted_vec())
}

fn is_behind(
    bound: &Option<(&Behind, Bound)>,
    key: u128,
    descending: bool,
    observed: i64,
    document_key: &[u8; 16],
    rank: u32,
) -> bool {
    let Some((behind, bound)) = bound else { return true };
    match bound.compare(key) {
        Ordering::Equal => behind.is_before(observed, document_key, rank),
        Ordering::Greater => !descending,
        Ordering::Less => descending,
    }
}

fn turned(key: u128, descending: bool) -> u128 {
    if descending { !key } else { key }
}

fn compare(one: &Value, other: &Value) -> Ordering {
    match (one, other) {
        (Value::Text(one), Value::Text(other)) => one.cmp(other),
        (Value::Number(one), Value::Number(other)) => one.total_cmp(other),
        (Value::Instant(one), Value::Instant(other)) => one.cmp(other),
        (Value::Address(one), Value::Address(other)) => one.cmp(other),
        // Values of one source are of one kind.
        _ => Ordering::Equal,
    }
}

/// Values of a segment as numbers that sort as they do.
enum Keys {
    Ordinals(Arc<dyn Values>),
    Numbers(Column<f64>),
    Instants(Column<i64>),
    Addresses(Column<Ipv6Addr>),
}

/// Where a value stands among those of a segment.
struct Bound {
    key: u128,
    /// Otherwise it stands just before the key.
    is_exact: bool,
}

impl Bound {
    /// How a key stands to it.
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
            Keys::Numbers(column) => pick(column.values_for_doc(doc).map(|one| f64_to_u64(one).into()), descending),
            Keys::Instants(column) => pick(column.values_for_doc(doc).map(|one| i64_to_u64(one).into()), descending),
            Keys::Addresses(column) => pick(column.values_for_doc(doc).map(|one| one.to_bits()), descending),
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
            _ => Err(Fault::bad_request("the place has a value of another kind than the order")),
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
