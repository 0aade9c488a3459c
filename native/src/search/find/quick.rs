//! Sets that take a few microseconds to make and to read, whatever the index holds.

use super::boolean::{Intersection, Union};
use super::is_costly;
use super::postings::{self, MANY_TERMS};
use super::scope::SegmentScope;
use super::set::{DocumentSet, Everything, Nothing, Set};
use crate::base::fault::Result;
use crate::base::watch::Watch;
use crate::search::node::Node;

/// What is left of the work that a quick search may do. A step takes some 20 ns.
pub struct Steps(u64);

/// Some 50 microseconds: about what it takes to hand a request to another thread and its answer back.
const MOST: u64 = 2_500;
/// To begin with a segment.
const SEGMENT: u64 = 25;
/// To look a term up.
const TERM: u64 = 50;
/// To read one document of a set, which may be alone in its window, or to look for it in another one.
const DOCUMENT: u64 = 5;
/// Words of a bitmap that are read in one step.
const WORDS: u64 = 16;

impl Default for Steps {
    fn default() -> Steps {
        Steps(MOST)
    }
}

impl Steps {
    /// False if there are not so many left.
    fn take(&mut self, steps: u64) -> bool {
        let left = self.0.checked_sub(steps);
        self.0 = left.unwrap_or(0);
        left.is_some()
    }

    pub fn take_segment(&mut self) -> bool {
        self.take(SEGMENT)
    }

    pub fn take_terms(&mut self, terms: usize) -> bool {
        self.take(TERM.saturating_mul(terms as u64))
    }

    /// For as many documents.
    pub fn take_documents(&mut self, documents: u64) -> bool {
        self.take(DOCUMENT.saturating_mul(documents))
    }

    /// For a pass over the bitmap of a segment.
    pub fn take_bitmap(&mut self, documents: u32) -> bool {
        self.take(u64::from(documents / 64) / WORDS)
    }
}

/// How many documents match, if that is known from an earlier search.
pub fn known_count(scope: &SegmentScope<'_>, node: &Node) -> Option<u32> {
    known(scope, node).map(|documents| documents.count())
}

fn known(scope: &SegmentScope<'_>, node: &Node) -> Option<DocumentSet> {
    is_costly(node).then(|| scope.caches.results.peek(scope.view.reader.segment_id(), node))?
}

/// `None`: making the set might take more than what is left. Reading it takes its own steps.
pub fn set(scope: &SegmentScope<'_>, node: &Node, steps: &mut Steps, watch: &Watch) -> Result<Option<Box<dyn Set>>> {
    if let Some(documents) = known(scope, node) {
        let counted = steps.take_bitmap(scope.size());
        return Ok(counted.then(|| documents.into_set()));
    }
    match node {
        Node::All => Ok(Some(Box::new(Everything { size: scope.size() }))),
        Node::None => Ok(Some(Box::new(Nothing))),
        // The documents of many terms are collected when the set is made.
        Node::Terms(_, terms) if terms.len() >= MANY_TERMS || !steps.take_terms(terms.len()) => Ok(None),
        Node::Terms(dictionary, terms) => postings::any_of(scope, *dictionary, terms, watch).map(Some),
        Node::Or(nodes) => Ok(sets(scope, nodes, steps, watch)?.map(|sets| Box::new(Union::new(sets)) as _)),
        Node::And(nodes) => {
            let Some(sets) = sets(scope, nodes, steps, watch)? else { return Ok(None) };
            let Some(least) = sets.iter().map(|set| set.cost()).min() else { return Ok(None) };
            if !steps.take_documents(least.saturating_mul(sets.len() as u64 - 1)) {
                return Ok(None);
            }
            Ok(Some(Box::new(Intersection::new(sets, Vec::new(), scope.size(), watch))))
        }
        _ => Ok(None),
    }
}

fn sets(
    scope: &SegmentScope<'_>,
    nodes: &[Node],
    steps: &mut Steps,
    watch: &Watch,
) -> Result<Option<Vec<Box<dyn Set>>>> {
    nodes.iter().map(|node| set(scope, node, steps, watch)).collect()
}
