//! A cache of the results of expensive nodes per segment. Segments never change. A result is cached at the second use
//! of its node.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use ahash::{HashMap, HashSet, RandomState};
use tantivy::index::SegmentId;

use super::set::DocumentSet;
use crate::search::node::Node;

/// The most nodes that are remembered after one use.
const MOST_USED_ONCE: usize = 16 << 10;
/// Overhead of an entry in bytes.
const ENTRY_BYTES: usize = 200;

pub enum Lookup {
    Hit(DocumentSet),
    /// Not cached, but used before: cache the result.
    SecondUse,
    FirstUse,
}

pub struct ResultCache {
    /// Results in smaller segments are not cached, because every search in them is fast.
    pub smallest_segment: u32,
    most: usize,
    hasher: RandomState,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    segments: HashMap<SegmentId, HashMap<Node, Entry>>,
    bytes: usize,
    clock: u64,
    /// Hashes of nodes that were used once.
    used_once: HashSet<u64>,
    /// The same, the oldest first.
    order: VecDeque<u64>,
}

struct Entry {
    documents: DocumentSet,
    bytes: usize,
    used: u64,
}

impl ResultCache {
    pub fn new(most: usize, smallest_segment: u32) -> ResultCache {
        ResultCache { smallest_segment, most, hasher: RandomState::new(), state: Mutex::default() }
    }

    pub fn get(&self, segment: SegmentId, node: &Node) -> Lookup {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let state = &mut *state;
        state.clock += 1;
        if let Some(entry) = state.segments.get_mut(&segment).and_then(|nodes| nodes.get_mut(node)) {
            entry.used = state.clock;
            return Lookup::Hit(entry.documents.clone());
        }
        let hash = self.hasher.hash_one((segment, node));
        if !state.used_once.insert(hash) {
            return Lookup::SecondUse;
        }
        state.order.push_back(hash);
        if state.order.len() > MOST_USED_ONCE
            && let Some(oldest) = state.order.pop_front()
        {
            state.used_once.remove(&oldest);
        }
        Lookup::FirstUse
    }

    /// The result if it is cached. Does not wait for other threads.
    pub fn peek(&self, segment: SegmentId, node: &Node) -> Option<DocumentSet> {
        let mut state = self.state.try_lock().ok()?;
        let state = &mut *state;
        let entry = state.segments.get_mut(&segment)?.get_mut(node)?;
        state.clock += 1;
        entry.used = state.clock;
        Some(entry.documents.clone())
    }

    pub fn put(&self, segment: SegmentId, node: &Node, documents: &DocumentSet) {
        let bytes = ENTRY_BYTES + documents.bytes() + weight(node);
        if bytes > self.most / 4 {
            return;
        }
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.clock += 1;
        let entry = Entry { documents: documents.clone(), bytes, used: state.clock };
        state.bytes += bytes;
        if let Some(before) = state.segments.entry(segment).or_default().insert(node.clone(), entry) {
            state.bytes -= before.bytes;
        }
        if state.bytes > self.most {
            state.make_room(self.most);
        }
    }

    pub fn bytes(&self) -> usize {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).bytes
    }

    pub fn retain(&self, exists: impl Fn(SegmentId) -> bool) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.segments.retain(|segment, _| exists(*segment));
        state.bytes = state.segments.values().flat_map(HashMap::values).map(|entry| entry.bytes).sum();
    }
}

impl State {
    /// Evicts the least recently used entries, an eighth more than needed, because finding them reads all entries.
    fn make_room(&mut self, most: usize) {
        let mut uses: Vec<(u64, usize)> =
            self.segments.values().flat_map(HashMap::values).map(|entry| (entry.used, entry.bytes)).collect();
        uses.sort_unstable();
        let mut remaining = self.bytes;
        let mut oldest = 0;
        for (used, bytes) in uses {
            if remaining <= most - most / 8 {
                break;
            }
            remaining -= bytes;
            oldest = used;
        }
        for nodes in self.segments.values_mut() {
            nodes.retain(|_, entry| entry.used > oldest);
        }
        self.segments.retain(|_, nodes| !nodes.is_empty());
        self.bytes = remaining;
    }
}

/// The approximate size of a node in bytes.
pub fn weight(node: &Node) -> usize {
    let content = match node {
        Node::Terms(_, terms) | Node::Phrase(_, terms) => terms.iter().map(|term| 24 + term.len()).sum(),
        Node::And(nodes) | Node::Or(nodes) => nodes.iter().map(weight).sum(),
        Node::Not(node) => weight(node),
        Node::TermRange { from, to, .. } => from.len() + to.len(),
        Node::TermPattern(_, prefix, pattern) => prefix.len() + pattern_weight(pattern),
        Node::ColumnPattern(_, pattern) => pattern_weight(pattern),
        _ => 0,
    };
    size_of::<Node>() + content
}

fn pattern_weight(pattern: &crate::search::node::Pattern) -> usize {
    use crate::search::node::{Pattern, Piece};
    match pattern {
        Pattern::Wildcard(pieces) => {
            pieces.iter().map(|piece| 24 + if let Piece::Text(text) = piece { text.len() } else { 0 }).sum()
        }
        Pattern::Regex(text) | Pattern::Fuzzy { text, .. } => text.len(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    fn segment(number: u8) -> SegmentId {
        SegmentId::from_uuid_string(&format!("{number:032x}")).unwrap()
    }

    fn list(length: u32) -> DocumentSet {
        DocumentSet::List((0..length).collect::<Arc<[u32]>>())
    }

    #[test]
    fn caches_results_from_the_second_use_on_within_its_limit() {
        let cache = ResultCache::new(100_000, 0);
        assert!(matches!(cache.get(segment(1), &Node::Column(0)), Lookup::FirstUse));
        assert!(matches!(cache.get(segment(1), &Node::Column(0)), Lookup::SecondUse));
        for column in 0..100 {
            cache.put(segment(1), &Node::Column(column), &list(1000));
            assert!(cache.bytes() <= 100_000);
        }
        assert!(matches!(cache.get(segment(1), &Node::Column(99)), Lookup::Hit(_)));
        assert!(matches!(cache.get(segment(1), &Node::Column(0)), Lookup::SecondUse));
        cache.put(segment(2), &Node::All, &list(10));
        cache.retain(|id| id == segment(2));
        assert!(cache.bytes() < 1000);
        assert!(matches!(cache.get(segment(2), &Node::All), Lookup::Hit(_)));
    }
}
