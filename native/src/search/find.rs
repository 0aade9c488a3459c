//! Finds the documents of a segment that match a node. Ignores which documents are visible, unless a comment says
//! otherwise.

pub mod bits;
mod boolean;
mod column;
mod fuzzy;
#[cfg(test)]
mod measure;
mod pattern;
mod phrase;
mod postings;
pub mod quick;
mod result_cache;
mod scope;
pub mod set;
#[cfg(test)]
mod tests;
mod text_list;

use std::sync::Arc;

use tantivy::{DocId, DocSet};

use bits::BitSet;
use boolean::{Intersection, Union};
use pattern::Matcher;
pub(crate) use postings::frequency;
use result_cache::Lookup;
pub use result_cache::{ResultCache, weight};
pub use scope::{Caches, OrdinalCount, SegmentScope};
use set::{Everything, Nothing, Set, Walk, Window, collect, each_bit, each_window};
pub use text_list::TextList;

use crate::base::fault::Result;
use crate::base::watch::Watch;
use crate::search::node::{Dictionary, Node, Pattern};

/// A walk of the documents that match the node, evaluated on demand. The walk also ends when the request is cancelled
/// or out of time. At its end, check the watch before you use the result.
pub fn documents(scope: &SegmentScope<'_>, node: &Node, watch: &Watch) -> Result<Box<dyn DocSet>> {
    documents_from(scope, node, 0, watch)
}

/// The same, beginning at a document.
pub fn documents_from(scope: &SegmentScope<'_>, node: &Node, from: DocId, watch: &Watch) -> Result<Box<dyn DocSet>> {
    Ok(Box::new(Walk::new(set(scope, node, watch)?, from)))
}

/// All documents that match the node.
pub fn bits(scope: &SegmentScope<'_>, node: &Node, watch: &Watch) -> Result<Arc<BitSet>> {
    Ok(collect(set(scope, node, watch)?.as_mut(), scope.size(), watch)?.bits(scope.size()))
}

/// Calls `visit` for each visible document that matches the node, ascending.
pub fn each(
    scope: &SegmentScope<'_>,
    node: &Node,
    watch: &Watch,
    mut visit: impl FnMut(DocId) -> Result<()>,
) -> Result<()> {
    each_block(scope, node, watch, |documents| documents.iter().try_for_each(|document| visit(*document)))
}

/// The same, with all documents of a window together.
pub fn each_block(
    scope: &SegmentScope<'_>,
    node: &Node,
    watch: &Watch,
    mut visit: impl FnMut(&[DocId]) -> Result<()>,
) -> Result<()> {
    let mut documents = Vec::new();
    each_visible(scope, node, watch, |from, window| {
        documents.clear();
        each_bit(window, from, |document| documents.push(document));
        visit(&documents)
    })
}

/// Calls `visit` for each window with visible documents that match the node, and with the window's first document.
pub fn each_visible(
    scope: &SegmentScope<'_>,
    node: &Node,
    watch: &Watch,
    mut visit: impl FnMut(DocId, &Window) -> Result<()>,
) -> Result<()> {
    each_window(set(scope, node, watch)?.as_mut(), watch, |from, window| {
        if scope.visible.is_some() {
            for (index, word) in window.iter_mut().enumerate() {
                *word &= scope.visible_word(from as usize / 64 + index);
            }
        }
        visit(from, window)
    })
}

/// The approximate number of steps to walk all matches. A step is about one document of a list.
pub fn cost(scope: &SegmentScope<'_>, node: &Node, watch: &Watch) -> Result<u64> {
    Ok(set(scope, node, watch)?.cost())
}

pub fn set(scope: &SegmentScope<'_>, node: &Node, watch: &Watch) -> Result<Box<dyn Set>> {
    if scope.size() < scope.caches.results.smallest_segment || !is_costly(node) {
        return evaluate(scope, node, watch);
    }
    let segment = scope.view.reader.segment_id();
    match scope.caches.results.get(segment, node) {
        Lookup::Hit(documents) => Ok(documents.into_set()),
        Lookup::FirstUse => evaluate(scope, node, watch),
        Lookup::SecondUse => {
            let mut set = evaluate(scope, node, watch)?;
            // A cheap evaluation is faster than a look-up in the cache.
            if is_combined(node) && set.cost() < u64::from(scope.size() / 256) {
                return Ok(set);
            }
            let documents = collect(set.as_mut(), scope.size(), watch)?;
            scope.caches.results.put(segment, node, &documents);
            Ok(documents.into_set())
        }
    }
}

fn is_costly(node: &Node) -> bool {
    match node {
        Node::All | Node::None | Node::Column(_) | Node::Sequences { .. } => false,
        Node::Terms(_, terms) => terms.len() > 1,
        Node::Phrase(_, words) => words.len() > 1,
        // The set and its complement cost the same.
        Node::Not(_) => false,
        Node::And(nodes) | Node::Or(nodes) => nodes.len() > 1,
        _ => true,
    }
}

/// Whether the set combines other sets on demand.
fn is_combined(node: &Node) -> bool {
    matches!(node, Node::And(_) | Node::Or(_) | Node::Terms(..))
}

fn evaluate(scope: &SegmentScope<'_>, node: &Node, watch: &Watch) -> Result<Box<dyn Set>> {
    watch.check()?;
    match node {
        Node::All => Ok(Box::new(Everything { size: scope.size() })),
        Node::None => Ok(Box::new(Nothing)),
        Node::Terms(dictionary, terms) => postings::any_of(scope, *dictionary, terms, watch),
        Node::Phrase(dictionary, words) => phrase::phrase(scope, *dictionary, words, watch),
        Node::TermPattern(dictionary, prefix, pattern) => term_pattern(scope, *dictionary, prefix, pattern, watch),
        Node::ColumnPattern(column, pattern) => {
            let mut matcher = Matcher::new(pattern)?;
            let texts = scope.texts(*column)?;
            let ordinals = scope.caches.text_lists.matching(scope.column_key(*column), texts, &mut matcher, watch)?;
            Ok(column::of_ordinals(scope, texts.ords(), ordinals, watch))
        }
        Node::TermRange { dictionary, from, includes_from, to, includes_to } => {
            postings::range(scope, *dictionary, (from, *includes_from), (to, *includes_to), watch)
        }
        Node::ColumnRange { column, from, includes_from, to, includes_to } => {
            column::range(scope, *column, (from, *includes_from), (to, *includes_to), watch)
        }
        Node::Column(column) => column::exists(scope, *column, watch),
        Node::And(nodes) => and(scope, nodes, watch),
        Node::Or(nodes) => or(scope, nodes, watch),
        Node::Not(node) => and(scope, std::slice::from_ref(&Node::Not(node.clone())), watch),
        Node::Sequences { from, before } => column::sequences(scope, *from, *before, watch),
    }
}

fn and(scope: &SegmentScope<'_>, nodes: &[Node], watch: &Watch) -> Result<Box<dyn Set>> {
    let (mut sets, mut without) = (Vec::new(), Vec::new());
    let mut parts: Vec<(&Node, bool)> = nodes.iter().rev().map(|node| (node, true)).collect();
    while let Some((node, is_included)) = parts.pop() {
        match (node, is_included) {
            (Node::Not(node), _) => parts.push((node, !is_included)),
            (Node::All, true) | (Node::None, false) => (),
            (Node::None, true) | (Node::All, false) => return Ok(Box::new(Nothing)),
            (node, true) => sets.push(set(scope, node, watch)?),
            (node, false) => without.push(set(scope, node, watch)?),
        }
    }
    if sets.is_empty() {
        sets.push(Box::new(Everything { size: scope.size() }));
    }
    if sets.len() == 1 && without.is_empty() {
        return Ok(sets.remove(0));
    }
    Ok(Box::new(Intersection::new(sets, without, scope.size(), watch)))
}

fn or(scope: &SegmentScope<'_>, nodes: &[Node], watch: &Watch) -> Result<Box<dyn Set>> {
    let mut sets = Vec::new();
    for node in nodes {
        match node {
            Node::None => (),
            Node::All => return Ok(Box::new(Everything { size: scope.size() })),
            node => sets.push(set(scope, node, watch)?),
        }
    }
    Ok(match sets.len() {
        0 => Box::new(Nothing),
        1 => sets.remove(0),
        _ => Box::new(Union::new(sets)),
    })
}

fn term_pattern(
    scope: &SegmentScope<'_>,
    dictionary: Dictionary,
    prefix: &[u8],
    pattern: &Pattern,
    watch: &Watch,
) -> Result<Box<dyn Set>> {
    let mut matcher = Matcher::new(pattern)?;
    let index = scope.dictionary(dictionary)?;
    let mut documents = postings::TermDocuments::new(&index, scope.size(), watch);
    if let Some(rest) = matcher.fuzzy() {
        let mut terms = index.terms().search(fuzzy::PrefixThenFuzzy { prefix, rest }).without_keys().into_stream()?;
        while terms.advance() {
            documents.add(terms.value())?;
        }
        return Ok(documents.finish().into_set());
    }
    let start = [prefix, matcher.prefix()].concat();
    let terms = index.terms().range().ge(&start);
    let mut terms = match after_prefix(&start) {
        Some(end) => terms.lt(end),
        None => terms,
    }
    .into_stream()?;
    while terms.advance() {
        if matcher.is_prefix() || matcher.matches(&terms.key()[prefix.len()..]) {
            documents.add(terms.value())?;
        } else {
            documents.skip_term()?;
        }
    }
    Ok(documents.finish().into_set())
}

/// The least bytes that sort after everything with this prefix. `None`: the prefix has only bytes 255.
pub(crate) fn after_prefix(prefix: &[u8]) -> Option<Vec<u8>> {
    let end = prefix.iter().rposition(|byte| *byte < 255)?;
    let mut after = prefix[..=end].to_vec();
    after[end] += 1;
    Some(after)
}
