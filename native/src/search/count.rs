//! The number of documents that match.

use crate::base::fault::Result;
use crate::base::watch::Watch;
use crate::search::find::quick::{self, Steps};
use crate::search::find::set::{Set, each_window};
use crate::search::find::{self, SegmentScope};
use crate::search::node::Node;
use crate::search::target::Target;

/// Counts the visible documents of the targets that match the node.
pub fn count(targets: &[Target], node: &Node, watch: &Watch) -> Result<u64> {
    let mut count = 0;
    for target in targets {
        for scope in target.scopes(watch)? {
            count += in_segment(&scope, node, watch)?;
        }
    }
    Ok(count)
}

pub fn in_segment(scope: &SegmentScope<'_>, node: &Node, watch: &Watch) -> Result<u64> {
    watch.check()?;
    let all = u64::from(scope.visible_count());
    match node {
        Node::All => return Ok(all),
        Node::None => return Ok(0),
        Node::Not(node) => return Ok(all.saturating_sub(in_segment(scope, node, watch)?)),
        Node::Terms(dictionary, terms) if terms.len() == 1 && scope.visible.is_none() => {
            return Ok(find::frequency(scope, *dictionary, &terms[0])?.into());
        }
        _ => (),
    }
    in_set(scope, find::set(scope, node, watch)?, watch)
}

/// The same, if it takes a few microseconds.
pub fn count_quickly(targets: &[Target], node: &Node, watch: &Watch) -> Result<Option<u64>> {
    let mut steps = Steps::default();
    let mut count = 0;
    for target in targets {
        let Some(scopes) = target.known_scopes() else { return Ok(None) };
        for scope in scopes {
            let Some(of_segment) = in_segment_quickly(&scope, node, &mut steps, watch)? else { return Ok(None) };
            count += of_segment;
        }
    }
    Ok(Some(count))
}

fn in_segment_quickly(scope: &SegmentScope<'_>, node: &Node, steps: &mut Steps, watch: &Watch) -> Result<Option<u64>> {
    if !steps.take_segment() {
        return Ok(None);
    }
    match node {
        Node::All | Node::None => return in_segment(scope, node, watch).map(Some),
        Node::Terms(_, terms) if terms.len() == 1 && scope.visible.is_none() => {
            return if steps.take_terms(1) { in_segment(scope, node, watch).map(Some) } else { Ok(None) };
        }
        _ => (),
    }
    if scope.visible.is_none()
        && let Some(count) = quick::known_count(scope, node)
    {
        return Ok(Some(count.into()));
    }
    let Some(set) = quick::set(scope, node, steps, watch)? else { return Ok(None) };
    let is_counted = set.ready().is_some() && scope.visible.is_none();
    if !is_counted && !steps.take_documents(set.cost()) {
        return Ok(None);
    }
    in_set(scope, set, watch).map(Some)
}

fn in_set(scope: &SegmentScope<'_>, mut set: Box<dyn Set>, watch: &Watch) -> Result<u64> {
    if let (Some(documents), None) = (set.ready(), &scope.visible) {
        return Ok(documents.count().into());
    }
    let mut count = 0;
    each_window(set.as_mut(), watch, |from, window| {
        let words =
            window.iter().enumerate().map(|(index, word)| word & scope.visible_word(from as usize / 64 + index));
        count += words.map(|word| u64::from(word.count_ones())).sum::<u64>();
        Ok(())
    })?;
    Ok(count)
}
