//! Newest first. Segments are sorted this way, so the walk of a segment stops at the first document that is too old.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use tantivy::TERMINATED;

use super::{Candidate, Cursor, Request};
use crate::base::fault::Result;
use crate::base::watch::Watch;
use crate::index::layout::order_of;
use crate::index::segment::SegmentView;
use crate::search::find;
use crate::search::node::Value;

const STEPS: u32 = 2_048;

/// A heap entry. Newer documents are greater.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct HeapEntry {
    order: u64,
    observed: i64,
    key: [u8; 16],
    rank: u32,
    target: Reverse<usize>,
    segment: usize,
    doc: u32,
}

/// The oldest document is on top.
type Heap = BinaryHeap<Reverse<HeapEntry>>;

pub fn find(request: &Request<'_>, depth: usize, watch: &Watch) -> Result<Vec<Candidate>> {
    let mut segments: Vec<(usize, usize, &Arc<SegmentView>)> = Vec::new();
    for (number, target) in request.targets.iter().enumerate() {
        segments.extend(target.generation.segments.iter().enumerate().map(|(segment, view)| (number, segment, view)));
    }
    // The newest segment first, so that the walks of the others stop early.
    segments.sort_by_key(|(_, _, view)| Reverse(view.order.get_val(0)));
    let mut heap = Heap::new();
    for (target, segment, _) in segments {
        walk(request, target, segment, depth, &mut heap, watch)?;
    }
    let candidates = heap.into_sorted_vec().into_iter().map(|Reverse(entry)| Candidate {
        value: Value::None,
        observed: entry.observed,
        key: entry.key,
        rank: entry.rank,
        target: entry.target.0,
        segment: entry.segment,
        doc: entry.doc,
    });
    Ok(candidates.collect())
}

fn walk(
    request: &Request<'_>,
    target: usize,
    segment: usize,
    depth: usize,
    heap: &mut Heap,
    watch: &Watch,
) -> Result<()> {
    let at = &request.targets[target];
    let view = &at.generation.segments[segment];
    let begin = request.after.as_ref().map_or(0, |cursor| first_after(view, cursor));
    if begin >= view.max_doc() || is_too_old(heap, depth, view.order.get_val(begin)) {
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
            if is_too_old(heap, depth, order) {
                break;
            }
            let (observed, key, rank) = (view.observed.get_val(doc), view.key(doc), at.rank);
            if request.after.as_ref().is_none_or(|cursor| cursor.is_before(observed, &key, rank)) {
                heap.push(Reverse(HeapEntry { order, observed, key, rank, target: Reverse(target), segment, doc }));
                if heap.len() > depth {
                    heap.pop();
                }
            }
        }
        doc = docs.advance();
    }
    // The walk also ends when the request is cancelled.
    watch.check()
}

/// Documents with equal `order` still need an exact comparison.
fn is_too_old(heap: &Heap, depth: usize, order: u64) -> bool {
    heap.len() >= depth && heap.peek().is_some_and(|Reverse(oldest)| order < oldest.order)
}

/// The first document that may come after the cursor.
fn first_after(view: &SegmentView, cursor: &Cursor) -> u32 {
    let order = order_of(cursor.observed, &cursor.key);
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
