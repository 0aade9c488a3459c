//! The number of documents that match.

use crate::base::fault::Result;
use crate::base::watch::Watch;
use crate::search::find::set::each_window;
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
    let mut set = find::set(scope, node, watch)?;
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
