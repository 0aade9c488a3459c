//! What costly conditions found in a segment. Segments never change, so it is kept from the second use of a condition on.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use ahash::{HashMap, HashSet, RandomState};
use tantivy::index::SegmentId;

use super::set::Found;
use crate::node::Node;

/// How many conditions are remembered that were used once.
const MOST_SEEN: usize = 16 << 10;
/// What an entry takes besides its documents and its node.
const ENTRY: usize = 200;

pub enum Use {
    Found(Found),
    /// It was used before: what it finds is worth being kept.
    Again,
    First,
}

pub struct Kept {
    /// In segments of fewer documents everything is found fast.
    pub smallest: u32,
    most: usize,
    hasher: RandomState,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    segments: HashMap<SegmentId, HashMap<Node, Entry>>,
    bytes: usize,
    clock: u64,
    /// Hashes of conditions that were used once, the oldest first.
    seen: HashSet<u64>,
    order: VecDeque<u64>,
}

struct Entry {
    found: Found,
    bytes: usize,
    used: u64,
}

impl Kept {
    pub fn new(most: usize, smallest: u32) -> Kept {
        Kept { smallest, most, hasher: RandomState::new(), state: Mutex::default() }
    }

    pub fn find(&self, segment: SegmentId, node: &Node) -> Use {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let state = &mut *state;
        state.clock += 1;
        if let Some(entry) = state.segments.get_mut(&segment).and_then(|nodes| nodes.get_mut(node)) {
            entry.used = state.clock;
            return Use::Found(entry.found.clone());
        }
        let hash = self.hasher.hash_one((segment, node));
        if !state.seen.insert(hash) {
            return Use::Again;
        }
        state.order.push_back(hash);
        if state.order.len() > MOST_SEEN
            && let Some(oldest) = state.order.pop_front()
        {
            state.seen.remove(&oldest);
        }
        Use::First
    }

    pub fn keep(&self, segment: SegmentId, node: &Node, found: &Found) {
        let bytes = ENTRY + found.bytes() + weight(node);
        if bytes > self.most / 4 {
            return;
        }
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.clock += 1;
        let entry = Entry { found: found.clone(), bytes, used: state.clock };
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

    pub fn retain(&self, is_there: impl Fn(SegmentId) -> bool) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.segments.retain(|segment, _| is_there(*segment));
        state.bytes = state.segments.values().flat_map(HashMap::values).map(|entry| entry.bytes).sum();
    }
}

impl State {
    /// Drops what was not used for longest, an eighth more than needed: looking for it takes a walk over all entries.
    fn make_room(&mut self, most: usize) {
        let mut uses: Vec<(u64, usize)> =
            self.segments.values().flat_map(HashMap::values).map(|entry| (entry.used, entry.bytes)).collect();
        uses.sort_unstable();
        let mut left = self.bytes;
        let mut oldest = 0;
        for (used, bytes) in uses {
            if left <= most - most / 8 {
                break;
            }
            left -= bytes;
            oldest = used;
        }
        for nodes in self.segments.values_mut() {
            nodes.retain(|_, entry| entry.used > oldest);
        }
        self.segments.retain(|_, nodes| !nodes.is_empty());
        self.bytes = left;
    }
}

/// About how many bytes a node takes.
pub fn weight(node: &Node) -> usize {
    let inside = match node {
        Node::Terms(_, terms) | Node::Phrase(_, terms) => terms.iter().map(|term| 24 + term.len()).sum(),
        Node::And(nodes) | Node::Or(nodes) => nodes.iter().map(weight).sum(),
        Node::Not(node) => weight(node),
        Node::TermRange { from, to, .. } => from.len() + to.len(),
        Node::TermPattern(_, prefix, pattern) => prefix.len() + pattern_weight(pattern),
        Node::ColumnPattern(_, pattern) => pattern_weight(pattern),
        _ => 0,
    };
    size_of::<Node>() + inside
}

fn pattern_weight(pattern: &crate::node::Pattern) -> usize {
    use crate::node::{Pattern, Piece};
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

    fn list(length: u32) -> Found {
        Found::List((0..length).collect::<Arc<[u32]>>())
    }

    #[test]
    fn keeps_from_the_second_use_on_within_its_bytes() {
        let kept = Kept::new(100_000, 0);
        assert!(matches!(kept.find(segment(1), &Node::Column(0)), Use::First));
        assert!(matches!(kept.find(segment(1), &Node::Column(0)), Use::Again));
        for column in 0..100 {
            kept.keep(segment(1), &Node::Column(column), &list(1000));
            assert!(kept.bytes() <= 100_000);
        }
        assert!(matches!(kept.find(segment(1), &Node::Column(99)), Use::Found(_)));
        assert!(matches!(kept.find(segment(1), &Node::Column(0)), Use::Again));
        kept.keep(segment(2), &Node::All, &list(10));
        kept.retain(|id| id == segment(2));
        assert!(kept.bytes() < 1000);
        assert!(matches!(kept.find(segment(2), &Node::All), Use::Found(_)));
    }
}
