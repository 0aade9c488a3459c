//! An index as one search sees it: one commit, without the documents that are hidden from this search.

use std::sync::Arc;

use tantivy::BitSet;

use crate::base::fault::Result;
use crate::base::watch::Watch;
use crate::index::generation::Generation;
use crate::index::open_index::Index;
use crate::index::segment::SegmentView;
use crate::index::sequences::SequenceSet;
use crate::search::caches::{Caches, VisibleKey};
use crate::search::find::SegmentScope;
use crate::storage::store::RecordStore;

#[derive(Clone)]
pub struct Target {
    pub generation: Arc<Generation>,
    pub records: Arc<dyn RecordStore>,
    pub caches: Arc<Caches>,
    pub rank: u32,
    /// Sequences that the search does not see.
    pub hidden: Option<Arc<SequenceSet>>,
    /// The search does not see this sequence or later ones.
    pub before: Option<u32>,
}

impl Target {
    /// The view of a search that begins now. `hidden` is the number of a set.
    pub fn new(
        index: &Index,
        caches: &Arc<Caches>,
        rank: u32,
        hidden: Option<u32>,
        before: Option<u32>,
    ) -> Result<Target> {
        let hidden = hidden.map(|number| index.set(number)).transpose()?;
        let (generation, records, caches) = (index.generation(), index.records().clone(), caches.clone());
        Ok(Target { generation, records, caches, rank, hidden, before })
    }

    pub fn scopes(&self, watch: &Watch) -> Result<Vec<SegmentScope<'_>>> {
        self.generation.segments.iter().map(|view| self.scope(view, watch)).collect()
    }

    pub fn scope<'a>(&'a self, view: &'a SegmentView, watch: &Watch) -> Result<SegmentScope<'a>> {
        Ok(SegmentScope { view, caches: &self.caches.find, visible: self.visible(view, watch)? })
    }

    /// The cache key of a segment's visible documents.
    pub fn visible_key(&self, view: &SegmentView) -> VisibleKey {
        let before = self.before.filter(|before| self.cuts(view, *before)).unwrap_or(u32::MAX);
        (view.cache_key(), self.hidden.as_ref().map(|set| set.number), before)
    }

    fn cuts(&self, view: &SegmentView, before: u32) -> bool {
        u64::from(before) <= view.sequence.max_value()
    }

    /// The documents of a segment that are neither removed nor hidden. `None`: all of them.
    pub fn visible(&self, view: &SegmentView, watch: &Watch) -> Result<Option<Arc<BitSet>>> {
        if self.shows_all(view) {
            return Ok(view.alive().cloned());
        }
        let key = self.visible_key(view);
        if let Some(bits) = self.caches.visible.get(&key) {
            return Ok(Some(bits));
        }
        let bits = Arc::new(self.compute_visible(view, key.2, watch)?);
        self.caches.visible.put(key, bits.clone(), view.max_doc() as usize / 8);
        Ok(Some(bits))
    }

    /// The segments, if their visible documents are known.
    pub fn known_scopes(&self) -> Option<Vec<SegmentScope<'_>>> {
        let segments = self.generation.segments.iter();
        let visible = segments.map(|view| Some((view, self.known_visible(view)?)));
        visible
            .map(|known| known.map(|(view, visible)| SegmentScope { view, caches: &self.caches.find, visible }))
            .collect()
    }

    fn known_visible(&self, view: &SegmentView) -> Option<Option<Arc<BitSet>>> {
        if self.shows_all(view) {
            return Some(view.known_alive()?.cloned());
        }
        self.caches.visible.peek(&self.visible_key(view)).map(Some)
    }

    /// Whether the search sees all documents of the segment that are not removed.
    fn shows_all(&self, view: &SegmentView) -> bool {
        self.hidden.is_none() && self.before.is_none_or(|before| !self.cuts(view, before))
    }

    fn compute_visible(&self, view: &SegmentView, before: u32, watch: &Watch) -> Result<BitSet> {
        let (least, most) = (view.sequence.min_value() as u32, view.sequence.max_value() as u32);
        let hidden = self.hidden.as_ref().map(|set| set.flat(least, most));
        let mut bits = BitSet::with_max_value(view.max_doc());
        let mut sequences = [0; 1_024];
        for first in (0..view.max_doc()).step_by(sequences.len()) {
            watch.check()?;
            let count = (view.max_doc() - first).min(sequences.len() as u32);
            view.sequence.get_range(first.into(), &mut sequences[..count as usize]);
            for (doc, sequence) in (first..).zip(&sequences[..count as usize]) {
                let sequence = *sequence as u32;
                let is_hidden = sequence >= before || hidden.as_ref().is_some_and(|set| set.contains(sequence));
                if !is_hidden && view.is_alive(doc) {
                    bits.insert(doc);
                }
            }
        }
        Ok(bits)
    }
}
