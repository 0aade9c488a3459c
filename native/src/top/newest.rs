//! The newest first. Segments stand in this order already: each is left as soon as what follows is too old.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use tantivy::TERMINATED;

use super::{Behind, Found, Request};
use crate::fault::Result;
use crate::find;
use crate::layout::order_of;
use crate::node::Value;
use crate::segment::SegmentView;
use crate::watch::Watch;

const STEPS: u32 = 2_048;

/// The newer, the greater.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    order: u64,
    observed: i64,
    key: [u8; 16],
    rank: u32,
    target: Reverse<usize>,
    segment: usize,
    doc: u32,
}

/// The oldest on top.
type Heap = BinaryHeap<Reverse<Candidate>>;

pub fn find(request: &Request<'_>, wanted: usize, watch: &Watch) -> Result<Vec<Found>> {
    let mut segments: Vec<(usize, usize, &Arc<SegmentView>)> = Vec::new();
    for (target, one) in request.targets.iter().enumerate() {
        segments.extend(one.generation.segments.iter().enumerate().map(|(segment, view)| (target, segment, view)));
    }
    // The newest segment first, so that others are left early.
    segments.sort_by_key(|(_, _, view)| Reverse(view.order.get_val(0)));
    let mut heap = Heap::new();
    for (target, segment, _) in segments {
        walk(request, target, segment, wanted, &mut heap, watch)?;
    }
    let found = heap.into_sorted_vec().into_iter().map(|Reverse(one)| Found {
        value: Value::None,
        observed: one.observed,
        key: one.key,
        rank: one.rank,
        target: one.target.0,
        segment: one.segment,
        doc: one.doc,
    });
    Ok(found.collect())
}

fn walk(
    request: &Request<'_>,
    target: usize,
    segment: usize,
    wanted: usize,
    heap: &mut Heap,
    watch: &Watch,
) -> Result<()> {
    let at = &request.targets[target];
    let view = &at.generation.segments[segment];
    let begin = request.behind.as_ref().map_or(0, |behind| first_behind(view, behind));
    if begin >= view.max_doc() || is_too_old(heap, wanted, view.order.get_val(begin)) {
        return Ok(());
    }
    let scope = at.scope(view, watch)?;
    let mut docs = find::documents_from(&scope, request.node, begin, watch)?;
    let mut doc = docs.doc();
    let mut steps = 0;
    while doc != TERMINATED {
        steps += 1;
        if steps % STEPS == 0 {
            watch.check()?;
        }
        if scope.is_visible(doc) {
            let order = view.order.get_val(doc);
            if is_too_old(heap, wanted, order) {
                break;
            }
            let (observed, key, rank) = (view.observed.get_val(doc), view.key(doc), at.rank);
            if request.behind.as_ref().is_none_or(|behind| behind.is_before(observed, &key, rank)) {
                heap.push(Reverse(Candidate { order, observed, key, rank, target: Reverse(target), segment, doc }));
                if heap.len() > wanted {
                    heap.pop();
                }
            }
        }
        doc = docs.advance();
    }
    // The walk also ends where the request has ended.
    watch.check()
}

/// Documents of equal `order` still have to be compared exactly.
fn is_too_old(heap: &Heap, wanted: usize, order: u64) -> bool {
    heap.len() >= wanted && heap.peek().is_some_and(|Reverse(oldest)| order < oldest.order)
}

/// The first document that may stand behind the place.
fn first_behind(view: &SegmentView, behind: &Behind) -> u32 {
    let order = order_of(behind.observed, &behind.key);
    let (mut begin, mut end) = (0, view.max_doc());
    while begin < end {
        let middle = begin + (end - begin) / 2;
        if view.order.get_val(middle) > order {
            begin = middle + 1;
        } else {
            end = middle;
        }
    }
    begin
}
